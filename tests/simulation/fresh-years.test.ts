/**
 * The real server in years of accidents that are drawn anew each time: one in `npm test`, a thousand quarters of a year in
 * `npm run test:faults`. SEED=123 repeats one.
 */
import { it } from 'vitest';
import { freshSeeds } from '../faults/short-or-long.ts';
import { expectPromisesKept, yearTimeoutMs } from './promises.ts';

it.each(freshSeeds({ short: 1, long: 1000 }))(
  'keeps every promise in year %i',
  (seed) => expectPromisesKept(seed, 'sqlite'),
  yearTimeoutMs,
);
