/** Counts submissions, and deletes them for good with their resumes, fingerprints and deliveries (on delete cascade). */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { forms, mapForms, type SubmissionKind } from '../../contract/forms.ts';
import type { Store } from './database.ts';
import { findSpellings } from './email-address.ts';
import { reasonOf } from './failure.ts';

/** Small, because SQLite takes about 25 ms to overwrite a resume of 5 MB, and no other connection can write meanwhile. */
const batchSizes = mapForms((kind) => (forms[kind].hasResume ? 4 : 64));

interface SubmissionFilter {
  /** Only submissions received before this time. */
  before?: Date;
  /** Only submissions held as spam. */
  isSpam?: boolean;
}

export async function purgeSubmissions(store: Store, filter: SubmissionFilter): Promise<number> {
  const found = await selectSubmissions(store, filter).select(['id', 'kind']).execute();
  const deleted = await deleteInBatches(store, found);
  // A purge of spam deletes nothing but submissions held as spam, so only a purge by age alone deletes old summaries.
  if (filter.before && !filter.isSpam) await purgeSummaries(store, filter.before);
  return deleted.length;
}

export async function countSubmissions(store: Store, filter: SubmissionFilter): Promise<number> {
  const { count } = await selectSubmissions(store, filter)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectSubmissions({ db }: Store, { before, isSpam }: SubmissionFilter) {
  // `$if` calls its function only if the condition holds: the empty text is for TypeScript alone.
  return db
    .selectFrom('submissions')
    .$if(before !== undefined, (query) => query.where('receivedAt', '<', before?.toISOString() ?? ''))
    .$if(isSpam === true, (query) => query.where('isSpam', '=', 1));
}

/** The daily summaries of spam belong to no submission, so they are not deleted with one. */
async function purgeSummaries({ db }: Store, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('submissionId', 'is', null)
    .where('createdAt', '<', before.toISOString())
    .execute();
}

/** Deletes everything that was sent from one e-mail address, however it was spelled. */
export async function forgetPerson(store: Store, email: string): Promise<Record<SubmissionKind, number>> {
  return countKinds(await deleteInBatches(store, await findFromPerson(store, email)));
}

export async function countFromPerson(store: Store, email: string): Promise<Record<SubmissionKind, number>> {
  return countKinds((await findFromPerson(store, email)).map(({ kind }) => kind));
}

async function findFromPerson(store: Store, email: string) {
  const spellings = await findSpellings(store, email);
  if (spellings.length === 0) return [];
  return store.db.selectFrom('submissions').select(['id', 'kind']).where('email', 'in', spellings).execute();
}

function countKinds(kinds: SubmissionKind[]): Record<SubmissionKind, number> {
  return mapForms((kind) => kinds.filter((other) => other === kind).length);
}

export async function deleteSubmission(store: Store, submission: { id: string; kind: SubmissionKind }): Promise<void> {
  await deleteInBatches(store, [submission]);
}

/** Returns the kind of each deleted submission. */
async function deleteInBatches(
  store: Store,
  submissions: { id: string; kind: SubmissionKind }[],
): Promise<SubmissionKind[]> {
  const kinds: SubmissionKind[] = [];
  for (const ids of batchesOf(submissions)) {
    const startedAt = performance.now();
    const rows = await store.db.deleteFrom('submissions').where('id', 'in', ids).returning('kind').execute();
    kinds.push(...rows.map(({ kind }) => kind));
    // Pauses for as long as the batch took, so that a running server can write in between.
    await pause(performance.now() - startedAt);
  }
  return kinds;
}

function* batchesOf(submissions: { id: string; kind: SubmissionKind }[]): Generator<string[]> {
  for (const [kind, size] of Object.entries(batchSizes)) {
    const ids = submissions.filter((submission) => submission.kind === kind).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
  }
}

/**
 * Rewrites the SQLite file. `secure_delete` overwrites a deleted row, but not the copies of it that SQLite leaves in the gaps of
 * pages when it moves rows. Takes about 6 s for a gigabyte, during which forms wait. Returns false if there is no room for a
 * second copy, or if another program locks the store.
 */
export async function removeTraces({ db, dialect }: Store): Promise<boolean> {
  if (dialect !== 'sqlite') return true;
  try {
    await sql`vacuum`.execute(db);
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === 'another program holds the lock' || reason === 'the disk is full') return false;
    throw error;
  }
}

/**
 * SQLite's write-ahead log holds deleted data until a checkpoint truncates it. Returns false if a reader such as a backup
 * prevents that, because waiting for the reader would block every writer.
 */
export async function truncateWal(store: Store): Promise<boolean> {
  if (store.dialect !== 'sqlite') return true;
  // A passive checkpoint blocks nobody and does most of the work.
  await sql`pragma wal_checkpoint(passive)`.execute(store.db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(store.db);
  return rows[0]?.busy === 0;
}
