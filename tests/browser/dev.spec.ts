/** `npm run dev` shows saved files and mistakes in the page, its forms work, and Ctrl-C leaves no process behind. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
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

/** Sets a property that is lost when the page reloads. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test(
  'npm run dev shows saved files and mistakes, sends a form and ends with all its processes',
  onlyWithAll,
  async ({ page, browserErrors }) => {
    await visit(page, `${dev.url}/faq`);
    await markPage(page);
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
    expect(await isSamePage(page), 'the page was not reloaded').toBe(true);

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

    await test.step('refuses to start a second time on the same port', async () => {
      const { code, output } = await dev.startSecond();
      expect(output).toContain(`Port ${dev.port} is in use by another program`);
      expect(code).toBe(1);
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

    await test.step('shows an error in a file of the server, and reloads once it is fixed', async () => {
      const line = "export const badUrlMessage = 'This address is not";
      dev.edit('server/site/serve-site.ts', line, line.replace('const', 'const const').replace('is not', 'is § not'));
      await expect(page.locator('body > pre')).toContainText('serve-site.ts');
      await markPage(page);
      dev.edit('server/site/serve-site.ts', 'export const const badUrlMessage', 'export const badUrlMessage');
      // isSamePage rejects while the page is being replaced, and the poll then tries again.
      await expect.poll(() => isSamePage(page).catch(() => true), 'the page reloads by itself').toBe(false);
      await waitForHydration(page);
      // A malformed path is answered with badUrlMessage, whose § comes from the edited file.
      expect(await (await page.request.get(`${dev.url}/%00`)).text()).toContain('§');
    });

    await test.step('ends at Ctrl-C', async () => {
      expect(await dev.interrupt()).toEqual({ code: 0, isStillRunning: false });
      // The port is free again.
      const nextServer = createServer().listen(dev.port, '127.0.0.1');
      await once(nextServer, 'listening');
      nextServer.close();
      await page.close();
      // The browser reports the lost connection, and the requests that failed because of the mistakes above.
      browserErrors.length = 0;
    });
  },
);
