import { expect, test } from 'vitest';
import { checkClientFigures, findContradictions } from './client-figures.ts';

test('no sentence and no picture contradicts the figures of a client', () => {
  expect(checkClientFigures).not.toThrow();
});

test.each([
  ['a case study', 'Kestrel Freight', 'A quote now takes 38 minutes.', '38 minutes'],
  ['a count in words', 'Kestrel Freight', 'Six systems share one record.', 'Six systems'],
  ['a portfolio card', 'Odile & Wren', 'Online sales up 250% in a year.', '250%'],
  ['a testimonial', 'Odile & Wren', 'Pages open in 2.1 seconds now.', '2.1 seconds'],
  ['a service', 'Brightwell Energy', 'It answers 75% of questions.', '75% of questions'],
  ['a highlight', 'Paddock Lane', '40K+ downloads', '40K+'],
  ['a picture', 'Corella Dental', '9 clinics', '9 clinics'],
] as const)('a contradiction in %s names both places', (place, client, text, words) => {
  const [message, ...others] = findContradictions([{ place, client, text }]);
  expect(message).toContain(`${place} says “${words}”, but content/client-figures.json has for ${client}: `);
  expect(others).toEqual([]);
});
