/** Opens the file of an SQLite store. Imports no library: the thread that rewrites the file would take 0.4 s to load it. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './folder.ts';

export const lockTimeoutMs = 5000;

export function openSqliteFile(file: string): DatabaseSync {
  makeFolder(dirname(file));
  // An existing file is not opened here: closing it would release the locks that this process holds on it through SQLite.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  // For the rewrite of the file (traces.ts): the folder for temporary files may be small, or memory.
  process.env.SQLITE_TMPDIR ??= dirname(file);
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  // SQLite reports no error where it cannot switch to these modes; 2 is its number for `full`.
  const modes = database.prepare('select * from pragma_journal_mode, pragma_synchronous').get();
  if (modes?.journal_mode !== 'wal' || modes.synchronous !== 2) {
    database.close();
    throw new Error(`${file} cannot be written durably here: choose a folder on a local disk with DATA_DIR.`);
  }
  // From here on WaitingSqliteDriver waits for locks, as SQLite's own wait would block the event loop.
  database.exec('pragma busy_timeout = 0');
  return database;
}
