import { expect, test } from 'vitest';
import { closesAt } from './jobs.ts';

const job = { applyBy: '2027-12-31' };

test('a position is open until its last day has ended everywhere', () => {
  expect(closesAt(job)).toEqual(new Date('2028-01-01T12:00:00Z'));
});
