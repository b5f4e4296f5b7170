import { describe, expect, it } from 'vitest';
import { sendMessage } from '../../tests/support/samples.ts';
import { dialects, openFreshStore } from '../../tests/support/stores.ts';
import { countSenders, hashText } from './repeated-texts.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 60 * 60_000);
const text = 'We sell everything that anybody could want to everybody.';

describe.each(dialects)('on %s', async (dialect) => {
  it('counts the e-mail addresses that sent a text within a day, up to five', async () => {
    const store = await openFreshStore(dialect);
    const deadline = AbortSignal.timeout(60_000);
    const count = (email: string, hours = 1) =>
      countSenders(store, { email, message: text }, deadline, hoursLater(hours));
    expect(await count('a@example.com')).toBe(1);
    await sendMessage(store, { email: 'a@example.com', message: text }, noon);
    await sendMessage(store, { email: 'A@Example.com', message: text, subject: 'Again' }, noon);
    await sendMessage(store, { email: 'b@example.com', message: ` ${text.toUpperCase()}\n` }, noon);
    await sendMessage(store, { email: 'c@example.com', message: `${text} Really.` }, noon);
    expect(await count('A@example.com')).toBe(2);
    expect(await count('z@example.com')).toBe(3);
    expect(await count('z@example.com', 25)).toBe(1);
    for (const name of ['d', 'e', 'f']) await sendMessage(store, { email: `${name}@example.com`, message: text }, noon);
    expect(await count('z@example.com')).toBe(5);
  });
});

it('ignores blanks, capitals and invisible characters, and has no hash for a short text', () => {
  expect(hashText(` ${text.replaceAll(' ', '\n')}`)).toBe(hashText(text));
  expect(hashText(text.replace('sell', 'SE\u200bL\u00adL'))).toBe(hashText(text));
  expect(hashText(`${text}!`)).not.toBe(hashText(text));
  expect(hashText('Please call me back.')).toBeNull();
});
