import { expect, it } from 'vitest';
import { contactRules, contactSchema } from './contact-message.ts';
import { type FieldRules, messagesOf, schemaOf } from './field-rules.ts';
import { applicationRules } from './job-application.ts';

/** Valid in both forms: each schema drops the fields of the other. */
const valid = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'A question.',
  phone: '',
  linkedin: '',
  portfolio: '',
  coverLetter: '',
};

const accepts = (email: string) => contactSchema.safeParse({ ...valid, email }).success;

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
  expect(accepts(email)).toBe(true);
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
  expect(accepts(email)).toBe(false);
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

const forms: [string, FieldRules][] = [
  ['contact', contactRules],
  ['application', applicationRules],
];
const requiredFields = forms.flatMap(([form, rules]) =>
  Object.entries(rules)
    .filter(([, { isRequired }]) => isRequired)
    .map(([field, { name }]) => ({ form, rules, field, name })),
);

it.each(requiredFields)('treats $field of the $form form as empty when it has no visible character', (required) => {
  const { rules, field, name } = required;
  const schema = schemaOf(rules);
  for (const [title, text] of Object.entries(invisible)) {
    const { error } = schema.safeParse({ ...valid, [field]: text });
    expect(error && messagesOf(error), title).toEqual({ [field]: [`Enter your ${name}`] });
  }
});

it.each(['王', 'සමන්', 'Ñ', 'क्‍ष', '👨‍👩‍👧', '❤️', '!', '7', 'Zoe\u0308', '\u200bAda'])('accepts %j as a name', (name) => {
  expect(contactSchema.safeParse({ ...valid, name }).success).toBe(true);
});
