/** The outbox: mail is leased to one sender, then marked as sent, to be tried again later, or dead. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from './database.ts';
import type { OutboxState, Tables } from './tables.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long to wait after each failure. After one more failure the mail is dead. */
export const retryDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour];

const maxJitter = 1.1;

/** Longer than any attempt to send. If the holder dies, another instance takes over after it. */
export const leaseMs = 5 * minute;

/** Without From and To, which are taken from the settings when the mail is sent. */
export interface Email {
  messageId: string;
  replyTo: string;
  subject: string;
  text: string;
}

export interface ClaimedMail extends Email {
  submissionId: string;
  createdAt: Date;
  /** The current one included. */
  attempts: number;
  lease: string;
}

export async function putIntoOutbox(db: Kysely<Tables>, submissionId: string, email: Email, now: Date): Promise<void> {
  const { messageId, replyTo, subject, text: body } = email;
  const at = now.toISOString();
  await db
    .insertInto('outbox')
    .values({
      submissionId,
      state: 'waiting',
      ...{ messageId, replyTo, subject, body },
      createdAt: at,
      dueAt: at,
      attempts: 0,
    })
    .execute();
}

export async function claimDue(store: Store, now: Date, limit: number): Promise<ClaimedMail[]> {
  const at = now.toISOString();
  const lease = randomUUID();
  const rows = await store.db
    .with('due', (db) =>
      db
        .selectFrom('outbox')
        .select('submissionId')
        .where('state', '=', 'waiting')
        .where('dueAt', '<=', at)
        .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', at)]))
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
    .where('submissionId', 'in', (db) => db.selectFrom('due').select('submissionId'))
    .returningAll()
    .execute();
  return rows.map((row) => ({
    ...{ submissionId: row.submissionId, lease, attempts: row.attempts },
    ...{ messageId: row.messageId, replyTo: row.replyTo, subject: row.subject, text: row.body },
    createdAt: new Date(row.createdAt),
  }));
}

/**
 * Called at start. An SQLite file has one server (server-lock.ts), so every lease found there is stale. In PostgreSQL the
 * holder may be another running instance, so leases are left to expire.
 */
export async function releaseStaleLeases(store: Store): Promise<void> {
  if (store.dialect === 'postgres') return;
  await store.db
    .updateTable('outbox')
    .set({ lease: null, leasedUntil: null })
    .where('leasedUntil', 'is not', null)
    .execute();
}

/**
 * Called when the clock has gone back: mail stored by the wrong clock would wait for that time. What is due later than its
 * retry delay allows is due now, and a lease that is far too long ends; the clocks of other instances may differ a little.
 */
export async function bringForward(store: Store, now: Date): Promise<void> {
  const at = now.toISOString();
  const past = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await store.db
    .updateTable('outbox')
    .set({ dueAt: at })
    .where('state', '=', 'waiting')
    .where((row) =>
      row.or(
        [0, ...retryDelays].map((delay, attempts) =>
          row.and([row('attempts', '=', attempts), row('dueAt', '>', past(delay * maxJitter))]),
        ),
      ),
    )
    .execute();
  await store.db
    .updateTable('outbox')
    .set({ lease: null, leasedUntil: null })
    .where('leasedUntil', '>', past(2 * leaseMs))
    .execute();
}

export async function markSent(store: Store, mail: ClaimedMail, now: Date): Promise<void> {
  await endLease(store, mail, { state: 'sent', sentAt: now.toISOString(), lastError: null });
}

export async function markFailed(
  store: Store,
  mail: ClaimedMail,
  failure: { message: string; isPermanent: boolean },
  now: Date,
): Promise<OutboxState> {
  const delay = retryDelays[mail.attempts - 1];
  const state = failure.isPermanent || delay === undefined ? 'dead' : 'waiting';
  // Mails that failed together are not tried again all at the same moment.
  const wait = (delay ?? 0) * (0.9 + Math.random() * (maxJitter - 0.9));
  const dueAt = new Date(now.getTime() + wait).toISOString();
  await endLease(store, mail, { state, dueAt, lastError: failure.message });
  return state;
}

async function endLease(store: Store, mail: ClaimedMail, changes: Partial<Tables['outbox']>): Promise<void> {
  await store.db
    .updateTable('outbox')
    .set({ ...changes, lease: null, leasedUntil: null })
    .where('submissionId', '=', mail.submissionId)
    .where('lease', '=', mail.lease)
    .execute();
}

/** Makes one unsent mail, or all, due now with a fresh count of attempts. What is being sent keeps its lease. */
export async function requeue(store: Store, submissionId: string | 'all', now: Date): Promise<number> {
  const result = await store.db
    .updateTable('outbox')
    .set({ state: 'waiting', dueAt: now.toISOString(), attempts: 0 })
    .where('state', 'in', ['waiting', 'dead'])
    .$if(submissionId !== 'all', (query) => query.where('submissionId', '=', submissionId))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function countByState(store: Store): Promise<Record<OutboxState, number>> {
  const rows = await store.db
    .selectFrom('outbox')
    .select((row) => ['state', row.fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  return {
    ...{ waiting: 0, sent: 0, dead: 0 },
    ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
  };
}

/** In milliseconds; 0 when nothing waits. */
export async function ageOfOldestWaiting(store: Store, now: Date): Promise<number> {
  const { oldest } = await store.db
    .selectFrom('outbox')
    .select((row) => row.fn.min('createdAt').as('oldest'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return oldest ? Math.max(0, now.getTime() - Date.parse(oldest)) : 0;
}
