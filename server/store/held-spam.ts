/** What a summary of held spam is about: ids alone, so that nothing of a forgotten person stays in it. */
import type { Store } from './database.ts';
import { isInOutbox, type NewDelivery, putIntoOutbox } from './outbox.ts';

export interface HeldSpam {
  /** The newest; a flood need not be listed one by one. */
  ids: string[];
  total: number;
  /** The next summary begins here. */
  until: string;
}

const mostIds = 50;

/** What was received may not be committed yet, and would be in no summary. */
const commitMs = 60_000;

/** Puts nothing into the outbox if nothing is held since the last summary. */
export async function queueSpamSummary(store: Store, delivery: NewDelivery, now: Date): Promise<void> {
  if (await isInOutbox(store, delivery.id)) return;
  const last = await store.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', delivery.kind)
    // Uses the submission_id index.
    .where('submissionId', 'is', null)
    // One of the future, made while the clock was wrong, would keep the next ones back until then.
    .where('createdAt', '<=', now.toISOString())
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  const { until: since } = JSON.parse(last?.payload ?? '{"until":""}') as HeldSpam;
  const until = new Date(now.getTime() - commitMs).toISOString();
  const held = store.db
    .selectFrom('submissions')
    .where('isSpam', '=', 1)
    .where('receivedAt', '>', since)
    .where('receivedAt', '<=', until);
  const newest = await held.select('id').orderBy('receivedAt', 'desc').limit(mostIds).execute();
  if (newest.length === 0) return;
  const { count } = await held.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const payload: HeldSpam = { ids: newest.map(({ id }) => id), total: Number(count), until };
  await putIntoOutbox(store.db, null, [{ ...delivery, payload }], now);
}
