/** One SQLite store has one server: it holds the lock of its folder, and the lock dies with the process. */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainStoreFailure, type StorePlace, StoreUnavailable } from './failure.ts';
import { handToOwnerOf } from './sqlite-copy.ts';

export interface ServerLock {
  release(): void;
}

/**
 * Whoever wants to read or back up the store beside its server does not ask for it. PostgreSQL serves many instances, so
 * there nothing is locked.
 */
export function lockStore(place: StorePlace): ServerLock {
  if (place.databaseUrl) return { release() {} };
  try {
    return lockFolder(place.dataDir);
  } catch (error) {
    if ((error as { errcode?: number }).errcode === 5) {
      throw new StoreUnavailable(
        `A server already uses the store in ${place.dataDir}: stop it first, or choose another folder with DATA_DIR.`,
      );
    }
    throw explainStoreFailure(error, place) ?? error;
  }
}

/** A transaction on an empty database: nothing is written, and the system frees it when its process ends in any way. */
function lockFolder(folder: string): ServerLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'twinshore.lock');
  if (!existsSync(file)) {
    closeSync(openSync(file, 'a', 0o600));
    handToOwnerOf(folder, file);
  }
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    throw error;
  }
  return { release: () => database.close() };
}
