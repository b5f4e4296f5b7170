/** Follows submissions from the page to the store and the mailbox, without mocks. form-walk.spec.ts loses their answers. */
import { readFileSync } from 'node:fs';
import { jobPath, openJob } from '../support/open-job.ts';
import { fill, send, thankYouUrl } from './contact-page.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { expect, testOnSharedPage as test, visit } from './site.ts';

let server: RealServer;

// The tests run one after another on one server, each with its own e-mail address.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = await startRealServer();
});

test.afterAll(() => server?.close());

test('an application is stored with the bytes of its resume, and mailed with them', async ({ page }) => {
  const file = 'tests/support/fixtures/resumes/libreoffice.pdf';
  await visit(page, `${server.url}${jobPath}`);
  await page.getByLabel('Full Name *').fill('Ruwan Silva');
  await page.getByLabel('Email *').fill('ruwan@example.com');
  await page.getByLabel('Cover Letter').fill('I have led six launches.');
  await page.getByLabel('Resume *').setInputFiles(file);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('status').getByText('Application Submitted!')).toBeVisible();
  const [row] = server.rows(
    "select s.name, job_slug, job_title, bytes from submissions s join resumes on submission_id = id where email = 'ruwan@example.com'",
  );
  expect(row).toMatchObject({ name: 'Ruwan Silva', job_slug: openJob.slug, job_title: openJob.title });
  expect(Buffer.from(row?.bytes as Uint8Array)).toEqual(readFileSync(file));
  await expect.poll(async () => (await server.mailsFrom('ruwan@example.com')).length).toBe(1);
  const attachment = (await server.mailsFrom('ruwan@example.com'))[0]?.attachments[0];
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(readFileSync(file));
});

test('a message with a filled honeypot is stored as spam and not mailed', async ({ page }) => {
  await visit(page, `${server.url}/contact`);
  await fill(page, { email: 'bot@example.com' });
  await page.locator('#extra_note').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'https://spam.example';
  });
  await send(page);
  await expect(page).toHaveURL(thankYouUrl);
  const stored = server.rows(
    "select is_spam, state from submissions s left join outbox on submission_id = s.id where email = 'bot@example.com'",
  );
  // A state of null means that the outbox has no row for the message.
  expect(stored).toEqual([{ is_spam: 1, state: null }]);
});
