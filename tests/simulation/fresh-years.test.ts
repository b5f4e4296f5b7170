/**
 * The real server in years of accidents that are drawn anew each time: one in `npm test`, a thousand quarters of a year in
 * `npm run test:faults`. SEED=123 repeats one.
 */
import { it } from 'vitest';
import { isLong, shortOrLong } from '../faults/short-or-long.ts';
import { expectPromisesKept, yearTimeoutMs } from './promises.ts';

const firstSeed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const yearCount = process.env.SEED ? 1 : shortOrLong({ short: 1, long: 1000 });
const seeds = Array.from({ length: yearCount }, (_, index) => firstSeed + index);

it.each(seeds)('keeps every promise in year %i', (seed) => expectPromisesKept(seed, 'sqlite'), yearTimeoutMs);

// A real database in every step makes these slow.
it.runIf(isLong).each(seeds.slice(0, 50))(
  'keeps them with two instances in year %i',
  (seed) => expectPromisesKept(seed, 'postgres'),
  yearTimeoutMs,
);
