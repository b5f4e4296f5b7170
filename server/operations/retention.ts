/** Deletes old records at the start and every hour, but none for a day after an unlikely time: the clock may be wrong. */
import type { Store } from '../store/database.ts';
import { purgeSubmissions } from '../store/deletion.ts';
import { notePause, noteTime, readNotedTime } from '../store/noted-time.ts';
import { countSubmissions } from '../store/submission-filter.ts';
import { noteTraces, readTracesTime, removeTraces, truncateWal } from '../store/traces.ts';

interface RetentionOptions {
  store: Store;
  days: number;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  everyMs?: number;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** If retention seems to have run longer ago than this, a wrong clock is more likely than a pause of that length. */
const longestGapMs = 30 * dayMs;
/** Forms wait while traces of deleted rows are removed from the file, so that happens about once a day. */
const tracesMs = 20 * hourMs;
/** The clocks of several instances differ by less. */
const clockToleranceMs = 5 * 60_000;

export function startRetention({ store, days, logger, everyMs = hourMs }: RetentionOptions): () => Promise<void> {
  if (days === 0) return async () => {};
  /** Until the write-ahead log is emptied, which a backup may prevent for a while, it holds what was deleted. */
  let isWalLeft = false;
  let run = deleteOldRecords();

  async function deleteOldRecords(): Promise<void> {
    try {
      const now = new Date();
      if (await pauseIfClockJumped(now)) return;
      await noteTime(store, now);
      const filter = { before: new Date(now.getTime() - days * dayMs) };
      if ((await countSubmissions(store, filter)) > 0) await noteTraces(store, now);
      const count = await purgeSubmissions(store, filter);
      if (count > 0) logger.info({ count }, 'records older than RETENTION_DAYS were deleted');
      if (count > 0 || isWalLeft) isWalLeft = !(await truncateWal(store));
      await removeOldTraces(now);
    } catch (error) {
      logger.error({ err: error }, 'old records could not be deleted: the next attempt is in an hour');
    }
  }

  async function removeOldTraces(now: Date): Promise<void> {
    const since = await readTracesTime(store);
    if (!since || Math.abs(now.getTime() - since.getTime()) < tracesMs) return;
    const reason = await removeTraces(store);
    if (reason)
      logger.warn({ reason }, 'traces of deleted records are still in the store: the next attempt is in an hour');
  }

  /** Returns true while nothing may be deleted. */
  async function pauseIfClockJumped(now: Date): Promise<boolean> {
    const noted = await readNotedTime(store);
    const gapMs = noted ? now.getTime() - noted.notedAt.getTime() : 0;
    if (!noted || (gapMs >= -clockToleranceMs && gapMs <= longestGapMs)) return false;
    const leftMs = (noted.pausedUntil?.getTime() ?? Number.NaN) - now.getTime();
    // A pause that ends more than a day ahead, or ended more than a week ago, belongs to another jump of the clock.
    if (leftMs > -7 * dayMs && leftMs <= dayMs) return leftMs > 0;
    // Stored, as a restart must neither end nor renew the pause.
    await notePause(store, new Date(now.getTime() + dayMs));
    logger.warn(
      { notedAt: noted.notedAt },
      'the clock is before, or more than 30 days past, the time when old records were last deleted: nothing is deleted for 24 hours; check the clock and RETENTION_DAYS',
    );
    return true;
  }

  const timer = setInterval(() => {
    run = deleteOldRecords();
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await run;
  };
}
