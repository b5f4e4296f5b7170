/** Both forms work if the API has another origin than the pages, with our script and without it. */
import { rmSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { jobPath } from '../support/open-job.ts';
import { copySiteWithApi } from './api-elsewhere.ts';
import { fill, send, thankYouUrl } from './contact-page.ts';
import { lowRateLimitSettings, useUpRateLimit } from './rate-limit.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { expect, onlyWithAll, removeErrors, test, toast, visit } from './site.ts';

const resume = 'tests/support/fixtures/resumes/libreoffice.pdf';

let server: RealServer;
let folder: string;

// The tests run one after another on one server, each with its own e-mail address.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const port = await freePort();
  folder = copySiteWithApi(`http://127.0.0.1:${port}/api`);
  // One server has two host names here, localhost and 127.0.0.1, which are two origins for a browser.
  const settings = { ...lowRateLimitSettings, PORT: String(port), CORS_ORIGINS: `http://localhost:${port}` };
  server = await startRealServer(settings, folder);
});

test.afterAll(async () => {
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const countStored = (email: string) => server.rows(`select id from submissions where email = '${email}'`).length;

test(
  'with our script, both forms are sent to the API, and the message of a refusal is shown',
  onlyWithAll,
  async ({ page, browserErrors }) => {
    const postedHosts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && postedHosts.push(new URL(request.url()).hostname));

    /** Expects the message of a failing store and of the rate limit, and that the form keeps its fields. */
    async function expectRefusals(endpoint: string, submit: () => Promise<void>, keptField: Locator): Promise<void> {
      const keptValue = await keptField.inputValue();
      await server.withoutStore(async () => {
        await submit();
        await expect(toast(page)).toContainText('We could not save this just now');
      });
      await expect(keptField).toHaveValue(keptValue);
      // The headers make the server take us for a visitor over the limit. They are added on the way to the server, because a
      // script may not send them to another origin.
      const headers = await useUpRateLimit(`${server.url}/api/${endpoint}`);
      await page.route('**/api/*', (route) =>
        route.continue({ headers: { ...route.request().headers(), ...headers } }),
      );
      await submit();
      await expect(toast(page)).toContainText('Please wait a minute');
      await expect(keptField).toHaveValue(keptValue);
      await page.unrouteAll();
    }

    await visit(page, `${server.url}/contact`);
    await fill(page, { email: 'script@example.com' });
    await expectRefusals('contact', () => send(page), page.getByLabel('Message *'));
    expect(countStored('script@example.com')).toBe(0);
    await send(page);
    await expect(page).toHaveURL(thankYouUrl);

    await visit(page, `${server.url}${jobPath}`);
    const submit = () => page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByLabel('Full Name *').fill('Ruwan Silva');
    await page.getByLabel('Email *').fill('script@example.com');
    await page.getByLabel('Resume *').setInputFiles(resume);
    await expectRefusals('job-application', submit, page.getByLabel('Full Name *'));
    expect(countStored('script@example.com')).toBe(1);
    await submit();
    await expect(toast(page)).toContainText('Application Submitted!');
    expect(countStored('script@example.com')).toBe(2);
    // Of each form, two posts were refused and one was stored.
    expect(postedHosts).toEqual(Array(6).fill('127.0.0.1'));
    // The browser itself reports a status over 400.
    removeErrors(browserErrors, /responded with a status/);
  },
);

test(
  'without our script, both forms are posted to their own page, corrected and stored',
  onlyWithAll,
  async ({ page, browserErrors }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${server.url}/contact`);
    await fill(page, { email: 'early@localhost' }); // valid for the browser, but not for the server
    await send(page);
    await expect(page.locator('#email-error')).toHaveText('Enter an email address in the form name@example.com');
    await expect(page.getByLabel('Message *')).toHaveValue('We need a site.');
    await page.getByLabel('Email *').fill('early@example.com');
    // The thank-you page runs scripts again, and these report the submission.
    await page.unroute('**/assets/*.js');
    await send(page);
    await expect(page).toHaveURL(thankYouUrl);
    await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
    // Each entry holds the arguments of one gtag call: 'event', its name, its details.
    const eventNames = () => page.evaluate(() => (window.dataLayer ?? []).map((args) => (args as string[])[1]));
    await expect.poll(eventNames).toEqual(['form_submission', 'conversion']);

    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${server.url}${jobPath}`);
    await page.getByLabel('Full Name *').fill('Ruwan Silva');
    await page.getByLabel('Email *').fill('early@example.com');
    await page.getByLabel('Resume *').setInputFiles(resume);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Your application has arrived')).toBeInViewport();
    browserErrors.length = 0; // the browser reports the 422 and the scripts that were not loaded
    expect(countStored('early@example.com')).toBe(2);
    expect(posts.map((url) => url.slice(server.url.length))).toEqual(['/contact', '/contact', jobPath]);
  },
);
