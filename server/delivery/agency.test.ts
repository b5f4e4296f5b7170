import { describe, expect, it } from 'vitest';
import { application, job, mailAddresses, message } from '../../tests/support/samples.ts';
import type { InboxEntry } from '../store/inbox.ts';
import { agencyEmail } from './agency.ts';
import { newMail } from './emails.ts';

const resume = { name: 'Résumé.pdf', type: 'application/pdf', size: 123_456 };

const entryOf = (entry: Pick<InboxEntry, 'kind' | 'fields' | 'job' | 'resume'>) => ({
  id: '0123456789ab',
  name: entry.fields.name ?? '',
  email: entry.fields.email,
  ...entry,
});
const contactEmail = (changes: Partial<typeof message> = {}) =>
  agencyEmail(entryOf({ kind: 'contact', fields: { ...message, ...changes } }));

it('tells the agency everything a visitor wrote, and how to open it', () => {
  const { text, html, ...headers } = contactEmail();
  expect(headers).toEqual({
    replyTo: { name: 'Ada Lovelace', address: 'ada@example.com' },
    subject: 'Message from Ada Lovelace: A new engine',
  });
  for (const value of Object.values(message)) {
    expect(text).toContain(value);
    expect(html).toContain(value.replace('\n', '<br>\n'));
  }
  expect(text).toContain('\nFull Name: Ada Lovelace\nEmail:     ada@example.com\n');
  for (const part of [text, html]) expect(part).not.toMatch(/Position|Resume/);
  expect(contactEmail({ subject: `<&>"'` }).html).toContain('&lt;&amp;&gt;&quot;&#x27;');
  expect(text.trimEnd().split('\n').at(-1)).toContain('npm run inbox -- show 0123456789ab');
});

it('tells the agency everything about an application, and leaves out what was not filled in', () => {
  const { text, html, subject } = agencyEmail(entryOf({ kind: 'application', fields: application, job, resume }));
  expect(subject).toBe('Application from Grace Hopper: Senior Full-Stack Developer');
  for (const part of [text, html]) {
    expect(part).toContain('Résumé.pdf (120.6 KB)');
    for (const value of [...Object.values(application), job.slug, job.title]) expect(part).toContain(value);
    expect(part).not.toMatch(/Phone|Portfolio/);
  }
  expect(text.trimEnd().split('\n').at(-1)).toContain('npm run inbox -- show 0123456789ab');
});

it('has the domain of MAIL_FROM in the Message-ID, in ASCII', () => {
  expect(newMail('agency', { from: 'Site <site@müller.de>' }, 'x').messageId).toBe('<x@xn--mller-kva.de>');
  expect(newMail('agency', { from: 'site@localhost' }, 'x').messageId).toBe('<x@localhost>');
  expect(newMail('agency', mailAddresses).messageId).toMatch(/^<\w{12}@agency\.example>$/);
});

it('asks to check the recipient of an answer if not every mail program can write to it', () => {
  const signatureFor = (email: string) => contactEmail({ email }).text.split('\n-- \n').at(-1);
  expect(signatureFor('用户@例え.jp')).toContain('Check that your answer goes to 用户@例え.jp');
  expect(signatureFor('müller@example.com')).toContain('Check that your answer goes to müller@example.com');
  expect(signatureFor('info@müller.de')).toContain('An answer to this e-mail goes to Ada Lovelace.');
});

describe('no control character reaches a header, and no markup the HTML part', () => {
  const injections = [
    '\r\nBcc: eve@example.com',
    '\0\u0085',
    '\u2028Bcc: x',
    '\x1b[2J',
    '\u202egpj\u061cx',
    '=?utf-8?Q?=0D=0A?=',
    '<script>alert(1)</script>',
    `"><img src=x onerror='alert(1)'>`,
    '</p></body><!--&lt;b&gt;',
  ];
  const isOneCleanLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u061c\u202a-\u202e]*$/u;

  it.each(injections)('with %j in every field', (injection) => {
    const inject = <Fields extends object>(fields: Fields) =>
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, `${text}${injection}!`])) as Fields;
    for (const entry of [
      entryOf({ kind: 'contact', fields: inject(message) }),
      entryOf({
        kind: 'application',
        fields: inject(application),
        job,
        resume: { ...resume, name: `a${injection}.pdf` },
      }),
    ]) {
      const { text, html, subject, replyTo } = agencyEmail(entry);
      for (const value of [subject, replyTo?.name, replyTo?.address]) expect(value).toMatch(isOneCleanLine);
      for (const value of [subject, replyTo?.name]) expect(value).not.toContain('=?');
      expect(replyTo?.address).not.toMatch(/\s/);
      expect(text.replace(/[\n\t]/g, '')).toMatch(isOneCleanLine);
      expect(html.replace(/[\n\t]/g, '')).toMatch(isOneCleanLine);
      // A typed &lt; must be escaped, too, as &amp;lt;.
      expect(html).not.toMatch(/<script|<img|<\/p><\/body><!--|&lt;b&gt;/);
    }
  });
});
