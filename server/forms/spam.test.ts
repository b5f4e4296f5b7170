import { describe, expect, it, test } from 'vitest';
import { judgeSpam } from './spam.ts';

const judge = (text: string, senders = 1, honeypot = '') => judgeSpam({ honeypot, text, senders });
/** Links of every spelling. Letter case makes no new link. */
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const start = ['https://', 'HTTP://', 'www.'][index % 3];
    return `<${start}example.com/${index}> (${start?.toLowerCase()}example.com/${index})`;
  }).join('\n');

describe('the honeypot', () => {
  it('is enough to judge a submission as spam', () => {
    expect(judge('Hello', 1, 'x')).toEqual({ isSpam: true, reasons: ['honeypot filled'] });
  });

  it('counts as empty if it holds only blanks', () => {
    expect(judge('Hello', 1, ' \n').isSpam).toBe(false);
  });
});

test.each([
  ['twenty-three links', links(23)],
  ['one link fifty times', 'Look at https://example.com! '.repeat(50)],
  ['an empty text', ''],
])('%s alone is not spam', (_, text) => {
  expect(judge(text)).toEqual({ isSpam: false, reasons: [] });
});

it.each([
  ['<a href="http://a.example/">x</a> [url=http://a.example/]x[/url]', 1, 'links in HTML and BBCode'],
  ['<A\nclass="x" HREF=http://a.example/>x</A> [LINK]http://a.example/[/LINK]', 1, 'links in HTML and BBCode'],
  [links(24), 1, '24 links'],
  ['We sell everything to everybody.', 5, 'the same text under 5 e-mail addresses'],
])('judges %j from %i senders as spam', (text, senders, reason) => {
  expect(judge(text, senders)).toEqual({ isSpam: true, reasons: [reason] });
});

it.each([
  'Our forum holds BBCode such as [url=https://cars.example/thread/1]this[/url] from 2004 on. Can you move it?',
  'Our site was hacked: it holds <a href="http://pills.example">cheap cialis</a> and https://hotel.example/casino now.',
  'We run a casino with free spins and a no-deposit bonus. Please quote: "rank #1 on Google, guaranteed", 5,000 backlinks.',
  'OUR SHOP IS DOWN!!! WE LOSE $4,000 EVERY HOUR. CALL ME BACK NOW. CALL ME BACK NOW. CALL ME BACK NOW!!!',
])('holds back no genuine message that looks like spam: %s', (text) => {
  expect(judge(text).isSpam).toBe(false);
});

it('lets four people send the same text', () => {
  expect(judge('Our class is to ask five agencies for a quote.', 4).isSpam).toBe(false);
});
