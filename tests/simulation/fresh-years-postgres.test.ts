/** The same with two instances on PostgreSQL. A real database in every step makes these slow: beside the others, in their own file. */
import { it } from 'vitest';
import { freshSeeds, isLong } from '../faults/short-or-long.ts';
import { expectPromisesKept, yearTimeoutMs } from './promises.ts';

it.runIf(isLong).each(freshSeeds({ short: 1, long: 50 }))(
  'keeps every promise with two instances in year %i',
  (seed) => expectPromisesKept(seed, 'postgres'),
  yearTimeoutMs,
);
