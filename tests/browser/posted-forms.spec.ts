/** Forms that the browser itself posts, because scripts are switched off, blocked or not loaded, are stored. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { jobPath, openJob } from '../support/open-job.ts';
import { fill, send, thankYouUrl } from './contact-page.ts';
import { writeFileOfSize } from './file-of-size.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { startScriptBlocker } from './script-blocker.ts';
import { expect, onlyWithAll, removeErrors, test, testOnSharedPage, toast, waitForHydration } from './site.ts';

const resume = 'tests/support/fixtures/resumes/libreoffice.pdf';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();

async function fillApplication(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name *').fill('Ruwan Silva');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Cover Letter').fill('I have led six launches.');
}

const scriptModes = [
  { title: 'scripts off', emailDomain: 'off.example.com', javaScriptEnabled: false },
  { title: 'scripts blocked', emailDomain: 'blocked.example.com', javaScriptEnabled: true },
];

// The tests of both modes run one after another on one server, with e-mail addresses of their own. The last two tests use the
// server of site.ts.
test.describe.configure({ mode: 'default' });

let server: RealServer;

test.beforeAll(async () => {
  server = await startRealServer();
});

test.afterAll(() => server?.close());

for (const { title, emailDomain, javaScriptEnabled } of scriptModes) {
  test.describe(title, javaScriptEnabled ? onlyWithAll : {}, () => {
    test.use({ javaScriptEnabled });

    let url: string;
    let closeProxy = () => {};

    test.beforeAll(async () => {
      url = server.url;
      if (!javaScriptEnabled) return;
      const proxy = await startScriptBlocker(server.url);
      url = proxy.url;
      closeProxy = proxy.close;
    });

    test.afterAll(() => closeProxy());

    // The browser itself reports a status over 400, and each script that was blocked.
    test.afterEach(({ browserErrors }) => {
      removeErrors(browserErrors, /the server responded with a status|script-src/i);
    });

    const countStored = (email: string) => server.rows(`select id from submissions where email = '${email}'`).length;

    test('a message is corrected and sent, and the thank-you page is shown', async ({ page }) => {
      await page.goto(`${url}/contact`);
      await page.getByLabel('Full Name *').fill('Ada "Countess" Perera');
      await page.getByLabel('Email *').fill('ada@localhost'); // valid for the browser, but not for the server
      await page.getByLabel('Subject *').fill('A <b>new</b> shop');
      await page.getByLabel('Message *').fill('We sell ceramics & glass.\n\nBy May?');
      await send(page);

      const summary = page.locator('.form-failure');
      await expect(summary).toContainText('Please check the form fields and try again.');
      await expect(summary).toBeFocused();
      await expect(page).toHaveURL(`${url}/contact`);
      await expect(page).toHaveTitle(/^Error: Contact/);
      await expect(page.locator('#email-error')).toHaveText('Enter an email address in the form name@example.com');
      await expect(page.getByLabel('Email *')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Full Name *')).toHaveValue('Ada "Countess" Perera');
      await expect(page.getByLabel('Subject *')).toHaveValue('A <b>new</b> shop');
      await expect(page.getByLabel('Message *')).toHaveValue('We sell ceramics & glass.\n\nBy May?');
      await expect(page.getByRole('button', { name: 'Send Message' }), 'the page is styled').toHaveCSS(
        'border-radius',
        /\d{2,}px/,
      );
      await page.getByRole('link', { name: 'Enter an email address' }).click();
      await expect(page.getByLabel('Email *')).toBeFocused();
      expect(countStored('ada@localhost')).toBe(0);

      await page.getByLabel('Email *').fill(`ada@${emailDomain}`);
      await send(page);
      await expect(page).toHaveURL(thankYouUrl);
      await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
      expect(await page.context().cookies()).toEqual([]);
      const messagesOfAda = `select json_extract(fields, '$.message') as message from submissions where email = 'ada@${emailDomain}'`;
      expect(server.rows(messagesOfAda)).toMatchObject([{ message: 'We sell ceramics & glass.\n\nBy May?' }]);
      await expect.poll(async () => (await server.mailsFrom(`ada@${emailDomain}`)).length).toBe(1);
    });

    test('an application is corrected, its resume chosen again, and sent', async ({ page }) => {
      // `#applied` is the hash of the confirmation. It must not show the confirmation before anything is sent.
      await page.goto(`${url}${jobPath}#applied`);
      await fillApplication(page, `ruwan@${emailDomain}`);
      await submit(page);

      await expect(page.locator('#resume-error')).toHaveText('Resume is required');
      await expect(page).toHaveTitle(new RegExp(`^Error: ${openJob.title}`));
      await expect(page.getByLabel('Cover Letter')).toHaveValue('I have led six launches.');
      await expect(page.getByRole('heading', { name: openJob.title, level: 1 })).toBeVisible();
      await page.getByLabel('Email *').fill('ruwan@localhost');
      await page.getByLabel('Resume *').setInputFiles(resume);
      await submit(page);
      await expect(page.locator('#resume-error')).toHaveText('Please choose your resume again');
      await expect(page.getByText('Your application has arrived')).toBeHidden();

      await page.getByLabel('Email *').fill(`ruwan@${emailDomain}`);
      await page.getByLabel('Resume *').setInputFiles(resume);
      await submit(page);
      await expect(page).toHaveURL(new RegExp(`^${url}${jobPath}\\?sent=\\d+#applied$`));
      await expect(page.getByText('Your application has arrived')).toBeInViewport();
      const [row] = server.rows(
        `select s.name, job_slug, job_title, bytes from submissions s join resumes on submission_id = id
          where email = 'ruwan@${emailDomain}'`,
      );
      expect(row).toMatchObject({ name: 'Ruwan Silva', job_slug: openJob.slug, job_title: openJob.title });
      expect(Buffer.from(row?.bytes as Uint8Array)).toEqual(readFileSync(resume));
    });

    // The resume is too large. server/forms/refused-posts.test.ts tests the other reasons for such a refusal.
    test('if the page of a refusal cannot show the typed text again, going back restores it', async ({ page }) => {
      await page.goto(`${url}${jobPath}`);
      await fillApplication(page, `large@${emailDomain}`);
      await page.getByLabel('Resume *').setInputFiles(writeFileOfSize('cv.pdf', 7 * 1024 * 1024));
      await submit(page);
      await expect(page.locator('.form-failure')).toContainText('choose a smaller file');
      await expect(page.locator('.form-failure')).toContainText('go back one page in your browser');
      await page.goBack();
      await expect(page.getByLabel('Cover Letter')).toHaveValue('I have led six launches.');
    });
  });
}

testOnSharedPage('a form posted by the browser shows the thank-you page, which survives a reload', async ({ page }) => {
  await page.goto('/contact');
  // The server takes a repeated text for the same submission, so the time makes each text new.
  await fill(page, { subject: 'Early', message: `At ${Date.now()}.` });
  // submit() fires no submit event, so the browser posts the form itself.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL(thankYouUrl);
  // Each entry holds the arguments of one gtag call: 'event', its name, its details.
  const eventNames = () => page.evaluate(() => (window.dataLayer ?? []).map((args) => (args as string[])[1]));
  await expect.poll(eventNames).toEqual(['form_submission', 'conversion']);
  expect(await page.evaluate(() => sessionStorage.getItem('contact-draft')), 'the draft is deleted').toBeNull();
  const thanks = page.getByRole('heading', { name: 'Thank You for Reaching Out!' });
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(thanks).toBeVisible();
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
    browserErrors.length = 0; // the browser reports the 422 itself
    await page.getByLabel('Email *').fill('hydrated@example.com');
    await page.getByLabel('Resume *').setInputFiles(resume);
    await expect(page.locator('#resume-error')).toBeHidden();
    await page.route('**/api/job-application', (route) => route.fulfill({ json: { success: true } }));
    await submit(page);
    await expect(toast(page)).toContainText('Application Submitted!');
    await expect(page.locator('.form-failure')).toBeHidden();
    await expect(page).toHaveTitle(new RegExp(`^${openJob.title}`));
    await expect(page.getByLabel('Cover Letter')).toHaveValue('');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
    await expect(page).toHaveURL('/portfolio');
  },
);
