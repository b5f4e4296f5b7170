/** `secure_delete` leaves copies of a deleted row in the gaps of pages: they go only when the whole file is rewritten. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Store } from './database.ts';
import { reasonOf } from './failure.ts';

/** Called before the deletion, so that no crash leaves traces without a note. The time of the first deletion stays. */
export async function noteTraces({ db, dialect }: Store, time: Date): Promise<void> {
  if (dialect !== 'sqlite') return;
  await db
    .insertInto('clockNotes')
    .values({ name: 'traces', notedAt: time.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readTracesTime({ db }: Store): Promise<Date | undefined> {
  const row = await db.selectFrom('clockNotes').select('notedAt').where('name', '=', 'traces').executeTakeFirst();
  return row && new Date(row.notedAt);
}

/** Forms wait for it, about 6 s for a gigabyte, but pages do not. Returns the reason if it is not possible now. */
export async function removeTraces(store: Store): Promise<string | undefined> {
  if (store.dialect !== 'sqlite') return undefined;
  const beingRead = 'another program, such as a backup, is reading the store';
  try {
    // A reader would keep the rewrite in the write-ahead log, so it is not begun beside one.
    if (!(await truncateWalSoon(store))) return beingRead;
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(store.db);
    await once(new Worker(new URL('./vacuum.ts', import.meta.url), { workerData: rows[0]?.file }), 'exit');
    if (!(await truncateWalSoon(store))) return beingRead;
    await store.db.deleteFrom('clockNotes').where('name', '=', 'traces').execute();
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    return reason;
  }
}

async function truncateWalSoon(store: Store): Promise<boolean> {
  for (let attempts = 10; attempts > 0; attempts--) {
    if (await truncateWal(store)) return true;
    await pause(100);
  }
  return false;
}

/** Returns false if a reader such as a backup prevents it: to wait for the reader would block every writer. */
export async function truncateWal({ db, dialect }: Store): Promise<boolean> {
  if (dialect !== 'sqlite') return true;
  // A passive checkpoint blocks nobody and does most of the work.
  await sql`pragma wal_checkpoint(passive)`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
