import { describe, expect, it } from 'vitest';
import { addresses, application, message } from '../../tests/support/samples.ts';
import { applicationEmail, contactEmail } from './emails.ts';
import { manyLines, oneLine } from './plain-text.ts';

const file = { name: 'Résumé.pdf', size: 123_456 };

it('tells the agency everything a visitor wrote, and how to open it', () => {
  const { text, ...headers } = contactEmail(addresses, '0123456789ab', message);
  expect(headers).toEqual({
    messageId: '<0123456789ab@twinshore.example>',
    replyTo: 'ada@example.com',
    subject: 'Message from Ada Lovelace: A new engine',
  });
  for (const value of Object.values(message)) expect(text).toContain(value);
  expect(text.trimEnd().split('\n').at(-1)).toContain('npm run inbox -- show 0123456789ab');
});

it('tells the agency everything about an application, and leaves out what was not filled in', () => {
  const { text, subject } = applicationEmail(addresses, '0123456789ab', application, file);
  expect(subject).toBe('Application from Grace Hopper: Senior Full-Stack Developer');
  expect(text).toContain('Résumé.pdf (120.6 KB)');
  for (const value of Object.values(application)) expect(text).toContain(value);
  expect(text).not.toMatch(/Phone|Portfolio/);
  expect(text.trimEnd().split('\n').at(-1)).toContain('npm run inbox -- show 0123456789ab');
});

it('has the domain of MAIL_FROM in the Message-ID, in ASCII', () => {
  expect(contactEmail({ from: 'Site <site@müller.de>' }, 'x', message).messageId).toBe('<x@xn--mller-kva.de>');
  expect(contactEmail({ from: 'site@localhost' }, 'x', message).messageId).toBe('<x@localhost>');
});

it('says to check the answer to an address that not every mail program can write to', () => {
  const lastLinesFor = (email: string) =>
    contactEmail(addresses, '0123456789ab', { ...message, email })
      .text.split('\n--\n')
      .at(-1);
  expect(lastLinesFor('用户@例え.jp')).toContain('Check that your answer goes to 用户@例え.jp');
  expect(lastLinesFor('info@müller.de')).toContain('An answer to this e-mail goes to Ada Lovelace.');
});

describe('no control character reaches a header', () => {
  const injections = [
    '\r\nBcc: eve@example.com',
    '\nX: y',
    '\r',
    '\0',
    '\u0085',
    '\u2028Bcc: x',
    '\x1b[2J',
    '\u202egpj',
    '\u061cx',
    '=?utf-8?Q?=0D=0A?=',
  ];
  const isOneCleanLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u061c\u202a-\u202e]*$/u;

  it.each(injections)('with %j in every field', (injection) => {
    const inject = <Fields extends object>(fields: Fields) =>
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, `${text}${injection}!`])) as Fields;
    for (const email of [
      contactEmail(inject(addresses), '0123456789ab', inject(message)),
      applicationEmail(inject(addresses), '0123456789ab', inject(application), { ...file, name: `a${injection}.pdf` }),
    ]) {
      const { text, ...headers } = email;
      for (const value of Object.values(headers)) expect(value).toMatch(isOneCleanLine);
      expect(email.subject).not.toContain('=?');
      expect(email.replyTo).not.toMatch(/\s/);
      expect(text.replace(/[\n\t]/g, '')).toMatch(isOneCleanLine);
    }
  });
});

it('keeps line breaks and every script', () => {
  expect(manyLines(' a\r\nb\rc\n\n\td\u0007 ')).toBe('a\nb\nc\n\n\td');
  expect(oneLine('  සමන්   👩‍💻\n x ')).toBe('සමන් 👩‍💻 x');
});
