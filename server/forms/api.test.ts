import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { conditions } from '../../content/conditions.ts';
import { honeypotField } from '../../contract/response.ts';
import { resumeMaxBytes } from '../../contract/resume.ts';
import { callApplicationApi, pdf, type ResumeFile } from '../../tests/support/application-post.ts';
import { openJob } from '../../tests/support/open-job.ts';
import { emptyStore, openFreshStore } from '../../tests/support/stores.ts';
import { contactMessage, createTestApp, failingStore } from '../../tests/support/test-app.ts';
import { HttpError } from '../http/http-error.ts';
import { createLogger } from '../log.ts';
import { findResume, listEntries } from '../store/inbox.ts';
import type { FormServices } from './form-services.ts';
import { refusalOf } from './refusals.ts';

const store = await openFreshStore('sqlite');

beforeEach(() => emptyStore(store));

function createApi(changes: Partial<FormServices> = {}) {
  return createTestApp(store, { forms: changes });
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  createApi().inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const apply = (fields: Record<string, string>, resume?: ResumeFile | null) =>
  callApplicationApi(createApi(), fields, resume);

const countStored = async () => (await store.db.selectFrom('submissions').select('id').execute()).length;
/** The senders of all messages that are mailed to the agency. */
const mailedSenders = async () =>
  (await listEntries(store)).filter(({ deliveries }) => deliveries.length > 0).map(({ email }) => email);

describe('contact', () => {
  it('stores a message and its mail before it answers', async () => {
    const nudge = vi.fn();
    const call = { method: 'POST', url: '/api/contact', body: contactMessage } as const;
    const answer = await createApi({ delivery: { nudge } }).inject(call);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual({ success: true, message: expect.stringContaining(conditions.reply) });
    expect(await countStored()).toBe(1);
    expect(await mailedSenders()).toEqual(['ada@example.com']);
    expect(nudge).toHaveBeenCalledOnce();
  });

  it('refuses fields by the rules of the contract, with a sentence for each', async () => {
    const answer = await post({ ...contactMessage, name: ' ', email: 'nobody', message: 'x'.repeat(2001) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      success: false,
      error: 'Please check the form fields and try again.',
      details: {
        name: ['Enter your full name'],
        email: ['Enter an email address in the form name@example.com'],
        message: ['Message must be 2,000 characters or fewer'],
      },
    });
    expect(await countStored()).toBe(0);
  });

  it.each([
    ['broken JSON', '{"name":', {}, 400],
    ['a list', '[]', {}, 400],
    ['null', 'null', {}, 400],
    ['a text instead of an object', '"Hello"', {}, 400],
    ['an empty body', '', {}, 400],
    ['a prototype key', '{"__proto__":{"a":1}}', {}, 400],
    ['text', 'hello', { 'content-type': 'text/plain' }, 415],
    ['a body that is too large', JSON.stringify({ ...contactMessage, message: 'x'.repeat(70_000) }), {}, 413],
    ['wrong types', JSON.stringify({ ...contactMessage, name: { first: 'Ada' } }), {}, 422],
  ])(
    'refuses %s in the shape of the contract, without a stack trace, and stores nothing',
    async (_title, body, headers, status) => {
      const answer = await post(body, headers);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ success: false, error: expect.stringMatching(/^[A-Z].*\.$/) });
      expect(answer.body).not.toMatch(/at .*\.ts|node_modules/);
      expect(await countStored()).toBe(0);
    },
  );

  it('stores a message with a filled honeypot as spam, and answers as usual', async () => {
    const genuine = await post(contactMessage);
    const answer = await post({ ...contactMessage, subject: 'Other', [honeypotField]: 'x' });
    expect(answer.body).toBe(genuine.body);
    const rows = await store.db.selectFrom('submissions').select('isSpam').orderBy('receivedAt').execute();
    expect(rows.map(({ isSpam }) => isSpam)).toEqual([0, 1]);
    expect(await mailedSenders()).toHaveLength(1);
  });

  it.each([
    ['an object that is no text', '{"toString":1,"valueOf":1}'],
    ['a list nested in 15,000 lists', '['.repeat(15_000) + ']'.repeat(15_000)],
  ])('judges %s in the honeypot as spam', async (_title, honeypot) => {
    const answer = await post(JSON.stringify(contactMessage).replace('{', `{"${honeypotField}":${honeypot},`));
    expect(answer.statusCode).toBe(200);
    expect(await store.db.selectFrom('submissions').select('isSpam').execute()).toEqual([{ isSpam: 1 }]);
  });

  it('accepts a held message that is sent again with an empty honeypot', async () => {
    await post({ ...contactMessage, [honeypotField]: 'filled in by an extension' });
    await post({ ...contactMessage, [honeypotField]: 'filled in by an extension' });
    expect(await countStored()).toBe(1);
    expect((await post(contactMessage)).statusCode).toBe(200);
    expect((await post(contactMessage)).statusCode).toBe(200);
    expect(await countStored()).toBe(2);
    expect(await mailedSenders()).toEqual([contactMessage.email]);
  });
});

