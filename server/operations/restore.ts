import { existsSync, renameSync, rmSync } from 'node:fs';
import { sqliteFileIn } from '../store/database.ts';
import { lockStore } from '../store/server-lock.ts';
import { copyStore, isInUse, readContents } from '../store/sqlite-copy.ts';
import { describeContents } from './backup.ts';
import { BadCommand, defineCommand, flag, startCommand } from './command-line.ts';

export const restore = defineCommand({
  call: 'npm run restore --',
  argument: 'required',
  options: { yes: flag },
  usage: 'npm run restore -- FILE [--yes]',
  about: `Replaces the store by a copy made with npm run backup. Stop the server first. An existing store is
moved aside, never deleted, and only with --yes.`,
  async run({ config: { dataDir, databaseUrl }, argument: file = '', options }) {
    if (databaseUrl) {
      throw new BadCommand(
        'The store is in PostgreSQL, which has its own program for this, with every server stopped: pg_restore --single-transaction --clean --if-exists --no-owner --dbname="$DATABASE_URL" twinshore.dump; to practise, restore into a scratch database instead: createdb twinshore_drill && pg_restore --no-owner --dbname=twinshore_drill twinshore.dump',
      );
    }
    // Throws if the file is not a usable backup, before the store is touched.
    const contents = readContents(file);
    const store = sqliteFileIn(dataDir);
    if (existsSync(store)) {
      if (isInUse(store)) throw new BadCommand(`A server still uses ${store}: stop it first.`);
      if (!options.yes) throw new BadCommand(`${store} exists already: with --yes it is moved aside first.`);
    }
    using _lock = lockStore({ dataDir });
    const aside = replaceStore(store, file);
    return [
      `${store} holds ${describeContents(contents)} from ${file}.`,
      ...(aside ? [`The store that was there before is now ${aside}.`] : []),
    ].join('\n');
  },
});

if (import.meta.main) await startCommand(restore);

function replaceStore(store: string, backup: string): string | undefined {
  // The backup is copied under another name first, so that the last step is only a rename.
  const fresh = `${store}.restored`;
  rmSync(fresh, { force: true });
  copyStore(backup, fresh);
  const stamp = new Date().toISOString().replace(/\D/g, '');
  const aside = store.replace(/\.sqlite$/, `-before-${stamp}.sqlite`);
  // The journal is moved too: SQLite would apply it to the new file and damage that.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(store + suffix)) renameSync(store + suffix, aside + suffix);
  }
  renameSync(fresh, store);
  return existsSync(aside) ? aside : undefined;
}
