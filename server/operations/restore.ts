/** The command behind `npm run restore`. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { BadCommand, type CommandLine, runCommand } from '../command-line.ts';
import { sqliteFileIn } from '../store/database.ts';
import { lockStore } from '../store/server-lock.ts';
import { copyStore, isDamaged, isInUse, readContents } from '../store/sqlite-copy.ts';
import { sayContents } from './store-contents.ts';

export const restore: CommandLine = {
  name: 'restore',
  file: 'required',
  flags: ['yes'],
  help: `npm run restore -- FILE [--yes]

Puts a copy made by npm run backup in the place of the store. Stop the server first. The store that is there is
moved aside, never deleted; as it is no longer the one in use then, --yes has to say that this is meant.`,
  async run({ config: { dataDir, databaseUrl }, file = '', flags }) {
    if (databaseUrl) {
      throw new BadCommand(
        'The store is in PostgreSQL, which has its own program for this: pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" twinshore.dump',
      );
    }
    const contents = readContents(file);
    const store = sqliteFileIn(dataDir);
    if (existsSync(store)) {
      if (isHeld(store)) throw new BadCommand(`A server still uses ${store}: stop it first.`);
      if (!flags.yes) throw new BadCommand(`${store} is there already: with --yes it is moved aside first.`);
    }
    // Nobody may start a server on what is about to be moved aside.
    const lock = lockStore({ dataDir });
    try {
      const aside = replaceStore(store, file);
      return [
        `${store} holds ${sayContents(contents)} from ${file}.`,
        ...(aside ? [`What was there before is now ${aside}.`] : []),
      ].join('\n');
    } finally {
      lock.release();
    }
  },
};

if (import.meta.main) await runCommand(restore);

/** Answers where the store went that was there before. */
function replaceStore(store: string, backup: string): string | undefined {
  // Beside the store until it is complete, so that only renaming is left to do.
  const fresh = `${store}.restored`;
  rmSync(fresh, { force: true });
  copyStore(backup, fresh);
  const aside = moveAside(store);
  renameSync(fresh, store);
  return aside;
}

function isHeld(store: string): boolean {
  try {
    return isInUse(store);
  } catch (error) {
    // A damaged file is what a restore is for, and no server can work with it.
    if (isDamaged(error)) return false;
    throw error;
  }
}

function moveAside(store: string): string | undefined {
  const stamp = new Date().toISOString().replace(/\D/g, '');
  const aside = store.replace(/\.sqlite$/, `-before-${stamp}.sqlite`);
  // The journal belongs to its file: beside another one it would destroy it.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(store + suffix)) renameSync(store + suffix, aside + suffix);
  }
  return existsSync(aside) ? aside : undefined;
}
