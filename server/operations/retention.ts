/**
 * Deletes records older than RETENTION_DAYS when the server starts, and then every hour. If the clock may be wrong, nothing is
 * deleted for a day, so that people can notice.
 */
import { type ClockNote, readClockNote, writeClockNote } from '../store/clock-note.ts';
import type { Store } from '../store/database.ts';
import { countOlderThan, emptyJournal, purgeOlderThan } from '../store/retention.ts';
import type { ClockDoubt } from '../store/tables.ts';

interface RetentionParts {
  store: Store;
  /** 0 keeps everything. */
  days: number;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  everyMs?: number;
  now?: () => Date;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The clocks of several instances differ a little. */
const toleranceMs = 5 * 60_000;
const longestGapMs = 30 * dayMs;

const reasons: Record<ClockDoubt, string> = {
  back: 'the clock is before the time when a server last ran on this store',
  ahead: 'the clock is more than 30 days past the time when a server last ran on this store',
  unknown: 'nothing says yet when a server last ran on this store',
};

export function startRetention(parts: RetentionParts): { stop(): Promise<void> } {
  const { store, days, logger, everyMs = hourMs, now = () => new Date() } = parts;
  if (days === 0) return { async stop() {} };
  let run = deleteOldRecords();

  async function deleteOldRecords(): Promise<void> {
    try {
      const note = await noteTime(now());
      if (note.pausedUntil) return;
      const count = await purgeOlderThan(store, cutoffOf(note.notedAt));
      if (count === 0) return;
      await emptyJournal(store);
      logger.info({ count }, 'records deleted that were older than RETENTION_DAYS');
    } catch (error) {
      logger.error({ err: error }, 'old records could not be deleted: it is tried again in an hour');
    }
  }

  async function noteTime(at: Date): Promise<ClockNote> {
    const last = await readClockNote(store);
    const doubt = doubtOf(at, last?.notedAt);
    // Without old records there is nothing to lose, and no need for a warning.
    const isNew = doubt === 'unknown' && (await countOlderThan(store, cutoffOf(at))) === 0;
    const note: ClockNote = { notedAt: at };
    if (doubt && !isNew) {
      Object.assign(note, { doubt, pausedUntil: new Date(at.getTime() + dayMs) });
      logger.warn({ doubt }, `${reasons[doubt]}: nothing is deleted for 24 hours; check the clock and RETENTION_DAYS`);
    } else if (last?.pausedUntil && last.pausedUntil > at) {
      Object.assign(note, { doubt: last.doubt, pausedUntil: last.pausedUntil });
    }
    await writeClockNote(store, note);
    return note;
  }

  function cutoffOf(at: Date): Date {
    return new Date(at.getTime() - days * dayMs);
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

function doubtOf(now: Date, notedAt: Date | undefined): ClockDoubt | undefined {
  if (!notedAt) return 'unknown';
  const gapMs = now.getTime() - notedAt.getTime();
  if (gapMs < -toleranceMs) return 'back';
  return gapMs > longestGapMs ? 'ahead' : undefined;
}
