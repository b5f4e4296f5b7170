/** Forms that the browser itself posts, because scripts are switched off. server/forms/form-pages.test.ts has the answers. */
import type { Page } from '@playwright/test';
import { filledForm } from '../support/filled-form.ts';
import { jobPath, openJob } from '../support/open-job.ts';
import { expectNoViolations } from './axe.ts';
import { fill, send, thankYouUrl } from './contact-page.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { expect, removeErrors, test, testOnSharedPage, toast, waitForHydration } from './site.ts';
import { submitApplication } from './submit-application.ts';

const resume = 'tests/support/fixtures/resumes/libreoffice.pdf';

async function fillApplication(page: Page, email: string): Promise<void> {
  const texts = filledForm('application', { name: 'Ruwan Silva', email, coverLetter: 'I have led six launches.' });
  for (const [field, text] of Object.entries(texts)) await page.locator(`#${field}`).fill(text);
}

const testWithoutScript = test.extend({ javaScriptEnabled: false });

// The tests run in turn, each with its own e-mail address: on one server, and the last on that of playwright.config.ts.
test.describe.configure({ mode: 'default' });

let server: RealServer;

test.beforeAll(async () => {
  server = await startRealServer();
});

test.afterAll(() => server?.close());

// The browser itself reports a status over 400.
test.afterEach(({ browserErrors }) => {
  removeErrors(browserErrors, /the server responded with a status/);
});

testWithoutScript('a message is corrected and sent, and the thank-you page is shown', async ({ page }) => {
  await page.goto(`${server.url}/contact`);
  await fill(page, {
    name: 'Ada "Countess" Perera',
    email: 'ada@localhost', // valid for the browser, but not for the server
    message: 'We sell ceramics & glass.\n\nBy May?',
  });
  await send(page);

  const summary = page.locator('.form-failure');
  await expect(summary).toContainText('Please check the form fields and try again.');
  await expect(summary).toBeFocused();
  await expect(page).toHaveURL(`${server.url}/contact`);
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada "Countess" Perera');
  await expect(page.getByLabel('Message *')).toHaveValue('We sell ceramics & glass.\n\nBy May?');
  await expect(page.getByRole('button', { name: 'Send Message' }), 'the page is styled').toHaveCSS(
    'border-radius',
    /\d{2,}px/,
  );
  await page.getByRole('link', { name: 'Enter an email address' }).click();
  await expect(page.getByLabel('Email *')).toBeFocused();

  await page.getByLabel('Email *').fill('ada@example.com');
  await send(page);
  await expect(page).toHaveURL(thankYouUrl);
  await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
  const messagesOfAda = `select json_extract(fields, '$.message') as message from submissions where email = 'ada@example.com'`;
  expect(server.rows(messagesOfAda)).toMatchObject([{ message: 'We sell ceramics & glass.\n\nBy May?' }]);
});

testWithoutScript('an application without a resume is corrected and sent', async ({ page }) => {
  // `#applied` is the hash of the confirmation. It must not show the confirmation before anything is sent.
  await page.goto(`${server.url}${jobPath}#applied`);
  await fillApplication(page, 'ruwan@example.com');
  await submitApplication(page);

  await expect(page.locator('#resume-error')).toHaveText('Resume is required');
  await expect(page).toHaveTitle(new RegExp(`^Error: ${openJob.title}`));
  await expect(page.getByLabel('Cover Letter')).toHaveValue('I have led six launches.');
  await expect(page.getByText('Your application has arrived')).toBeHidden();
  await page.getByLabel('Resume *').setInputFiles(resume);
  await submitApplication(page);
  await expect(page).toHaveURL(new RegExp(`^${server.url}${jobPath}\\?sent=\\d+#applied$`));
  await expect(page.getByText('Your application has arrived')).toBeInViewport();
  expect(server.rows("select id from submissions where email = 'ruwan@example.com'")).toHaveLength(1);
});

testOnSharedPage(
  'a page that the server rendered with errors is hydrated, and its form can then be sent',
  async ({ page, browserErrors }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(jobPath);
    await fillApplication(page, 'hydrated@localhost');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.locator('.form-failure')).toBeFocused();
    await waitForHydration(page);
    await expect(page.locator('#coverLetter ~ .field-hint')).toHaveText('1,976 characters left');
    await expect(page.locator('.form-failure')).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page, 'refused');
    browserErrors.length = 0; // the browser reports the 422 itself
    await page.getByLabel('Email *').fill('hydrated@example.com');
    await page.getByLabel('Resume *').setInputFiles(resume);
    await expect(page.locator('#resume-error')).toBeHidden();
    await page.route('**/api/job-application', (route) => route.fulfill({ json: { success: true } }));
    await submitApplication(page);
    await expect(toast(page)).toContainText('Application Submitted!');
    await expect(page.locator('.form-failure')).toBeHidden();
    await expectNoViolations(page, 'accepted');
    await expect(page).toHaveTitle(new RegExp(`^${openJob.title}`));
    await expect(page.getByLabel('Cover Letter')).toHaveValue('');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
  },
);
