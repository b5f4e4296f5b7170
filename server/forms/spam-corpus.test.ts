/** Sends 30 genuine submissions and 30 spam messages through the API, and counts how many are held as spam. */
import { beforeEach, expect, it } from 'vitest';
import { honeypotField } from '../../contract/answer.ts';
import { callApplicationApi } from '../../tests/support/application-post.ts';
import { coverLetters, enquiries } from '../../tests/support/fixtures/genuine-messages.ts';
import { spamMessages } from '../../tests/support/fixtures/spam-messages.ts';
import { openFreshStore } from '../../tests/support/stores.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import type { Store } from '../store/database.ts';

let store: Store;
let app: ReturnType<typeof createTestApp>;

beforeEach(async () => {
  store = await openFreshStore('sqlite');
  app = createTestApp(store);
});

async function send(number: number, message: { subject: string; message: string; honeypot?: string }) {
  const { honeypot, ...texts } = message;
  const body = { name: 'A Visitor', email: `visitor-${number}@example.com`, phone: '', ...texts };
  const filled = honeypot === undefined ? {} : { [honeypotField]: honeypot };
  const answer = await app.inject({ method: 'POST', url: '/api/contact', body: { ...body, ...filled } });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function apply(number: number, coverLetter: string) {
  const texts = { name: 'An Applicant', email: `applicant-${number}@example.com`, coverLetter };
  const answer = await callApplicationApi(app, texts);
  expect(answer.statusCode, answer.body).toBe(200);
}

const listHeld = async () => {
  const rows = await store.db.selectFrom('submissions').selectAll().where('isSpam', '=', 1).execute();
  return rows.map(({ email, spamReasons }) => `${email}: ${spamReasons}`);
};

it('holds back none of 30 genuine messages and applications', async () => {
  for (const [number, enquiry] of enquiries.entries()) await send(number, enquiry);
  for (const [number, letter] of coverLetters.entries()) await apply(number, letter);
  expect(await listHeld()).toEqual([]);
  expect(await store.db.selectFrom('outbox').select('id').execute()).toHaveLength(30);
});

it('holds back 16 of 30 spam messages: the others read like genuine ones', async () => {
  for (const [number, spam] of spamMessages.entries()) await send(number, spam);
  expect(spamMessages).toHaveLength(30);
  expect(await listHeld()).toHaveLength(16);
});
