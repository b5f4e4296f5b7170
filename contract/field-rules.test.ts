import { expect, it } from 'vitest';
import { filledForm } from '../tests/support/filled-form.ts';
import { contactForm } from './contact-message.ts';
import { type FieldRules, inCharacters, messagesOf, schemaOf } from './field-rules.ts';
import { applicationForm } from './job-application.ts';
import { resumeProblem } from './resume.ts';

const valid = filledForm('contact', { name: 'Ada' });

/** The messages of a form filled in with these texts. */
function problemsOf(rules: FieldRules, texts: object): Record<string, string[]> {
  const { error } = schemaOf(rules).safeParse(texts);
  return error ? messagesOf(error) : {};
}

const wrongEmail = 'Enter an email address in the form name@example.com';
const emailProblems = (email: string) => problemsOf(contactForm.rules, { ...valid, email });

it.each([
  'ada@example.com',
  "o'neil+tag@mail.example.co.uk",
  'info@müller.de',
  'info@xn--mller-kva.de',
  'info@MÜLLER.de',
  '用户@例え.jp',
  'josé@example.com',
  'ශ්\u200dරී@උදාහරණ.ලංකා',
])('accepts %s as an e-mail address', (email) => {
  expect(emailProblems(email)).toEqual({});
});

it.each([
  'ada',
  'ada@example',
  '@example.com',
  'ada@',
  'ada@example..com',
  'ada@-example.com',
  'ada@example-.com',
  'a da@example.com',
  'ada@exa mple.com',
  'ada@example.com, eve@example.com',
  // A direction override shows the characters after it in reverse order.
  'ada@example.com\u202egpj',
  'ada\u00a0@example.com',
  'ada@müller',
  // A part of a domain has at most 63 characters.
  `ada@${'ü'.repeat(64)}.de`,
  '<ada@müller.de>',
  'ada@müller.de\r\nBcc: eve@example.com',
])('rejects %j as an e-mail address', (email) => {
  expect(emailProblems(email)).toEqual({ email: [wrongEmail] });
});

const invisible = {
  'zero-width characters': '\u200b\u200c\u200d\u2060\ufeff',
  'direction marks': '\u200e\u202e\u2066',
  'combining marks': '\u0301 \u20dd',
  'variation selectors': '\ufe0f\u{e0100}',
  'tag characters': '\u{e0041}\u{e007f}',
  'soft hyphens': '\u00ad\u00ad',
  'Hangul fillers': '\u3164\u115f\uffa0',
  'an empty Braille pattern': '\u2800',
  'wide and thin blanks': '\u3000\u2009\u00a0',
  'control characters': '\0\u0007\u001b\u0085',
  'half a surrogate pair': '\ud800',
};

it.each(Object.entries(invisible))('treats a text of %s as empty', (_, text) => {
  expect(problemsOf(contactForm.rules, { ...valid, name: text })).toEqual({ name: ['Enter your full name'] });
});

it.each(['王', 'සමන්', 'Ñ', 'क्‍ष', '👨‍👩‍👧', '❤️', '!', '7', 'Zoe\u0308', '\u200bAda'])('accepts %j as a name', (name) => {
  expect(problemsOf(contactForm.rules, { ...valid, name })).toEqual({});
});

it('asks for each required field, and for no other', () => {
  expect(problemsOf(contactForm.rules, { email: '\u200b' })).toMatchObject({
    name: ['Enter your full name'],
    email: ['Enter your email address'],
    subject: ['Enter your subject'],
    message: ['Enter your message'],
  });
  expect(problemsOf(applicationForm.rules, {})).toEqual({
    name: ['Enter your full name'],
    email: ['Enter your email address'],
  });
});

it('reads a missing or empty optional field as empty, and trims the others', () => {
  const rules: FieldRules = {
    copyTo: { label: 'Copy to', name: 'address', kind: 'email', isRequired: false, maxLength: 20 },
  };
  expect(schemaOf(rules).parse({})).toEqual({ copyTo: '' });
  expect(schemaOf(rules).parse({ copyTo: '' })).toEqual({ copyTo: '' });
  expect(schemaOf(rules).parse({ copyTo: ' ada@example.com\n' })).toEqual({ copyTo: 'ada@example.com' });
});

it('names every problem of a field', () => {
  expect(problemsOf(contactForm.rules, { ...valid, email: 'a'.repeat(256), message: 'a'.repeat(2001) })).toEqual({
    email: ['Email must be 255 characters or fewer', wrongEmail],
    message: ['Message must be 2,000 characters or fewer'],
  });
  expect(problemsOf(contactForm.rules, { ...valid, message: 'a'.repeat(2000) })).toEqual({});
});

it('counts in words', () => {
  expect([1, 20, 1000, 1_234_567].map(inCharacters)).toEqual([
    '1 character',
    '20 characters',
    '1,000 characters',
    '1,234,567 characters',
  ]);
});

it('asks for a missing resume', () => {
  expect(resumeProblem(undefined)).toBe('Resume is required');
});
