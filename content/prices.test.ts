import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amount, prices, typicalInWords } from './prices.ts';

test('a price is written as the site writes it', () => {
  expect(amount({ from: 6000, to: 15_000 })).toBe('$6,000–$15,000');
  expect(amount({ from: 200, per: 'month' })).toBe('$200/month');
});

test('the hero of a service says price and duration in one phrase', () => {
  const price = { from: 6000, to: 15_000 };
  expect(typicalInWords({ price, duration: '8–12 weeks' })).toBe('Usually $6,000–$15,000 and 8–12 weeks');
  expect(typicalInWords({ price: { from: 3000 }, duration: '4–6 weeks', what: 'a basic website' })).toBe(
    'From $3,000 and usually 4–6 weeks, for a basic website',
  );
  expect(typicalInWords({ price: { from: 200, per: 'month' } })).toBe('From $200/month');
});

test('no record repeats a price of prices.ts', () => {
  const records = globSync('content/**/*.ts').filter((file) => !file.startsWith('content/prices'));
  const repeated = Object.values(prices).flatMap((price) => {
    const written = amount(price);
    const isWritten = (file: string) => new RegExp(`(?<!–)\\${written}(?![\\d,–/])`).test(readFileSync(file, 'utf8'));
    return records.filter(isWritten).map((file) => `${file} repeats ${written} of content/prices.ts`);
  });
  expect(repeated).toEqual([]);
});
