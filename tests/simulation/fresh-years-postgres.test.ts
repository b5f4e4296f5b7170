/**
 * Years as in fresh-years.test.ts, but with two instances on PostgreSQL. A real database in every step makes them slow:
 * in a file of their own they run beside the others.
 */
import { it } from 'vitest';
import { freshSeeds, isLong } from '../faults/short-or-long.ts';
import { expectPromisesKept, yearTimeoutMs } from './promises.ts';

it.runIf(isLong).each(freshSeeds({ short: 1, long: 50 }))(
  'keeps every promise with two instances in year %i',
  (seed) => expectPromisesKept(seed, 'postgres'),
  yearTimeoutMs,
);
