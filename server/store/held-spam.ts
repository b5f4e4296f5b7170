/**
 * Queues the daily summary of held spam (delivery/spam-summary.ts). The queued row has only the ids of submissions, so that nothing
 * of a forgotten person stays in it.
 */
import type { Store } from './database.ts';
import { type NewDelivery, putIntoOutbox } from './outbox.ts';

/** The payload of the summary's delivery. */
export interface SpamSummaryPayload {
  /** Every submission that no earlier summary has named, newest first. */
  ids: string[];
  /** Counts the summaries, as their times do not tell which is the last once the clock was set back. */
  number: number;
}

export const spamSummaryKind = 'spam-summary';

/** A little less than a day, as it is tried every hour. */
const minIntervalMs = 23 * 60 * 60_000;

/**
 * Queues nothing if the last summary is less than a day old, or if nothing is held that no summary has named. A delivery gets its
 * number into its id and Message-ID, as a clock that was set back comes to the same day again. Two instances that queue the
 * same summary give it the same id, so that only one of them does.
 */
export async function queueSpamSummary(
  store: Store,
  newDelivery: (number: number) => NewDelivery,
  now: Date,
): Promise<void> {
  const rows = await store.db
    .selectFrom('outbox')
    .select(['createdAt', 'payload'])
    .where('kind', '=', spamSummaryKind)
    // Uses the submission_id index.
    .where('submissionId', 'is', null)
    .orderBy('createdAt')
    .execute();
  const summaries = rows.map(({ createdAt, payload }) => ({ createdAt, ...readPayload(payload) }));
  const last = summaries.toSorted((one, other) => one.number - other.number).at(-1);
  if (last && Math.abs(now.getTime() - Date.parse(last.createdAt)) < minIntervalMs) return;
  const named = new Set(summaries.flatMap(({ ids }) => ids));
  const held = await store.db
    .selectFrom('submissions')
    .select('id')
    .where('isSpam', '=', 1)
    .orderBy('receivedAt', 'desc')
    .execute();
  const ids = held.map(({ id }) => id).filter((id) => !named.has(id));
  if (ids.length === 0) return;
  const payload: SpamSummaryPayload = { ids, number: (last?.number ?? 0) + 1 };
  await putIntoOutbox(store.db, null, [{ ...newDelivery(payload.number), payload }], now);
}

/** An earlier release wrote no number. */
function readPayload(payload: string | null): SpamSummaryPayload {
  return { number: 0, ids: [], ...(JSON.parse(payload ?? '{}') as Partial<SpamSummaryPayload>) };
}
