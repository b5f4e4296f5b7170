/** The folder of a store, and the copies of the store in it. */
import { chownSync, globSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StorePlace } from './failure.ts';

/** Node's own `recursive` never returns where the system refuses a folder, as in /proc. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
    giveToOwnerOf(dirname(folder), folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

/** Gives what root created to the owner of its folder, so that the server and the next backup can use it. */
export function giveToOwnerOf(folder: string, path: string): void {
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

export function requireWritableFolder(folder: string): void {
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  if (!isThere && dirname(folder) !== folder) requireWritableFolder(dirname(folder));
  else rmdirSync(mkdtempSync(join(folder, '.twinshore-')));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Backups, stores that a restore moved aside and, with PostgreSQL, the SQLite file that was moved there. */
export function listCopies({ dataDir, databaseUrl }: StorePlace): string[] {
  const copies = ['{,backups/}twinshore-*.sqlite', '{,backups/}*.dump'];
  const found = globSync(databaseUrl ? [...copies, 'twinshore.sqlite'] : copies, { cwd: dataDir });
  return found.map((name) => join(dataDir, name));
}
