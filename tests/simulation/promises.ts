/** Runs a seed, and if a promise was broken, reports the shortest sequence of events that was found to break one. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { shortOrLong } from '../faults/short-or-long.ts';
import { freshDatabase } from '../support/stores.ts';
import { drawEvents, type Event } from './events.ts';
import type { Outcome } from './world.ts';
import { runYear } from './year.ts';

/** An hour: a seed that ran out of time would go on beside the next one, and both have the one simulated clock. */
export const yearTimeoutMs = 3_600_000;

export async function expectPromisesKept(seed: number, dialect: Store['dialect']): Promise<void> {
  const events = drawEvents(seed, shortOrLong({ short: 365, long: 90 }), dialect);
  const outcome = await runInFreshPlace(seed, events, dialect);
  if (!outcome.violation) return;
  const shortest = await shorten(seed, events, dialect, outcome);
  expect.fail(`SEED=${seed} on ${dialect}: ${shortest.violation}\n${shortest.log.join('\n')}`);
}

/** In memory where that is possible: a year has ten thousand commits, and each of them waits for the disk. */
const temporaryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

async function runInFreshPlace(seed: number, events: Event[], dialect: Store['dialect']): Promise<Outcome> {
  const DATA_DIR = mkdtempSync(join(temporaryFolder, 'twinshore-simulation-'));
  try {
    const place = { DATA_DIR, ...(dialect === 'postgres' && { DATABASE_URL: await freshDatabase() }) };
    return await runYear(seed, events, place);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

/** Leaves out ever smaller parts of the sequence, as long as a promise is still broken. Gives up after two minutes. */
async function shorten(seed: number, events: Event[], dialect: Store['dialect'], outcome: Outcome) {
  const giveUpAt = performance.now() + 120_000;
  let shortest = { events, outcome };
  // Half of 1 would be rounded up to 1 again, so the loop ends after it.
  for (let size = Math.ceil(events.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < shortest.events.length && performance.now() < giveUpAt; ) {
      const fewer = shortest.events.toSpliced(start, size);
      const attempt = await runInFreshPlace(seed, fewer, dialect);
      if (attempt.violation) shortest = { events: fewer, outcome: attempt };
      else start += size;
    }
  }
  return shortest.outcome;
}
