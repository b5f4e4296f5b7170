/** Deletes what has been kept long enough: when the server starts, and then every day. */
import type { Store } from './store/database.ts';
import { emptyJournal, purgeOlderThan } from './store/retention.ts';

interface RetentionParts {
  store: Store;
  /** Without it everything is kept. */
  days?: number;
  logger: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  everyMs?: number;
}

const dayMs = 24 * 60 * 60_000;

export function startRetention({ store, days, logger, everyMs = dayMs }: RetentionParts): { stop(): Promise<void> } {
  if (days === undefined) return { async stop() {} };
  let round = purge(days);

  async function purge(keptDays: number): Promise<void> {
    try {
      const count = await purgeOlderThan(store, new Date(Date.now() - keptDays * dayMs));
      if (count === 0) return;
      await emptyJournal(store);
      logger.info({ count }, 'records deleted that were older than RETENTION_DAYS');
    } catch (error) {
      logger.error({ err: error }, 'old records could not be deleted: it is tried again tomorrow');
    }
  }

  const timer = setInterval(() => {
    round = purge(days);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
