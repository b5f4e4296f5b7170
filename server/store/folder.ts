/** The folder of a store, and the copies of the store in it. */
import { globSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StorePlace } from './failure.ts';

/**
 * Makes a folder that only this user can read, and those above it, and returns the topmost that was missing. Node's own
 * `recursive` never returns where the system has no such folder and refuses to make one, as in /proc.
 */
export function makeFolder(folder: string): string | undefined {
  if (isFolder(folder)) return undefined;
  const topmost = dirname(folder) === folder ? undefined : makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
  return topmost ?? folder;
}

/** Throws if a store could not be made here. Leaves nothing behind. */
export function requireWritableFolder(folder: string): void {
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  if (!isThere && dirname(folder) !== folder) requireWritableFolder(dirname(folder));
  else rmdirSync(mkdtempSync(join(folder, '.twinshore-')));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Backups, what a restore has moved aside, and what was moved to PostgreSQL. */
export function listCopies({ dataDir, databaseUrl }: StorePlace): string[] {
  const copies = ['{,backups/}twinshore-*.sqlite', '{,backups/}*.dump'];
  const found = globSync(databaseUrl ? [...copies, 'twinshore.sqlite'] : copies, { cwd: dataDir });
  return found.map((name) => join(dataDir, name));
}
