/** `npm run dev` shows saved files and mistakes in the page, and its forms work. */
import { openJob } from '../support/open-job.ts';
import { fill, send, thankYouUrl } from './contact-page.ts';
import { type DevCopy, startDevCopy } from './dev-copy.ts';
import { expect, onlyWithAll, test, visit, waitForHydration } from './site.ts';

// The test takes minutes on a slow machine, because the dev server bundles everything several times.
test.setTimeout(480_000);

let dev: DevCopy;

test.beforeEach(async () => {
  dev = await startDevCopy();
  await expect.poll(dev.output).toContain(` is ready: ${dev.url}`);
});

test.afterEach(async ({ page }) => {
  await page.close();
  dev.remove();
});

test('npm run dev shows saved files and mistakes, and sends a form', onlyWithAll, async ({ page, browserErrors }) => {
  await visit(page, `${dev.url}/faq`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByPlaceholder('Search for answers...').fill('e');
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('shows a saved page', async () => {
    dev.edit('app/pages/faq.tsx', 'title="Frequently Asked Questions"', 'title="Asked Again"');
    await expect(heading).toHaveText('Asked Again');
  });

  await test.step('shows a saved record', async () => {
    dev.edit('content/faq.ts', "'General Questions'", "'Other Questions'");
    await expect(page.getByRole('heading', { name: 'Other Questions' })).toBeVisible();
  });

  await expect(page.getByPlaceholder('Search for answers...')).toHaveValue('e');
  expect(await page.evaluate(() => 'isSamePage' in window), 'the page was not reloaded').toBe(true);

  await test.step('refuses and accepts a form', async () => {
    await visit(page, `${dev.url}/contact`);
    await fill(page, { email: 'ada@localhost' }); // valid for the browser, but not for the server
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.locator('#email-error')).toBeVisible();
    await waitForHydration(page);
    browserErrors.length = 0; // the browser reports the 422 itself
    await page.locator('#email').fill('ada@example.com');
    await send(page);
    await expect(page).toHaveURL(thankYouUrl);
  });

  await test.step('shows the mistake of an invalid record in an open page', async () => {
    // On a slow machine Vite serves the styles seconds after the fonts, which the browser then calls unused.
    expect(browserErrors.filter((error) => !error.includes('was preloaded'))).toEqual([]);
    await visit(page, `${dev.url}/careers`);
    dev.edit('content/jobs.ts', `slug: '${openJob.slug}'`, "slug: 'Not a slug'");
    const message = /^jobs\/Not a slug: slug must look like/;
    await expect(page.locator('body > pre')).toHaveText(message);
    // Saving a valid change of another record does not hide the mistake.
    dev.edit('content/faq.ts', "'Other Questions'", "'General Questions'");
    await page.reload();
    await expect(page.locator('body > pre')).toHaveText(message);
    dev.edit('content/jobs.ts', "slug: 'Not a slug'", `slug: '${openJob.slug}'`);
    await expect(heading).toBeVisible();
    await waitForHydration(page);
  });

  await test.step('accepts applications for a renamed job, but not under its old slug', async () => {
    dev.edit('content/jobs.ts', `slug: '${openJob.slug}'`, "slug: 'product-designer'");
    await expect(page.locator('a[href="/careers/product-designer"]').first()).toBeVisible();
    const apply = (jobSlug: string) =>
      page.request.post(`${dev.url}/api/job-application`, { multipart: { jobSlug }, headers: { origin: dev.url } });
    // A known job is refused for its missing fields (422), an unknown one as closed (410).
    expect([(await apply('product-designer')).status(), (await apply(openJob.slug)).status()]).toEqual([422, 410]);
  });

  // The browser reports the requests that failed because of the mistake above.
  browserErrors.length = 0;
});
