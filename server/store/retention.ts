/** Deletes for good. Details, resumes, fingerprints and mail go with their submission (foreign keys). */
import { setTimeout as pause } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import type { Store } from './database.ts';
import type { Kind } from './tables.ts';

/** To overwrite a resume of 5 MB in SQLite takes some 25 ms, and nobody else can write meanwhile: so a few at a time. */
const deletedAtOnce: Record<Kind, number> = { contact: 64, application: 4 };

export async function purgeOlderThan(store: Store, cutoff: Date): Promise<number> {
  const found = await store.db
    .selectFrom('submissions')
    .select(['id', 'kind'])
    .where('receivedAt', '<', cutoff.toISOString())
    .execute();
  return (await deleteInTurns(store, found)).length;
}

export async function countOlderThan(store: Store, cutoff: Date): Promise<number> {
  const { count } = await store.db
    .selectFrom('submissions')
    .select((row) => row.fn.countAll().as('count'))
    .where('receivedAt', '<', cutoff.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everything that came from one e-mail address; in capitals and with its domain in either spelling it is the same. */
export async function forgetPerson(store: Store, email: string): Promise<Record<Kind, number>> {
  const known = await store.db.selectFrom('submissions').select('email').distinct().execute();
  const wanted = normalise(email);
  const spellings = known.map((row) => row.email).filter((spelling) => normalise(spelling) === wanted);
  if (spellings.length === 0) return { contact: 0, application: 0 };
  const found = await store.db
    .selectFrom('submissions')
    .select(['id', 'kind'])
    .where('email', 'in', spellings)
    .execute();
  const kinds = await deleteInTurns(store, found);
  const count = (kind: Kind) => kinds.filter((deleted) => deleted === kind).length;
  return { contact: count('contact'), application: count('application') };
}

/** Some browsers send info@müller.de as info@xn--mller-kva.de. */
function normalise(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  return `${local.normalize()}@${domainToASCII(domain) || domain}`;
}

/** Answers with the kind of each that was still there. */
async function deleteInTurns(store: Store, found: { id: string; kind: Kind }[]): Promise<Kind[]> {
  const kinds: Kind[] = [];
  for (const batch of batchesOf(found)) {
    const startedAt = performance.now();
    const rows = await store.db.deleteFrom('submissions').where('id', 'in', batch).returning('kind').execute();
    kinds.push(...rows.map(({ kind }) => kind));
    // As long as it took, so that a server that wants to write finds the store free.
    await pause(performance.now() - startedAt);
  }
  return kinds;
}

function* batchesOf(found: { id: string; kind: Kind }[]): Generator<string[]> {
  for (const [kind, size] of Object.entries(deletedAtOnce)) {
    const ids = found.filter((one) => one.kind === kind).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
  }
}

/**
 * SQLite's journal still holds what was deleted until it is written back and cut. Whoever reads meanwhile, such as a backup,
 * keeps it from that: then the answer is false, and at once, as waiting for readers would keep everybody else from writing.
 */
export async function emptyJournal(store: Store): Promise<boolean> {
  if (store.dialect !== 'sqlite') return true;
  // Most of the work in the mode that holds up nobody.
  await sql`pragma wal_checkpoint(passive)`.execute(store.db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(store.db);
  return rows[0]?.busy === 0;
}
