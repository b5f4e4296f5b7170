/** Both forms work if the API has another origin than the pages. */
import { filledForm } from '../support/filled-form.ts';
import { freePort } from '../support/free-port.ts';
import { jobPath } from '../support/open-job.ts';
import { fill, send, thankYouUrl } from './contact-page.ts';
import { startRealServer } from './real-server.ts';
import { expect, onlyWithAll, removeErrors, test, toast, visit } from './site.ts';
import { submitApplication } from './submit-application.ts';

// The policy of this build allows its own origin only.
test.use({ bypassCSP: true });

test('both forms are sent to the API, and a refusal is shown', onlyWithAll, async ({ page, browserErrors }) => {
  // One server has two host names here, localhost and 127.0.0.1, which are two origins for a browser.
  const PORT = String(await freePort());
  const server = await startRealServer({ PORT, CORS_ORIGINS: `http://localhost:${PORT}`, RATE_LIMIT_CONTACT: '1' });
  const api = `http://127.0.0.1:${PORT}/api`;
  // Changes the scripts as if they had been built with VITE_API_BASE. The path may stand in any quotation marks.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({ response, body: script.replace(/([`"'])\/api\1/g, `$1${api}$1`) });
  });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));

  await visit(page, `${server.url}/contact`);
  await fill(page);
  await send(page);
  await expect(page).toHaveURL(thankYouUrl);
  await page.getByRole('link', { name: 'Back to Contact Page' }).click();
  await fill(page);
  await send(page);
  await expect(toast(page)).toContainText('Please wait a minute');
  removeErrors(browserErrors, /responded with a status/); // the browser itself reports the 429

  await visit(page, `${server.url}${jobPath}`);
  const application: Record<string, string> = filledForm('application', {});
  for (const [field, text] of Object.entries(application)) await page.locator(`#${field}`).fill(text);
  await page.getByLabel('Resume *').setInputFiles('tests/support/fixtures/resumes/libreoffice.pdf');
  await submitApplication(page);
  await expect(toast(page)).toContainText('Application Submitted!');
  expect(server.rows('select id from submissions')).toHaveLength(2);
  expect(posts).toEqual([`${api}/contact`, `${api}/contact`, `${api}/job-application`]);
  await server.close();
});
