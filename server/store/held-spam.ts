/** Queues the daily summary of held spam. Only ids are in its row, so that nothing of a forgotten person stays there. */
import type { Store } from './database.ts';
import { type NewDelivery, putIntoOutbox } from './outbox.ts';
import { selectSubmissions } from './submission-filter.ts';

export interface SpamSummaryPayload {
  ids: string[];
  /** Orders the summaries, as times do not once the clock was set back. Those of an earlier release have only times. */
  number?: number;
}

export const spamSummaryKind = 'spam-summary';

/** A little less than a day, as it is tried every hour. */
const minIntervalMs = 23 * 60 * 60_000;

/** `newDelivery` makes the id from the number, so of two instances that queue the same summary only one succeeds. */
export async function queueSpamSummary(store: Store, newDelivery: (number: number) => NewDelivery, now: Date) {
  const rows = await store.db
    .selectFrom('outbox')
    .select(['createdAt', 'payload'])
    .where('kind', '=', spamSummaryKind)
    // Uses the submission_id index.
    .where('submissionId', 'is', null)
    .orderBy('createdAt')
    .execute();
  const summaries = rows.map(({ createdAt, payload }) => {
    const { ids = [], number = 0 }: SpamSummaryPayload = JSON.parse(payload ?? '{}');
    return { createdAt, ids, number };
  });
  const last = summaries.toSorted((one, other) => one.number - other.number).at(-1);
  if (last && Math.abs(now.getTime() - Date.parse(last.createdAt)) < minIntervalMs) return;
  const named = new Set(summaries.flatMap(({ ids }) => ids));
  const held = await selectSubmissions(store, { isSpam: true }).select('id').orderBy('receivedAt', 'desc').execute();
  const ids = held.map(({ id }) => id).filter((id) => !named.has(id));
  if (ids.length === 0) return;
  const number = (last?.number ?? 0) + 1;
  await putIntoOutbox(store.db, null, [{ ...newDelivery(number), payload: { ids, number } }], now);
}
