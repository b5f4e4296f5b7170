/** Deletes for good. Details, resumes, fingerprints and mail go with their submission (foreign keys). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import type { Store } from './database.ts';
import type { Kind } from './tables.ts';

/** To overwrite a resume of 5 MB in SQLite takes some 25 ms, and nobody is served meanwhile: so a few at a time. */
const purgedAtOnce = 4;

export async function purgeOlderThan(store: Store, cutoff: Date): Promise<number> {
  const purgeSome = () =>
    store.db
      .deleteFrom('submissions')
      .where('id', 'in', (db) =>
        db
          .selectFrom('submissions')
          .select('id')
          .where('receivedAt', '<', cutoff.toISOString())
          .orderBy('receivedAt')
          .limit(purgedAtOnce),
      )
      .executeTakeFirst();
  let count = 0;
  for (let last = -1; last !== 0; count += last) {
    last = Number((await purgeSome()).numDeletedRows);
    await nextTurn();
  }
  return count;
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
  const rows = await store.db.deleteFrom('submissions').where('email', 'in', spellings).returning('kind').execute();
  const count = (kind: Kind) => rows.filter((row) => row.kind === kind).length;
  return { contact: count('contact'), application: count('application') };
}

/** Some browsers send info@müller.de as info@xn--mller-kva.de. */
function normalise(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  return `${local.normalize()}@${domainToASCII(domain) || domain}`;
}

/**
 * SQLite's journal still holds what was deleted until it is written back. A backup that reads meanwhile keeps it from that,
 * after five seconds in which nobody else is served: then the answer is false, and the journal is emptied some other time.
 */
export async function emptyJournal(store: Store): Promise<boolean> {
  if (store.dialect !== 'sqlite') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(store.db);
  return rows[0]?.busy === 0;
}
