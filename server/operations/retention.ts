/**
 * Deletes records older than RETENTION_DAYS when the server starts, and then every hour. A clock that is a year ahead must not
 * delete everything: if the time at the start is unlikely, nothing is deleted for a day, so that people can notice.
 */
import type { Store } from '../store/database.ts';
import { purgeSubmissions, truncateWal } from '../store/deletion.ts';
import { noteTime, readNotedTime } from '../store/noted-time.ts';

interface RetentionOptions {
  store: Store;
  /** 0 keeps everything. */
  days: number;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  everyMs?: number;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** If the last server seems to have run longer ago than this, a wrong clock is more likely than a pause of that length. */
const longestGapMs = 30 * dayMs;

export function startRetention({ store, days, logger, everyMs = hourMs }: RetentionOptions): { stop(): Promise<void> } {
  if (days === 0) return { async stop() {} };
  /** Set once, by the first run; 0 means no pause. Measured by performance.now(), which does not jump when the clock is changed. */
  let pausedUntil: number | undefined;
  let run = deleteOldRecords();

  async function deleteOldRecords(): Promise<void> {
    try {
      pausedUntil ??= (await isTimeUnlikely()) ? performance.now() + dayMs : 0;
      if (performance.now() < pausedUntil) return;
      const now = new Date();
      // During the pause the time is not noted: after a restart it would pass as right, and records would be deleted at once.
      await noteTime(store, now);
      const count = await purgeSubmissions(store, { before: new Date(now.getTime() - days * dayMs) });
      if (count === 0) return;
      await truncateWal(store);
      logger.info({ count }, 'records older than RETENTION_DAYS were deleted');
    } catch (error) {
      logger.error({ err: error }, 'old records could not be deleted: the next attempt is in an hour');
    }
  }

  async function isTimeUnlikely(): Promise<boolean> {
    const notedAt = await readNotedTime(store);
    if (!notedAt) return false;
    const gapMs = Date.now() - notedAt.getTime();
    if (gapMs >= 0 && gapMs <= longestGapMs) return false;
    logger.warn(
      { notedAt },
      'the clock is before, or more than 30 days past, the time when a server last ran on this store: nothing is deleted for 24 hours; check the clock and RETENTION_DAYS',
    );
    return true;
  }

  const timer = setInterval(() => {
    run = deleteOldRecords();
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await run;
    },
  };
}
