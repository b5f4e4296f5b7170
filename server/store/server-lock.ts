/** Ensures that an SQLite store has only one server. The lock of its data folder lasts until the process ends. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainStoreFailure, reasonOf, type StorePlace, StoreUnavailable } from './failure.ts';
import { makeFolder } from './folder.ts';
import { giveToOwnerOf } from './sqlite-copy.ts';

/**
 * Taken by a server and by commands that need the store for themselves, such as a restore. The inbox and backups run beside a
 * server without it. A PostgreSQL store may have many servers, so nothing is locked there. The lock ends when it is closed.
 */
export function lockStore(place: StorePlace): DatabaseSync | undefined {
  if (place.databaseUrl) return undefined;
  try {
    return lockFolder(place.dataDir);
  } catch (error) {
    if (reasonOf(error) === 'another program holds the lock') {
      throw new StoreUnavailable(
        `A server already uses the store in ${place.dataDir}: stop it first, or choose another folder with DATA_DIR.`,
      );
    }
    throw explainStoreFailure(error, place);
  }
}

/** Begins a transaction on an empty SQLite file. The system releases its lock however the process ends. */
function lockFolder(folder: string): DatabaseSync {
  makeFolder(folder);
  const file = join(folder, 'twinshore.lock');
  if (!existsSync(file)) {
    closeSync(openSync(file, 'a', 0o600));
    giveToOwnerOf(folder, file);
  }
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
