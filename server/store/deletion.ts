/** Counts submissions, and deletes them for good with their resumes, fingerprints and deliveries (on delete cascade). */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from './database.ts';
import { findSpellings } from './email-address.ts';
import type { Kind } from './tables.ts';

/** Small, because SQLite takes about 25 ms to overwrite a resume of 5 MB, and nobody else can write meanwhile. */
const batchSizes: Record<Kind, number> = { contact: 64, application: 4 };

interface RecordFilter {
  /** Only records received before this time. */
  before?: Date;
  /** Only records held as spam. */
  isSpam?: boolean;
}

export async function purgeRecords(store: Store, filter: RecordFilter): Promise<number> {
  const found = await selectRecords(store, filter).select(['id', 'kind']).execute();
  const deleted = await deleteInBatches(store, found);
  if (filter.before && !filter.isSpam) await purgeSummaries(store, filter.before);
  return deleted.length;
}

export async function countRecords(store: Store, filter: RecordFilter): Promise<number> {
  const { count } = await selectRecords(store, filter)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectRecords({ db }: Store, { before, isSpam }: RecordFilter) {
  // `$if` calls its function only if the condition holds: the empty text is for TypeScript alone.
  return db
    .selectFrom('submissions')
    .$if(before !== undefined, (query) => query.where('receivedAt', '<', before?.toISOString() ?? ''))
    .$if(isSpam === true, (query) => query.where('isSpam', '=', 1));
}

/** Summaries of spam belong to no submission, so they are not deleted with one. */
async function purgeSummaries({ db }: Store, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('submissionId', 'is', null)
    .where('createdAt', '<', before.toISOString())
    .execute();
}

/** Deletes everything that was sent from one e-mail address, however it was spelled. */
export async function forgetPerson(store: Store, email: string): Promise<Record<Kind, number>> {
  const spellings = await findSpellings(store, email);
  if (spellings.length === 0) return { contact: 0, application: 0 };
  const found = await store.db
    .selectFrom('submissions')
    .select(['id', 'kind'])
    .where('email', 'in', spellings)
    .execute();
  const kinds = await deleteInBatches(store, found);
  const count = (kind: Kind) => kinds.filter((deleted) => deleted === kind).length;
  return { contact: count('contact'), application: count('application') };
}

/** Returns the kind of each deleted submission. */
async function deleteInBatches(store: Store, found: { id: string; kind: Kind }[]): Promise<Kind[]> {
  const kinds: Kind[] = [];
  for (const batch of batchesOf(found)) {
    const startedAt = performance.now();
    const rows = await store.db.deleteFrom('submissions').where('id', 'in', batch).returning('kind').execute();
    kinds.push(...rows.map(({ kind }) => kind));
    // Pauses for as long as the batch took, so that a running server can write in between.
    await pause(performance.now() - startedAt);
  }
  return kinds;
}

function* batchesOf(found: { id: string; kind: Kind }[]): Generator<string[]> {
  for (const [kind, size] of Object.entries(batchSizes)) {
    const ids = found.filter((one) => one.kind === kind).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
  }
}

/**
 * SQLite's write-ahead log holds deleted data until a checkpoint truncates it. Returns false if a reader such as a backup
 * prevents that, because waiting for the reader would block every writer.
 */
export async function emptyJournal(store: Store): Promise<boolean> {
  if (store.dialect !== 'sqlite') return true;
  // A passive checkpoint blocks nobody and does most of the work.
  await sql`pragma wal_checkpoint(passive)`.execute(store.db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(store.db);
  return rows[0]?.busy === 0;
}
