/** The real server in a simulated year of accidents, always the same. It has a file of its own, to run beside the fresh one. */
import { it } from 'vitest';
import { expectPromisesKept, yearTimeoutMs } from './promises.ts';

it('keeps every promise in year 2021', () => expectPromisesKept(2021, 'sqlite'), yearTimeoutMs);
