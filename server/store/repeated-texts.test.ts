import { describe, expect, it } from 'vitest';
import { storeMessage } from '../../tests/support/samples.ts';
import { dialects, openFreshStore } from '../../tests/support/stores.ts';
import { countSenders, hashText } from './repeated-texts.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 60 * 60_000);
const text = 'We sell everything that anybody could want to everybody.';

describe.each(dialects)('on %s', async (dialect) => {
  it('counts the e-mail addresses that sent the same text within a day, with that of the new message, up to five', async () => {
    const store = await openFreshStore(dialect);
    const deadline = AbortSignal.timeout(60_000);
    const countWith = (email: string, hours = 1) => countSenders(store, { email, text }, deadline, hoursLater(hours));
    expect(await countWith('info@müller.de')).toBe(1);
    await storeMessage(store, { email: 'info@müller.de', message: text }, noon);
    await storeMessage(store, { email: 'INFO@MÜLLER.DE', message: text, subject: 'Again' }, noon);
    await storeMessage(store, { email: 'b@example.com', message: ` ${text.toUpperCase()}\n` }, noon);
    await storeMessage(store, { email: 'c@example.com', message: `${text} Really.` }, noon);
    // The text was sent from two addresses: info, in two spellings, and b. The text from c is a different one.
    expect(await countWith('Info@xn--mller-kva.de')).toBe(2);
    expect(await countWith('z@example.com')).toBe(3);
    expect(await countWith('z@example.com', 25)).toBe(1);
    for (const name of ['d', 'e', 'f'])
      await storeMessage(store, { email: `${name}@example.com`, message: text }, noon);
    expect(await countWith('z@example.com')).toBe(5);
  });
});

it('hashText ignores white space, capitals and invisible characters, and returns null for a short text', () => {
  expect(hashText(` ${text.replaceAll(' ', ' \n')}`)).toBe(hashText(text));
  expect(hashText(text.replace('sell', 'SE\u200bL\u00adL'))).toBe(hashText(text));
  expect(hashText(`${text}!`)).not.toBe(hashText(text));
  expect(hashText('Please call me back.')).toBeNull();
});
