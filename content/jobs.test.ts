import { expect, test } from 'vitest';
import { closesAt, isJobOpen } from './jobs.ts';

const job = { applyBy: '2027-12-31' };

test('a position is open until its last day has ended everywhere', () => {
  expect(closesAt(job)).toEqual(new Date('2028-01-01T12:00:00Z'));
  expect(isJobOpen(job, new Date('2027-12-31T23:59:59.999-12:00'))).toBe(true);
  expect(isJobOpen(job, new Date('2028-01-01T00:00:00-12:00'))).toBe(false);
});
