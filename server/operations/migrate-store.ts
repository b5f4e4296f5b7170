import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore, type Store, sqliteFileIn } from '../store/database.ts';
import { moveToPostgres } from '../store/move-to-postgres.ts';
import { lockStore } from '../store/server-lock.ts';
import { isInUse } from '../store/sqlite-copy.ts';
import { countSubmissions } from '../store/submission-filter.ts';
import { BadCommand, defineCommand, formatCount, startCommand } from './command-line.ts';

export const migrateStore = defineCommand({
  call: 'npm run migrate-store --',
  usage: 'DATABASE_URL=postgres://… npm run migrate-store',
  about: `Copies the SQLite store in DATA_DIR into the empty PostgreSQL database of DATABASE_URL, in one transaction, and compares
every row by its hash before it commits. Stop the server first. The SQLite file stays as it is.`,
  async run({ config: { dataDir, databaseUrl } }) {
    if (!databaseUrl) throw new BadCommand('Set DATABASE_URL to the PostgreSQL database that the store is to move to.');
    const file = sqliteFileIn(dataDir);
    if (!existsSync(file)) throw new BadCommand(`There is no store at ${file}.`);
    if (isInUse(file)) throw new BadCommand(`A server still uses ${file}: stop it first.`);
    using _lock = lockStore({ dataDir });
    await using source = await openStore({ dataDir }, { mustBeCurrent: true });
    await using target = await openStore({ dataDir, databaseUrl }, { hasNoTimeouts: true });
    await refuseIfInUse(target);
    await moveToPostgres(source, target, console.error);
    const moved = formatCount(await countSubmissions(target, {}), 'submission');
    return `${moved} moved and compared. ${file} stays as it is; start the server with DATABASE_URL.`;
  },
});

if (import.meta.main) await startCommand(migrateStore);

/** The check is repeated, as PostgreSQL may list our own connection, which migrated the tables, a moment after its end. */
async function refuseIfInUse({ db }: Store): Promise<void> {
  for (let attempts = 20; attempts > 0; attempts--) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'twinshore' and pid <> pg_backend_pid()
    `.execute(db);
    if (rows.length === 0) return;
    await pause(100);
  }
  throw new BadCommand('A server already uses the database in DATABASE_URL: stop it first.');
}
