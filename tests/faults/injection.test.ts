// @module-tag all (runs only with npm test -- --all)
/** Sends hostile texts in every field of both forms, and checks the mails, the inbox and a form that is shown again. */
import { readFileSync } from 'node:fs';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contactRules } from '../../contract/contact-message.ts';
import type { FieldRules } from '../../contract/field-rules.ts';
import { applicationRules } from '../../contract/job-application.ts';
import { readConfig } from '../../server/config.ts';
import { runInboxCommand } from '../../server/inbox/inbox.ts';
import { show } from '../../server/inbox/reading.ts';
import { toOneLine } from '../../server/plain-text.ts';
import { type InboxEntry, listEntries } from '../../server/store/inbox.ts';
import { jobPath, openJob } from '../support/open-job.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { type AttackedServer, startAttackedServer } from './attacked-server.ts';
import { injections } from './injections.ts';

const pdf = readFileSync('tests/support/fixtures/resumes/libreoffice.pdf');
const texts = Object.values(injections);
/** Control characters except line breaks and tabs, and characters that change the direction of text. */
const controlCharacter = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let server: AttackedServer;
let entries: InboxEntry[];
let mails: { from: string; to: string[]; parsed: Email }[];
/** Each form, with the page that is shown again after a post with a harmless text and a wrong e-mail address. */
const forms = [
  { post: postContactPage, harmlessPage: '' },
  { post: postApplicationPage, harmlessPage: '' },
];
/** The server refuses it, and shows the form again. */
const wrongEmail = 'nobody';

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startAttackedServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Website <website@example.com>',
    MAIL_TO: 'agency@example.com',
    MAIL_ACKNOWLEDGE: 'true',
  });
  for (const [index, text] of texts.entries()) {
    expect(await statusOf(sendContact(fillAllFields(contactRules, text, `contact-${index}@example.com`)))).toBe(200);
    expect(
      await statusOf(sendApplication(fillAllFields(applicationRules, text, `applicant-${index}@example.com`))),
    ).toBe(200);
  }
  // For each form, a mail to the agency and an acknowledgement.
  await vi.waitFor(() => expect(smtp.received).toHaveLength(4 * texts.length), { timeout: 120_000 });
  entries = await listEntries(server.store);
  const parse = async ({ raw, from, to }: (typeof smtp.received)[number]) => ({
    from,
    to,
    parsed: await PostalMime.parse(raw),
  });
  mails = await Promise.all(smtp.received.map(parse));
  for (const form of forms) form.harmlessPage = withoutTypedValues(await form.post('x', wrongEmail));
}, 120_000);

afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** Puts the text into every field, cut to the limit of the field. */
function fillAllFields(rules: FieldRules, text: string, email: string): Record<string, string> {
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

function findEntry(email: string): InboxEntry {
  return entries.find((entry) => entry.email === email) as InboxEntry;
}

/** Changes a text as the server does before it stores it. */
function asStored(text: string): string {
  return text.trim().replaceAll('\0', '').toWellFormed();
}

/** Changes a text as the server does with a form post, but not with JSON: every line break becomes a line feed. */
function asPosted(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

describe.each(Object.entries(injections))('input with %s', (title, text) => {
  const index = texts.indexOf(text);

  it('is stored as typed, without NUL, lone surrogates and outer spaces', () => {
    const contact = findEntry(`contact-${index}@example.com`);
    const message = fillAllFields(contactRules, text, contact.email);
    for (const [field, typed] of Object.entries(message)) expect(contact.fields[field], field).toBe(asStored(typed));
    expect(contact.name).toBe(contact.fields.name);
    const applicant = findEntry(`applicant-${index}@example.com`);
    const application = fillAllFields(applicationRules, text, applicant.email);
    for (const [field, typed] of Object.entries(application)) {
      expect(applicant.fields[field], field).toBe(asStored(asPosted(typed)));
    }
    expect(applicant.job?.title).toBe(openJob.title);
    expect(applicant.resume?.name).toMatch(/^[^\p{Cc}\p{Cf}/\\:<>"|?*]+\.pdf$/u);
  });

  it.each(['contact', 'applicant'])('causes two mails without extra headers or markup (%s)', async (kind) => {
    const visitor = `${kind}-${index}@example.com`;
    const agencyMails = mails.filter(({ parsed }) => parsed.replyTo?.some(({ address }) => address === visitor));
    const acknowledgements = mails.filter(({ to }) => to.includes(visitor));
    expect(acknowledgements).toMatchObject([{ from: '', to: [visitor] }]);
    expect(agencyMails).toHaveLength(1);
    const [{ parsed, ...mail }] = agencyMails as [(typeof mails)[number]];
    expect(mail).toEqual({ from: 'website@example.com', to: ['agency@example.com'] });
    const ownHeaders = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to'];
    expect(parsed.headers.map(({ key }) => key).sort()).toEqual([...ownHeaders, 'subject', 'to'].sort());
    expect([parsed.from?.address, parsed.from?.name]).toEqual(['website@example.com', 'Website']);
    expect(parsed.to?.map(({ address }) => address)).toEqual(['agency@example.com']);
    expect(parsed.replyTo?.map(({ address }) => address)).toEqual([visitor]);
    expect(parsed.cc ?? parsed.bcc).toBeUndefined();
    expect(parsed.subject).not.toMatch(/\p{Cc}/u);
    expect(parsed.subject).not.toMatch(controlCharacter);
    expect(parsed.text).not.toMatch(controlCharacter);
    expect(parsed.html).not.toMatch(controlCharacter);
    expect(parsed.html?.replace(emailTags, ''), title).not.toMatch(/[<>]/);
    // The visitor's name is shown. It has at most 100 characters.
    const shownName = toOneLine(asStored(text.slice(0, 100)));
    expect(parsed.html).toContain(escapeHtml(shownName));
    expect(parsed.replyTo?.[0]?.name).not.toMatch(controlCharacter);
    expect(parsed.text).toContain(`show ${findEntry(visitor).id}`);
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(
      kind === 'applicant' ? [findEntry(visitor).resume?.name] : [],
    );
  });

  it('is not accepted in an e-mail address or a job slug', async () => {
    for (const email of [text, `eve@example.com${text}x`]) {
      expect(await statusOf(sendContact({ name: 'Eve', subject: 'Hello', message: 'Hello', email }))).toBe(422);
    }
    const eve = { name: 'Eve', email: 'eve@example.com' };
    expect(await statusOf(sendApplication({ ...eve, jobSlug: `${openJob.slug}${text}` }))).toBe(410);
    const unexpected = (await listEntries(server.store)).filter((entry) => !/^(contact|applicant)-/.test(entry.email));
    expect(unexpected).toEqual([]);
  });

  it('cannot control the terminal or forge an entry when the inbox shows it', async () => {
    for (const visitor of [`contact-${index}@example.com`, `applicant-${index}@example.com`]) {
      const plain = await show(server.store, findEntry(visitor).id, {});
      expect(plain).not.toMatch(controlCharacter);
      // Every entry begins with this line, so a second one would be a forged entry.
      expect(plain.match(/^Id {10}/gm)).toHaveLength(1);
      const json = await show(server.store, findEntry(visitor).id, { json: true });
      expect(json).not.toMatch(controlCharacter);
      const { kind, fields, job, ...rest } = findEntry(visitor);
      const answers = { ...fields, ...(job && { jobSlug: job.slug, jobTitle: job.title }) };
      // The mail may have been sent after the entry was read.
      const progress = { mail: expect.anything(), deliveries: expect.any(Array) };
      expect(JSON.parse(json)).toEqual({ ...rest, kind, [kind]: answers, ...progress });
    }
  });

  // Apart from the typed values, the page must be the same as after harmless texts: nothing typed has become markup.
  it('is escaped in the form that is shown again after a refusal', async () => {
    for (const { post, harmlessPage } of forms) {
      const page = await post(text, wrongEmail);
      expect(withoutTypedValues(page)).toBe(harmlessPage);
      const values = [...page.matchAll(typedValue)].map(([value]) => value).join('\n');
      // The shortest field has 20 characters.
      expect(values, title).toContain(escapeHtml(asPosted(text.slice(0, 20)).toWellFormed()));
    }
  });
});

/** The tags of our e-mails, whose attributes hold nothing a visitor typed. */
const emailTags =
  /<(?:!doctype html|\/?(?:html|head|body|div|p|strong|span)|meta|hr|br)(?: (?:lang|charset|name|content|style|dir)="[^"<>]*")*>/g;

/**
 * Removes what may differ between pages: typed values, nonces and scripts. One script holds the typed values for hydration. It is
 * removed up to its first </script>: if a typed one were not escaped, the text after it would stay here.
 */
function withoutTypedValues(page: string): string {
  return page
    .replace(/(?<=<script)[^>]*>[\s\S]*?(?=<\/script>)/g, '')
    .replace(/(?<= nonce=")[^"]*/g, '')
    .replace(typedValue, '');
}

/** Matches the escaped value of an input or a textarea. */
const typedValue = /(?<= value=")[^"]*(?=")|(?<=<textarea[^>]*>)[^<]*(?=<)/g;

async function postContactPage(text: string, email: string): Promise<string> {
  const body = new URLSearchParams(fillAllFields(contactRules, text, email));
  return (await fetch(`${server.url}/contact`, { method: 'POST', body })).text();
}

async function postApplicationPage(text: string, email: string): Promise<string> {
  return (await sendApplication(fillAllFields(applicationRules, text, email), jobPath)).text();
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[character] ?? '#x27'};`,
  );
}

it('puts nothing that was typed into an acknowledgement', () => {
  const acknowledgements = mails.filter(({ to }) => !to.includes('agency@example.com'));
  expect(acknowledgements).toHaveLength(2 * texts.length);
  const contents = acknowledgements.map(({ parsed: { subject, text, html } }) => JSON.stringify([subject, text, html]));
  // There is one text for messages and one for applications, whatever was typed.
  expect(new Set(contents).size).toBe(2);
  const keys = new Set(acknowledgements.map(({ parsed }) => parsed.headers.map(({ key }) => key).join()));
  expect(keys.size).toBe(1);
});

it('escapes the inbox list for terminals, and the export for spreadsheets', async () => {
  const run = (...args: string[]) => runInboxCommand(args, () => readConfig({ DATA_DIR: server.dataDir }));
  const list = await run('list', '--limit', '1000');
  expect(list).not.toMatch(controlCharacter);
  expect(list.trimEnd().split('\n')).toHaveLength(2 * texts.length + 1);
  expect(await run('list', '--json', '--limit', '1000')).not.toMatch(controlCharacter);

  const rows = readCsv(await run('export', '--csv'));
  expect(rows).toHaveLength(2 * texts.length + 1);
  for (const row of rows) {
    // An injected cell would make one more than the columns of server/inbox/csv.ts.
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
