/** `npm run dev` shows saved files and mistakes in the page, and its forms work. */
import { type ChildProcess, spawn } from 'node:child_process';
import { faqCategories } from '../../content/faq.ts';
import { freePort } from '../support/free-port.ts';
import { openJob } from '../support/open-job.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { fill, send, thankYouUrl } from './contact-page.ts';
import { expect, onlyWithAll, test, visit, waitForHydration } from './site.ts';

// The test takes minutes on a slow machine, because the dev server bundles everything several times.
test.setTimeout(480_000);

/** As the record has it, with its quotes. */
const category = `'${faqCategories[0]?.category}'`;

let copy: ProjectCopy;
let dev: ChildProcess;
let url: string;
let output: string;

test.beforeEach(async () => {
  copy = copyProject('art/icons', 'art/logos', 'public', 'tools');
  const port = await freePort();
  url = `http://localhost:${port}`;
  const environment = {
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: 'data',
    DATABASE_URL: '',
    SMTP_URL: '',
    LOG_LEVEL: 'error',
  };
  // This is the command of `npm run dev` in package.json.
  dev = spawn(process.execPath, ['--import', './pipeline/show-content-error.ts', 'tools/dev.ts'], {
    cwd: copy.folder,
    // A process group of its own, so that all its processes can be ended together.
    detached: true,
    env: { ...process.env, ...environment },
  });
  output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text) => (output += text));
  await expect.poll(() => output).toContain(` is ready: ${url}`);
});

test.afterEach(async ({ page }) => {
  await page.close();
  // A negative id means the whole process group.
  process.kill(-(dev.pid as number), 'SIGKILL');
  copy.remove();
});

test('npm run dev shows saved files and mistakes, and sends a form', onlyWithAll, async ({ page, browserErrors }) => {
  await visit(page, `${url}/faq`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByPlaceholder('Search for answers...').fill('e');
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('shows a saved page', async () => {
    copy.edit('app/pages/faq.tsx', 'title="Frequently Asked Questions"', 'title="Asked Again"');
    await expect(heading).toHaveText('Asked Again');
  });

  await test.step('shows a saved record', async () => {
    copy.edit('content/faq.ts', category, "'Other Questions'");
    await expect(page.getByRole('heading', { name: 'Other Questions' })).toBeVisible();
    await expect.poll(() => output).toContain(`changed: ${url}/faq\n`);
  });

  await expect(page.getByPlaceholder('Search for answers...')).toHaveValue('e');
  expect(await page.evaluate(() => 'isSamePage' in window), 'the page was not reloaded').toBe(true);

  await test.step('refuses and accepts a form', async () => {
    await visit(page, `${url}/contact`);
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
    await visit(page, `${url}/careers`);
    copy.edit('content/jobs.ts', `slug: '${openJob.slug}'`, "slug: 'Not a slug'");
    const message = /^jobs\/Not a slug: slug must look like/;
    await expect(page.locator('body > pre')).toHaveText(message);
    // Saving a valid change of another record does not hide the mistake.
    copy.edit('content/faq.ts', "'Other Questions'", category);
    await page.reload();
    await expect(page.locator('body > pre')).toHaveText(message);
    copy.edit('content/jobs.ts', "slug: 'Not a slug'", `slug: '${openJob.slug}'`);
    await expect(heading).toBeVisible();
    await waitForHydration(page);
  });

  await test.step('accepts applications for a renamed job, but not under its old slug', async () => {
    copy.edit('content/jobs.ts', `slug: '${openJob.slug}'`, "slug: 'product-designer'");
    await expect(page.locator('a[href="/careers/product-designer"]').first()).toBeVisible();
    const apply = (jobSlug: string) =>
      page.request.post(`${url}/api/job-application`, { multipart: { jobSlug }, headers: { origin: url } });
    // A known job is refused for its missing fields (422), an unknown one as closed (410).
    expect([(await apply('product-designer')).status(), (await apply(openJob.slug)).status()]).toEqual([422, 410]);
  });

  // The browser reports the requests that failed because of the mistake above.
  browserErrors.length = 0;
});
