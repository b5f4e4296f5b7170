import { sql } from 'kysely';
import type { Store } from './database.ts';

/** Rejects if nothing can be written just now. Changes nothing. */
export async function tryToWrite({ db, dialect }: Store): Promise<void> {
  // SQLite writes the number into the file, even if it was the same before, so a full disk is noticed. Nothing else uses it.
  if (dialect === 'sqlite') await sql`pragma user_version = 0`.execute(db);
  // A database that takes no changes, such as a standby, refuses this although no row is meant.
  else await db.updateTable('outbox').set({ attempts: 0 }).where(sql<boolean>`false`).execute();
}