describe('application', () => {
  it('stores the texts and the bytes of the resume', async () => {
    const nudge = vi.fn();
    const answer = await callApplicationApi(createApi({ delivery: { nudge } }), { coverLetter: ' Hello ' });
    expect(answer.json()).toEqual({
      success: true,
      message: "We'll review your application and get back to you soon.",
    });
    expect(nudge).toHaveBeenCalledOnce();
    const [entry] = await listEntries(store);
    expect(entry).toMatchObject({ fields: { coverLetter: 'Hello' }, job: { title: openJob.title } });
    expect(entry?.resume).toEqual({ name: 'cv.pdf', type: 'application/pdf', size: pdf.length });
    expect(Buffer.from((await findResume(store, entry?.id ?? ''))?.bytes ?? [])).toEqual(pdf);
  });

  it.each([
    ['no resume', {}, null, { resume: ['Resume is required'] }],
    ['a wrong content', {}, { name: 'cv.doc', bytes: pdf }, { resume: ['Resume must be PDF, DOC, or DOCX format'] }],
    ['a missing name', { name: '' }, undefined, { name: ['Enter your full name'] }],
  ])('refuses %s with 422 and says why', async (_title, fields, resume, details) => {
    const answer = await apply(fields, resume);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details).toEqual(details);
    expect(await countStored()).toBe(0);
  });

  it('is judged as spam by its honeypot alone, and accepted when sent again with an empty one', async () => {
    const coverLetter = '<a href="https://example.com">me</a> [url=https://example.com]me[/url]';
    await apply({ coverLetter, [honeypotField]: 'filled' });
    expect(await mailedSenders()).toHaveLength(0);
    await apply({ coverLetter });
    expect(await mailedSenders()).toHaveLength(1);
    expect(await countStored()).toBe(2);
    // As a contact message, the same text is spam.
    await post({ ...contactMessage, message: coverLetter });
    expect(await mailedSenders()).toHaveLength(1);
    expect(await countStored()).toBe(3);
  });

  it('accepts a resume of exactly the largest size', async () => {
    // The padding is before the last bytes, where PDF readers expect the trailer.
    const full = Buffer.concat([pdf, Buffer.alloc(resumeMaxBytes - pdf.length - 32, ' '), pdf.subarray(-32)]);
    expect(full.length).toBe(resumeMaxBytes);
    expect((await apply({}, { name: 'cv.pdf', bytes: full })).statusCode).toBe(200);
  });

  test.each<[string, Record<string, string>, string | undefined, number]>([
    ['a call without a body', {}, undefined, 415],
    ['JSON instead of a form', { 'content-type': 'application/json' }, '{}', 415],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
    [
      'a form that is too large',
      { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' },
      'x',
      413,
    ],
  ])('refuses %s', async (_title, headers, body, status) => {
    const answer = await createApi().inject({ method: 'POST', url: '/api/job-application', headers, body });
    expect(answer.statusCode).toBe(status);
    // While the browser is still sending, it reads an answer only on a connection that stays open.
    if (status === 413) expect(answer.headers.connection).toBe('keep-alive');
    expect(answer.json()).toMatchObject({ success: false, error: expect.any(String) });
  });
});

it('answers 503 while the store fails, and logs that and the id of what was stored, but nothing that a visitor wrote', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const logger = createLogger({ logLevel: 'info', isProduction: true }, { write });
  const app = createTestApp(store, { logger });
  const call = { method: 'POST', url: '/api/contact', body: contactMessage } as const;
  await app.inject(call);
  await callApplicationApi(app, { [honeypotField]: 'x' });
  await app.inject({ ...call, headers: { 'content-type': 'application/json' }, body: '{' });
  const failed = await createTestApp(store, { logger, forms: { store: failingStore(store) } }).inject(call);
  expect([failed.statusCode, failed.json().error]).toEqual([503, expect.stringContaining('try again')]);
  const ids = Object.fromEntries((await listEntries(store)).map(({ kind, id }) => [kind, id]));
  // Each request also has a line of its own, which says nothing about the form.
  expect(lines.filter(({ msg }) => msg !== 'request')).toMatchObject([
    { msg: 'contact message stored', id: ids.contact, isNew: true, isSpam: false },
    { msg: 'application stored', id: ids.application, isNew: true, isSpam: true },
    { msg: 'request failed', err: { type: 'Error' } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Ada|A question/);
});

it('responds with the nearest status if an error has one without a sentence', () => {
  const errors = [411, 501].map((status) => new HttpError(status));
  expect(
    errors.map((error) => refusalOf(error, createLogger({ logLevel: 'silent', isProduction: true })).status),
  ).toEqual([400, 500]);
});

it.each([
  ['/api/nothing', 404, undefined],
  ['/api/contact', 405, 'POST'],
  ['/api/job-application', 405, 'POST'],
])('answers GET %s with %i in the shape of the contract, with a strict CSP', async (url, status, allow) => {
  const answer = await createApi().inject(url);
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
  expect(answer.json()).toEqual({ success: false, error: expect.any(String) });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});
