/** Both forms work if the API has another origin than the pages. */
import { rmSync } from 'node:fs';
import { freePort } from '../support/free-port.ts';
import { jobPath } from '../support/open-job.ts';
import { copySiteWithApi } from './api-elsewhere.ts';
import { fill, send, thankYouUrl } from './contact-page.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { expect, onlyWithAll, removeErrors, test, toast, visit } from './site.ts';

const applicationsPerMinute = 5;

let server: RealServer;
let folder: string;

test.beforeAll(async () => {
  const port = await freePort();
  folder = copySiteWithApi(`http://127.0.0.1:${port}/api`);
  server = await startRealServer(
    {
      PORT: String(port),
      // One server has two host names here, localhost and 127.0.0.1, which are two origins for a browser.
      CORS_ORIGINS: `http://localhost:${port}`,
      // The server takes the visitor's IP address from the X-Forwarded-For header, as behind a proxy.
      TRUST_PROXY: 'true',
      RATE_LIMIT_APPLICATION: String(applicationsPerMinute),
    },
    folder,
  );
});

test.afterAll(async () => {
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test(
  'both forms are sent to the API, and the message of a refusal is shown',
  onlyWithAll,
  async ({ page, browserErrors }) => {
    const postedHosts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && postedHosts.push(new URL(request.url()).hostname));
    await visit(page, `${server.url}/contact`);
    await expect(page.locator('form'), 'without a script, the page itself gets the post').toHaveAttribute(
      'action',
      '/contact',
    );
    await fill(page);
    await server.withoutStore(async () => {
      await send(page);
      await expect(toast(page)).toContainText('We could not save this just now');
    });
    await send(page);
    await expect(page).toHaveURL(thankYouUrl);

    // As another visitor, uses up the rate limit.
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const url = `${server.url}/api/job-application`;
    await Promise.all(Array.from({ length: applicationsPerMinute }, () => fetch(url, { method: 'POST', headers })));
    await visit(page, `${server.url}${jobPath}`);
    const submit = () => page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByLabel('Full Name *').fill('Ruwan Silva');
    await page.getByLabel('Email *').fill('ruwan@example.com');
    await page.getByLabel('Resume *').setInputFiles('tests/support/fixtures/resumes/libreoffice.pdf');
    // The header is added on the way to the server, because a script may not send it to another origin.
    await page.route('**/api/*', (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }));
    await submit();
    await expect(toast(page)).toContainText('Please wait a minute');
    await page.unrouteAll();
    await submit();
    await expect(toast(page)).toContainText('Application Submitted!');
    expect(server.rows('select id from submissions')).toHaveLength(2);
    expect(postedHosts).toEqual(Array(4).fill('127.0.0.1'));
    // The browser itself reports a status over 400.
    removeErrors(browserErrors, /responded with a status/);
  },
);
