/** Follows submissions from the page to the store and the mailbox, without mocks. */
import { readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { company } from '../../content/company.ts';
import { jobPath, openJob } from '../support/open-job.ts';
import { send, thankYouUrl } from './contact-page.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { expect, removeErrors, testOnSharedPage as test, toast, waitForHydration } from './site.ts';

let server: RealServer;

// The tests run one after another on one server, each with its own e-mail address.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = await startRealServer();
});

test.afterAll(() => server?.close());

test('a message whose answer is lost is sent again, and stored and mailed once', async ({ page, browserErrors }) => {
  await page.goto(`${server.url}/contact`);
  await waitForHydration(page);
  await page.getByLabel('Full Name *').fill('Ada Perera');
  await page.getByLabel('Email *').fill('ada@example.com');
  await page.getByLabel('Subject *').fill('A new shop');
  await page.getByLabel('Message *').fill('We sell ceramics and need a shop by May.');
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/contact', loseAnswer, { times: 1 });
  await send(page);
  await expect(toast(page)).toContainText('Failed to send message');
  removeErrors(browserErrors, /net::ERR_FAILED/);
  await send(page);
  await expect(page).toHaveURL(thankYouUrl);
  expect(server.rows("select fields from submissions where email = 'ada@example.com'")).toEqual([
    {
      fields: JSON.stringify({
        name: 'Ada Perera',
        email: 'ada@example.com',
        phone: '',
        subject: 'A new shop',
        message: 'We sell ceramics and need a shop by May.',
      }),
    },
  ]);
  await expect.poll(async () => (await server.mailsFrom('ada@example.com')).length).toBe(1);
  const [mail] = await server.mailsFrom('ada@example.com');
  expect(mail?.to?.[0]?.address).toBe(company.email);
  expect(mail?.from?.address).toBe(company.email);
  expect(mail?.text).toContain('We sell ceramics and need a shop by May.');
});

test('an application is stored with the bytes of its resume, and mailed with them', async ({ page }) => {
  const file = 'tests/support/fixtures/resumes/libreoffice.pdf';
  await page.goto(`${server.url}${jobPath}`);
  await waitForHydration(page);
  await page.getByLabel('Full Name *').fill('Ruwan Silva');
  await page.getByLabel('Email *').fill('ruwan@example.com');
  await page.getByLabel('Cover Letter').fill('I have led six launches.');
  await page.getByLabel('Resume *').setInputFiles(file);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application Submitted!')).toBeVisible();
  const [row] = server.rows(
    "select s.name, job_slug, job_title, bytes from submissions s join resumes on submission_id = id where email = 'ruwan@example.com'",
  );
  expect(row).toMatchObject({ name: 'Ruwan Silva', job_slug: openJob.slug, job_title: openJob.title });
  expect(Buffer.from(row?.bytes as Uint8Array)).toEqual(readFileSync(file));
  await expect.poll(async () => (await server.mailsFrom('ruwan@example.com')).length).toBe(1);
  const attachment = (await server.mailsFrom('ruwan@example.com'))[0]?.attachments[0];
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(readFileSync(file));
});

test('a resume that is no document is refused by the server, and the form shows the error', async ({
  page,
  browserErrors,
}) => {
  await page.goto(`${server.url}${jobPath}`);
  await waitForHydration(page);
  await page.getByLabel('Full Name *').fill('Ruwan Silva');
  await page.getByLabel('Email *').fill('refused@example.com');
  await page
    .getByLabel('Resume *')
    .setInputFiles({ name: 'cv.docx', mimeType: '', buffer: Buffer.from('MZ not a document') });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.locator('#resume-error')).toHaveText('Resume must be PDF, DOC, or DOCX format');
  browserErrors.length = 0; // the browser reports the 422 itself
  expect(server.rows("select id from submissions where email = 'refused@example.com'")).toEqual([]);
});

test('a message with a filled honeypot is stored as spam and not mailed', async ({ page }) => {
  await page.goto(`${server.url}/contact`);
  await waitForHydration(page);
  for (const field of ['name', 'subject', 'message']) await page.locator(`#${field}`).fill('Great offer');
  await page.locator('#email').fill('bot@example.com');
  await page.locator('#extra_note').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'https://spam.example';
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(thankYouUrl);
  const stored = server.rows(
    "select is_spam, state from submissions s left join outbox on submission_id = s.id where email = 'bot@example.com'",
  );
  // A state of null means that the outbox has no row for the message.
  expect(stored).toEqual([{ is_spam: 1, state: null }]);
});

test('a message is not lost when the server is killed right after its answer', async () => {
  const message = { name: 'Ada', email: 'late@example.com', phone: '', subject: 'Hello', message: 'Are you there?' };
  const answer = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(answer.status).toBe(200);
  await server.killHard();
  const stored = server.rows(
    "select fields, state from submissions s join outbox on submission_id = s.id where email = 'late@example.com'",
  );
  expect(stored).toEqual([expect.objectContaining({ fields: expect.stringContaining('Are you there?') })]);
  await server.startAgain();
  // It may be mailed twice, if the server was killed while it sent the mail.
  await expect.poll(async () => (await server.mailsFrom('late@example.com')).length).toBeGreaterThan(0);
});
