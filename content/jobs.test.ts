import { expect, test } from 'vitest';
import { closesAt } from './jobs.ts';

test('a position closes when its last day has ended everywhere', () => {
  expect(closesAt({ applyBy: '2027-12-31' })).toEqual(new Date('2028-01-01T12:00:00Z'));
});
