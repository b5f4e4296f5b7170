// @module-tag all
/** Every field of both forms, through the running server, to the mail, the inbox and the page that is shown again. */
import { readFileSync } from 'node:fs';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contactRules } from '../../contract/contact-message.ts';
import type { FieldRules } from '../../contract/field-rules.ts';
import { applicationRules } from '../../contract/job-application.ts';
import { readConfig } from '../../server/config.ts';
import { runInboxCommand } from '../../server/inbox/inbox.ts';
import { show } from '../../server/inbox/reading.ts';
import { oneLine } from '../../server/plain-text.ts';
import { type InboxEntry, listEntries } from '../../server/store/inbox.ts';
import { jobPath, openJob } from '../support/open-job.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { type HostileServer, startHostileServer } from './hostile-server.ts';
import { injections } from './injections.ts';

const pdf = readFileSync('tests/support/fixtures/resumes/libreoffice.pdf');
const texts = Object.values(injections);
const isEscape = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let server: HostileServer;
let entries: InboxEntry[];
let mails: { from: string; to: string[]; parsed: Email }[];
/** For each form, the page that is shown again with nothing in it that needs escaping. */
const harmlessPages = new Map<typeof contactPage, string>();

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startHostileServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Website <website@example.com>',
    MAIL_TO: 'agency@example.com',
    MAIL_ACKNOWLEDGE: 'true',
  });
  for (const [index, text] of texts.entries()) {
    expect(await statusOf(sendContact(filled(contactRules, text, `contact-${index}@example.com`)))).toBe(200);
    expect(await statusOf(sendApplication(filled(applicationRules, text, `applicant-${index}@example.com`)))).toBe(200);
  }
  await vi.waitFor(() => expect(smtp.received).toHaveLength(4 * texts.length), { timeout: 120_000 });
  entries = await listEntries(server.store);
  const parse = async ({ raw, from, to }: (typeof smtp.received)[number]) => ({
    from,
    to,
    parsed: await PostalMime.parse(raw),
  });
  mails = await Promise.all(smtp.received.map(parse));
  for (const show of [contactPage, applicationPage]) harmlessPages.set(show, withoutTyped(await show('x', 'nobody')));
}, 120_000);

afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** The text in every field, cut to the limit of each. */
function filled(rules: FieldRules, text: string, email: string): Record<string, string> {
  const fields = Object.entries(rules).map(([field, { maxLength }]) => [field, text.slice(0, maxLength)]);
  return { ...Object.fromEntries(fields), email };
}

function sendContact(message: Record<string, string>): Promise<Response> {
  return fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
}

function sendApplication(application: Record<string, string>, path = '/api/job-application'): Promise<Response> {
  const form = new FormData();
  for (const [field, text] of Object.entries({
    jobSlug: openJob.slug,
    jobTitle: application.name ?? '',
    ...application,
  }))
    form.append(field, text);
  form.append('resume', new Blob([pdf]), `${application.name}.pdf`);
  return fetch(server.url + path, { method: 'POST', headers: { accept: 'application/json' }, body: form });
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  return (await answer).status;
}

function entryOf(email: string): InboxEntry {
  return entries.find((entry) => entry.email === email) as InboxEntry;
}

/** The server removes NUL, replaces lone surrogates and trims; nothing else is changed. */
function asStored(text: string): string {
  return text.trim().replaceAll('\0', '').toWellFormed();
}

