import { expect, it } from 'vitest';
import { messageOf } from './error-message.ts';

it.each([
  // As nodemailer, Node with one IP address, Node with two, and anything else fail.
  [{ message: 'connect', code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'nothing listens there: connect'],
  [{ message: 'connect', code: 'ECONNREFUSED' }, 'nothing listens there: connect'],
  [{ message: '', code: 'ECONNREFUSED' }, 'nothing listens there: ECONNREFUSED'],
  [{ message: '', name: 'TypeError' }, 'TypeError'],
])('says of %j: %s', (error, sentence) => {
  expect(messageOf(error)).toBe(sentence);
});
