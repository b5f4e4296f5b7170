/** The outbox: a delivery is leased to one sender, which then marks it as sent, waiting for a retry, or dead. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from './database.ts';
import { claimFingerprint } from './fingerprint.ts';
import type { OutboxState, Tables } from './tables.ts';

const minute = 60_000;
const hour = 60 * minute;

/** One more failure after the last delay makes a delivery dead. */
export const retryDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour];

/** Longer than any attempt to send. */
export const leaseMs = 5 * minute;

export interface NewDelivery {
  /** A delivery whose id is in the outbox already is not added. */
  id: string;
  kind: string;
  /** Stays the same at every attempt, so that mail programs show a mail that was delivered twice only once. */
  messageId?: string;
  recipient?: string;
  payload?: object;
  /** Skips the delivery if the same key was used less than `ms` ago. */
  cooldown?: { key: string; ms: number };
  maxPerHour?: number;
}

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDue>>[number];

export async function putIntoOutbox(
  db: Kysely<Tables>,
  submissionId: string | null,
  deliveries: NewDelivery[],
  now: Date,
): Promise<void> {
  const nowIso = now.toISOString();
  for (const { payload, cooldown, maxPerHour, ...delivery } of deliveries) {
    if (maxPerHour !== undefined && (await countLastHour(db, delivery.kind, now)) >= maxPerHour) continue;
    if (cooldown && submissionId) {
      const claim = { fingerprint: cooldown.key, submissionId, withinMs: cooldown.ms };
      if (!(await claimFingerprint(db, claim, now))) continue;
    }
    await db
      .insertInto('outbox')
      .values({
        ...delivery,
        submissionId,
        payload: payload && JSON.stringify(payload),
        state: 'waiting',
        createdAt: nowIso,
        dueAt: nowIso,
        attempts: 0,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** Asks for `state` and `dueAt` only to use the index outboxByDueTime: nothing is due before it is created. */
async function countLastHour(db: Kysely<Tables>, kind: string, now: Date): Promise<number> {
  const hourAgo = new Date(now.getTime() - hour).toISOString();
  // What a wrong clock has dated further ahead does not count.
  const inAnHour = new Date(now.getTime() + hour).toISOString();
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll().as('count'))
    .where('state', 'in', ['waiting', 'sent', 'dead'])
    .where('dueAt', '>', hourAgo)
    .where('createdAt', '>', hourAgo)
    .where('createdAt', '<', inAnHour)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function claimDue(store: Store, now: Date, limit: number, kinds?: string[]) {
  const nowIso = now.toISOString();
  const lease = randomUUID();
  const rows = await store.db
    .with('due', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('dueAt', '<=', nowIso)
        .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
        .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', nowIso)]))
        .orderBy('dueAt')
        .limit(limit)
        .$if(store.dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set((row) => ({
      lease,
      leasedUntil: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', (db) => db.selectFrom('due').select('id'))
    .returning(['id', 'kind', 'submissionId', 'recipient', 'messageId', 'payload', 'createdAt', 'attempts'])
    .execute();
  return rows.map((row) => ({
    ...row,
    payload: (row.payload === null ? undefined : JSON.parse(row.payload)) as unknown,
    createdAt: new Date(row.createdAt),
    lease,
  }));
}

/** Later times are of a clock that was ahead. Twice the longest delay leaves room for instances whose clocks differ. */
export async function correctDueTimes({ db }: Store, now: Date): Promise<void> {
  const latestDue = new Date(now.getTime() + 2 * Math.max(...retryDelays)).toISOString();
  const latestLease = new Date(now.getTime() + 2 * leaseMs).toISOString();
  await db
    .updateTable('outbox')
    .set({ dueAt: now.toISOString(), lease: null, leasedUntil: null })
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('dueAt', '>', latestDue), row('leasedUntil', '>', latestLease)]))
    .execute();
}

/** Called at start. In PostgreSQL another running instance may hold a lease; an SQLite file has only one server. */
export async function releaseStaleLeases(store: Store): Promise<void> {
  if (store.dialect === 'postgres') return;
  await store.db
    .updateTable('outbox')
    .set({ lease: null, leasedUntil: null })
    .where('leasedUntil', 'is not', null)
    .execute();
}

type Lease = Pick<ClaimedDelivery, 'id' | 'lease'>;

export async function markSent(store: Store, delivery: Lease, now: Date): Promise<void> {
  await endLease(store.db, delivery, { state: 'sent', sentAt: now.toISOString(), lastError: null });
}

export async function markFailed(
  store: Store,
  delivery: Lease,
  failure: { message: string; isPermanent: boolean },
  now: Date,
): Promise<OutboxState> {
  return store.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('outbox')
      .select('attempts')
      .where('id', '=', delivery.id)
      .where('lease', '=', delivery.lease)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    // Requeued while it was being sent, a delivery has no attempts: this one then counts as its first.
    const delay = retryDelays[Math.max(1, row?.attempts ?? 1) - 1];
    const state = failure.isPermanent || delay === undefined ? 'dead' : 'waiting';
    // At random, so that deliveries that failed together are not retried at the same moment.
    const wait = (delay ?? 0) * (0.9 + Math.random() * 0.2);
    const dueAt = new Date(now.getTime() + wait).toISOString();
    await endLease(transaction, delivery, { state, dueAt, lastError: failure.message });
    return state;
  });
}

async function endLease(db: Kysely<Tables>, { id, lease }: Lease, changes: Partial<Tables['outbox']>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...changes, lease: null, leasedUntil: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

export async function deleteDelivery(store: Store, { id, lease }: Lease): Promise<void> {
  await store.db.deleteFrom('outbox').where('id', '=', id).where('lease', '=', lease).execute();
}

/** The id is that of a delivery or of a submission; without one, all are. A delivery that is being sent keeps its lease. */
export async function requeue(store: Store, id: string | undefined, now: Date): Promise<number> {
  const result = await store.db
    .updateTable('outbox')
    .set({ state: 'waiting', dueAt: now.toISOString(), attempts: 0 })
    .where('state', 'in', ['waiting', 'dead'])
    .where((row) => (id ? row.or([row('id', '=', id), row('submissionId', '=', id)]) : row.lit(true)))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function isInOutbox(store: Store, id: string): Promise<boolean> {
  return (await store.db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Counts deliveries to the agency only: no operator can fix a visitor's mailbox that refuses mail. */
export async function countByState(store: Store): Promise<Record<OutboxState, number>> {
  const rows = await store.db
    .selectFrom('outbox')
    .select((row) => ['state', row.fn.countAll().as('count')])
    .where('recipient', 'is', null)
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  return { waiting: 0, sent: 0, dead: 0, ...counts };
}

/** In milliseconds, of deliveries to the agency. */
export async function ageOfOldestWaiting(store: Store, now: Date): Promise<number> {
  const { oldest } = await store.db
    .selectFrom('outbox')
    .select((row) => row.fn.min('createdAt').as('oldest'))
    .where('state', '=', 'waiting')
    .where('recipient', 'is', null)
    .executeTakeFirstOrThrow();
  return oldest ? Math.max(0, now.getTime() - Date.parse(oldest)) : 0;
}
