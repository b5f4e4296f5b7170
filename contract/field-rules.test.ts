import { expect, it } from 'vitest';
import { contactSchema } from './contact-message.ts';

const accepts = (email: string) =>
  contactSchema.safeParse({ name: 'Ada', email, phone: '', subject: 'Hello', message: 'A question.' }).success;

it.each([
  'ada@example.com',
  "o'neil+tag@mail.example.co.uk",
  'info@müller.de',
  'info@xn--mller-kva.de',
  'info@MÜLLER.de',
  '用户@例え.jp',
  'josé@example.com',
  'ශ්\u200dරී@උදාහරණ.ලංකා',
])('takes %s for an e-mail address', (email) => {
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
  'ada@example.com\u202egpj',
  'ada\u00a0@example.com',
  'ada@müller',
  `ada@${'ü'.repeat(64)}.de`,
  '<ada@müller.de>',
  'ada@müller.de\r\nBcc: eve@example.com',
])('does not take %j for one', (email) => {
  expect(accepts(email)).toBe(false);
});
