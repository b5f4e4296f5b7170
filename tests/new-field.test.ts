// @module-tag all (runs only with npm test -- --all)
/**
 * The server needs nothing but the contract to know a field. This test adds one field per form to a copy of the contract,
 * and a server that runs on the copy stores, mails, lists and exports both.
 */
import { copyFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { resumes } from './support/fixtures/resumes/resumes.ts';
import { openJob } from './support/open-job.ts';
import { runAsProcess } from './support/run-as-process.ts';
import { startServerProcess } from './support/running-server.ts';
import { startSmtpServer } from './support/smtp-server.ts';
import { endLater } from './support/started.ts';
import { freshFolder } from './support/stores.ts';

const folder = freshFolder();
const dataDir = join(folder, 'data');
/** Both answers are sent to both forms, and each form ignores the field of the other. */
const answers = { company: 'Analytical Engines', startDate: 'First of May\nor later' };

test('a new field is stored, mailed, shown in the inbox and exported', async () => {
  for (const name of ['content', 'contract', 'server']) cpSync(name, join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'build']) symlinkSync(resolve(name), join(folder, name));
  copyFileSync('package.json', join(folder, 'package.json'));
  addField('contact-message.ts', "company: { label: 'Company', name: 'company', kind: 'text',");
  addField('job-application.ts', "startDate: { label: 'Start Date', name: 'start date', kind: 'multiline',");

  const smtp = await startSmtpServer();
  endLater(smtp.close);
  const settings = { DATA_DIR: dataDir, SMTP_URL: smtp.url };
  const { url } = await startServerProcess(settings, folder, join(folder, 'server/main.ts'));

  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A question.', ...answers };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(message) });
  const form = new FormData();
  const application = { name: 'Grace', email: 'grace@example.com', jobSlug: openJob.slug, ...answers };
  for (const [field, text] of Object.entries(application)) form.append(field, text);
  form.append('resume', new Blob([new Uint8Array(resumes['chromium.pdf'])]), 'cv.pdf');
  await fetch(`${url}/api/job-application`, { method: 'POST', body: form });
  await vi.waitFor(() => expect(smtp.received).toHaveLength(2), { timeout: 60_000 });

  const database = new DatabaseSync(join(dataDir, 'twinshore.sqlite'), { readOnly: true });
  const rows = database.prepare('select fields from submissions order by kind').all();
  database.close();
  expect(rows.map(({ fields }) => JSON.parse(String(fields)))).toMatchObject([
    { name: 'Grace', startDate: answers.startDate },
    { name: 'Ada', company: answers.company },
  ]);

  const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)));
  const [messageMail, applicationMail] = ['ada@example.com', 'grace@example.com'].map((sender) =>
    mails.find(({ replyTo }) => replyTo?.[0]?.address === sender),
  );
  expect(messageMail?.text).toMatch(/^Company: +Analytical Engines$/m);
  expect(messageMail?.html).toMatch(/Company<.*>Analytical Engines</);
  expect(applicationMail?.text).toContain('Start Date:\n\nFirst of May\nor later\n');
  expect(applicationMail?.html).toContain('First of May<br>\nor later');

  const inbox = async (...args: string[]) =>
    (await runAsProcess(join(folder, 'server/inbox/inbox.ts'), args, { DATA_DIR: dataDir })).out;
  const entries: { id: string; kind: string }[] = JSON.parse(await inbox('export', '--json'));
  expect(entries.find(({ kind }) => kind === 'contact')).toMatchObject({ contact: { company: answers.company } });
  expect(entries.find(({ kind }) => kind === 'application')).toMatchObject({
    application: { startDate: answers.startDate },
  });
  const shown = await Promise.all(entries.map(({ id }) => inbox('show', id)));
  expect(shown.join('\n')).toMatch(/^Company +Analytical Engines$/m);
  expect(shown.join('\n')).toContain('Start Date:\nFirst of May\nor later');

  const [head = '', ...lines] = (await inbox('export', '--csv')).split('\r\n');
  expect(head).toBe(
    'id,kind,received,name,email,phone,subject,message,company,job,jobSlug,linkedin,portfolio,coverLetter,startDate,resume,mail,spamReasons',
  );
  expect(lines.join('\n')).toContain(',A question.,Analytical Engines,,');
  expect(lines.join('\n')).toContain('"First of May\nor later",cv.pdf,');
});

/** Adds a field at the end of the list in the contract. `start` is the start of its entry; `$&` is the end of the list. */
function addField(file: string, start: string): void {
  const path = join(folder, 'contract', file);
  const before = readFileSync(path, 'utf8');
  const added = before.replace(/\n} as const/, `\n  ${start} isRequired: false, maxLength: 80 },$&`);
  expect(added).not.toBe(before);
  writeFileSync(path, added);
}
