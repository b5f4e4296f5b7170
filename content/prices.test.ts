import { expect, test } from 'vitest';
import { amount, typicalInWords } from './prices.ts';

test('a price is written as the site writes it', () => {
  expect(amount({ from: 6000, to: 15_000 })).toBe('$6,000–$15,000');
  expect(amount({ from: 200, per: 'month' })).toBe('$200/month');
});

test('the hero of a service says price and duration in one phrase, with a word joiner after each dash', () => {
  const price = { from: 6000, to: 15_000 };
  expect(typicalInWords({ price, duration: '8–12 weeks' })).toBe('Usually $6,000–\u2060$15,000, in 8–\u206012 weeks');
  expect(typicalInWords({ price: { from: 3000 }, duration: '4–6 weeks', what: 'a basic website' })).toBe(
    'From $3,000 for a basic website, usually in 4–\u20606 weeks',
  );
  expect(typicalInWords({ price: { from: 200, per: 'month' } })).toBe('From $200/month');
  const plus = { price: { from: 600 }, what: 'the set-up' };
  expect(typicalInWords({ price: { from: 450, per: 'month' }, plus })).toBe(
    'From $450/month, plus $600 for the set-up',
  );
});