/** A posted form has only one kind of line break. */
function asPosted(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

describe.each(Object.entries(injections))('%s', (title, text) => {
  const index = texts.indexOf(text);

  it('is stored as it was typed', () => {
    const contact = entryOf(`contact-${index}@example.com`);
    const message = filled(contactRules, text, contact.email);
    for (const [field, typed] of Object.entries(message)) expect(contact.fields[field], field).toBe(asStored(typed));
    expect(contact.name).toBe(contact.fields.name);
    const applicant = entryOf(`applicant-${index}@example.com`);
    const letter = filled(applicationRules, text, applicant.email);
    for (const [field, typed] of Object.entries(letter)) {
      expect(applicant.fields[field], field).toBe(asStored(asPosted(typed)));
    }
    expect(applicant.job?.title).toBe(openJob.title);
    expect(applicant.resume?.name).toMatch(/^[^\p{Cc}\p{Cf}/\\:<>"|?*]+\.pdf$/u);
  });

  it.each(['contact', 'applicant'])('makes one mail without extra headers (%s)', async (kind) => {
    const visitor = `${kind}-${index}@example.com`;
    const found = mails.filter(({ parsed }) => parsed.replyTo?.some(({ address }) => address === visitor));
    const acknowledged = mails.filter(({ to }) => to.includes(visitor));
    expect(acknowledged).toMatchObject([{ from: '', to: [visitor] }]);
    expect(found).toHaveLength(1);
    const [{ parsed, ...mail }] = found as [(typeof mails)[number]];
    expect(mail).toEqual({ from: 'website@example.com', to: ['agency@example.com'] });
    const ownHeaders = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to'];
    expect(parsed.headers.map(({ key }) => key).sort()).toEqual([...ownHeaders, 'subject', 'to'].sort());
    expect([parsed.from?.address, parsed.from?.name]).toEqual(['website@example.com', 'Website']);
    expect(parsed.to?.map(({ address }) => address)).toEqual(['agency@example.com']);
    expect(parsed.replyTo?.map(({ address }) => address)).toEqual([visitor]);
    expect(parsed.cc ?? parsed.bcc).toBeUndefined();
    expect(parsed.subject).not.toMatch(/\p{Cc}/u);
    expect(parsed.subject).not.toMatch(isEscape);
    expect(parsed.text).not.toMatch(isEscape);
    expect(parsed.html).not.toMatch(isEscape);
    expect(parsed.html?.replace(ownTags, ''), title).not.toMatch(/[<>]/);
    const shown = oneLine(asStored(text.slice(0, 100)));
    expect(parsed.html).toContain(escaped(shown));
    expect(parsed.replyTo?.[0]?.name).not.toMatch(isEscape);
    expect(parsed.text).toContain(`show ${entryOf(visitor).id}`);
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(
      kind === 'applicant' ? [entryOf(visitor).resume?.name] : [],
    );
  });

  it('is not accepted as an e-mail address, its domain or a job', async () => {
    for (const email of [text, `eve@example.com${text}x`]) {
      expect(await statusOf(sendContact({ name: 'Eve', subject: 'Hello', message: 'Hello', email }))).toBe(422);
    }
    const eve = { name: 'Eve', email: 'eve@example.com' };
    expect(await statusOf(sendApplication({ ...eve, jobSlug: `${openJob.slug}${text}` }))).toBe(410);
    const kept = (await listEntries(server.store)).filter((entry) => !/^(contact|applicant)-/.test(entry.email));
    expect(kept).toEqual([]);
  });

  it('is escaped in a terminal', async () => {
    for (const visitor of [`contact-${index}@example.com`, `applicant-${index}@example.com`]) {
      const plain = await show(server.store, entryOf(visitor).id, {});
      expect(plain).not.toMatch(isEscape);
      expect(plain.match(/^Id {10}/gm)).toHaveLength(1);
      const json = await show(server.store, entryOf(visitor).id, { json: true });
      expect(json).not.toMatch(isEscape);
      const { kind, fields, job, ...rest } = entryOf(visitor);
      const answers = { ...fields, ...(job && { jobSlug: job.slug, jobTitle: job.title }) };
      // The mail may have been sent since the entry was read.
      const progress = { mail: expect.anything(), deliveries: expect.any(Array) };
      expect(JSON.parse(json)).toEqual({ ...rest, kind, [kind]: answers, ...progress });
    }
  });

  it('is escaped in the form page that is shown again', async () => {
    for (const [show, harmless] of harmlessPages) {
      const page = await show(text, 'nobody');
      expect(withoutTyped(page)).toBe(harmless);
      const values = [...page.matchAll(typed)].map(([, value]) => value).join('\n');
      expect(values, title).toContain(escaped(asPosted(text.slice(0, 20)).toWellFormed()));
    }
  });
});

/** The tags of our e-mails, whose attributes hold nothing a visitor typed. */
const ownTags =
  /<(?:!doctype html|\/?(?:html|head|body|div|p|strong|span)|meta|hr|br)(?: (?:lang|charset|name|content|style|dir)="[^"<>]*")*>/g;

/** Each page has its own nonce, and one script holds the answers for hydration: it may not end before its end. */
function withoutTyped(page: string): string {
  return page
    .replace(/(?<=<script)[^>]*>[\s\S]*?(?=<\/script>)/g, '')
    .replace(/(?<= nonce=")[^"]*/g, '')
    .replace(typed, '');
}

/** As it is escaped in the value of an input or in a textarea. */
const typed = /(?<= value=")([^"]*)(?=")|(?<=<textarea[^>]*>)([^<]*)(?=<)/g;

async function contactPage(text: string, email: string): Promise<string> {
  const body = new URLSearchParams(filled(contactRules, text, email));
  return (await fetch(`${server.url}/contact`, { method: 'POST', body })).text();
}

async function applicationPage(text: string, email: string): Promise<string> {
  return (await sendApplication(filled(applicationRules, text, email), jobPath)).text();
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[character] ?? '#x27'};`,
  );
}

it('is in no acknowledgement', () => {
  const acknowledgements = mails.filter(({ to }) => !to.includes('agency@example.com'));
  expect(acknowledgements).toHaveLength(2 * texts.length);
  const words = acknowledgements.map(({ parsed: { subject, text, html } }) => JSON.stringify([subject, text, html]));
  // One for messages and one for applications, whatever was typed.
  expect(new Set(words).size).toBe(2);
  const keys = new Set(acknowledgements.map(({ parsed }) => parsed.headers.map(({ key }) => key).join()));
  expect(keys.size).toBe(1);
});

it('is escaped in the list for terminals, and in the export for spreadsheets', async () => {
  const run = (...words: string[]) => runInboxCommand(words, () => readConfig({ DATA_DIR: server.dataDir }));
  const list = await run('list', '--limit', '1000');
  expect(list).not.toMatch(isEscape);
  expect(list.trimEnd().split('\n')).toHaveLength(2 * texts.length + 1);
  expect(await run('list', '--json', '--limit', '1000')).not.toMatch(isEscape);

  const rows = readCsv(await run('export', '--csv'));
  expect(rows).toHaveLength(2 * texts.length + 1);
  for (const row of rows) {
    expect(row).toHaveLength(16);
    for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]|(?![\t\r\n])\p{Cc}/u);
  }
});

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}
