import { sql } from 'kysely';
import type { Store } from './database.ts';

export async function tryToWrite({ db, dialect }: Store): Promise<void> {
  // SQLite writes the number, which nothing uses, even if it is the same, so a full disk is noticed.
  if (dialect === 'sqlite') await sql`pragma user_version = 0`.execute(db);
  // A database that takes no changes, such as a standby, refuses this although no row is meant.
  else await db.updateTable('outbox').set({ attempts: 0 }).where(sql<boolean>`false`).execute();
}
