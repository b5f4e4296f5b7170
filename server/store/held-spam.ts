/**
 * Queues the daily summary of held spam (mail/spam-summary.ts). The queued row has only the ids of submissions, so that nothing
 * of a forgotten person stays in it.
 */
import type { Store } from './database.ts';
import { isInOutbox, type NewDelivery, putIntoOutbox } from './outbox.ts';

/** The payload of the summary's delivery. */
export interface SpamSummaryPayload {
  /** The newest submissions only, as a flood need not be listed one by one. */
  ids: string[];
  total: number;
  /** What was received up to this time is in this summary or an earlier one. The next summary begins here. */
  until: string;
}

const maxIds = 50;

/**
 * A submission gets its time before it is committed, so a summary ends this long before now. If it ended now, a submission
 * committed a moment later would be in neither this summary nor the next.
 */
const commitMs = 60_000;

/** Queues nothing if this day's summary is queued already (its id has the day), or if no spam was held since the last one. */
export async function queueSpamSummary(store: Store, delivery: NewDelivery, now: Date): Promise<void> {
  if (await isInOutbox(store, delivery.id)) return;
  const last = await store.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', delivery.kind)
    // Uses the submission_id index.
    .where('submissionId', 'is', null)
    // A summary dated in the future, made while the clock was wrong, would hold back the next ones until then.
    .where('createdAt', '<=', now.toISOString())
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  // The first summary begins at the empty text, which sorts before every time.
  const { until: since } = JSON.parse(last?.payload ?? '{"until":""}') as SpamSummaryPayload;
  const until = new Date(now.getTime() - commitMs).toISOString();
  const held = store.db
    .selectFrom('submissions')
    .where('isSpam', '=', 1)
    .where('receivedAt', '>', since)
    .where('receivedAt', '<=', until);
  const newest = await held.select('id').orderBy('receivedAt', 'desc').limit(maxIds).execute();
  if (newest.length === 0) return;
  const { count } = await held.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const payload: SpamSummaryPayload = { ids: newest.map(({ id }) => id), total: Number(count), until };
  await putIntoOutbox(store.db, null, [{ ...delivery, payload }], now);
}
