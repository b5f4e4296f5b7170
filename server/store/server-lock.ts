/** Ensures that an SQLite store has only one server. The inbox and backups run beside it, without the lock. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainStoreFailure, reasonOf, type StorePlace, StoreUnavailable } from './failure.ts';
import { giveToOwnerOf, makeFolder } from './folder.ts';

/**
 * The lock is a transaction on an empty SQLite file, which the system ends however the process ends. The caller keeps it:
 * garbage collection would end it, too. A PostgreSQL store may have several servers and needs none.
 */
export function lockStore(place: StorePlace): DatabaseSync | undefined {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl) return undefined;
  const file = join(dataDir, 'twinshore.lock');
  let database: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    if (!existsSync(file)) {
      closeSync(openSync(file, 'a', 0o600));
      giveToOwnerOf(dataDir, file);
    }
    database = new DatabaseSync(file);
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    if (reasonOf(error) !== 'another program holds the lock') throw explainStoreFailure(error, place);
    throw new StoreUnavailable(
      `A server already uses the store in ${dataDir}: stop it first, or choose another folder with DATA_DIR.`,
    );
  }
}
