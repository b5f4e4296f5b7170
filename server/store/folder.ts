/** The folder of a store, and the copies of the store in it. */
import { globSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StorePlace } from './failure.ts';

/** Returns the topmost folder that it made. Node's own `recursive` never returns where the system refuses one, as in /proc. */
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

export function requireWritableFolder(folder: string): void {
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  if (!isThere && dirname(folder) !== folder) requireWritableFolder(dirname(folder));
  else rmdirSync(mkdtempSync(join(folder, '.twinshore-')));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

export function listCopies({ dataDir, databaseUrl }: StorePlace): string[] {
  const copies = ['{,backups/}twinshore-*.sqlite', '{,backups/}*.dump'];
  const found = globSync(databaseUrl ? [...copies, 'twinshore.sqlite'] : copies, { cwd: dataDir });
  return found.map((name) => join(dataDir, name));
}
