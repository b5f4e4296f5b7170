/** The real server in a year of accidents, always that of seed 2021. Its own file lets it run beside the fresh year. */
import { it } from 'vitest';
import { expectPromisesKept, yearTimeoutMs } from './promises.ts';

it('keeps every promise in year 2021', () => expectPromisesKept(2021, 'sqlite'), yearTimeoutMs);
