/** Restores stores that an earlier release wrote, from tests/support/fixtures/stores: an SQLite file, and rows of PostgreSQL. */
import { copyFileSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { type Store, sqliteFileIn } from '../../server/store/database.ts';
import type { StorePlace } from '../../server/store/failure.ts';
import { migrationsFor } from '../../server/store/migrations.ts';
import { sqliteDialect } from '../../server/store/sqlite-dialect.ts';
import { openSqliteFile } from '../../server/store/sqlite-file.ts';
import { freshPlace } from './stores.ts';

type Row = Record<string, string | number | Uint8Array | null>;

const fixtures = 'tests/support/fixtures/stores';

/** Restores a store as the release before migration 006 left it, and returns its rows, too. */
export async function restoreEarlierStore(
  dialect: Store['dialect'],
): Promise<{ place: StorePlace; tables: Record<string, Row[]> }> {
  const place = await freshPlace(dialect);
  if (dialect === 'sqlite') {
    copyFileSync(`${fixtures}/2026-11-16.sqlite`, sqliteFileIn(place.dataDir));
    return { place, tables: readSqlite(sqliteFileIn(place.dataDir)) };
  }
  const tables: Record<string, Row[]> = JSON.parse(
    readFileSync(`${fixtures}/2026-11-16-postgres.json`, 'utf8'),
    // The file holds binary values as { "base64": "…" }.
    (_, value) => (typeof value?.base64 === 'string' ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value),
  );
  const db = await openStoreMigratedTo(place, dialect, '005-lists-and-repeated-texts');
  for (const [table, rows] of Object.entries(tables)) await db.insertInto(table).values(rows).execute();
  await db.destroy();
  return { place, tables };
}

/** Opens a store that is migrated up to and including `migration`. */
export async function openStoreMigratedTo(place: StorePlace, dialect: Store['dialect'], migration: string) {
  // biome-ignore lint/suspicious/noExplicitAny: no type describes the tables of an earlier release
  const db = new Kysely<any>({
    dialect: place.databaseUrl
      ? new PostgresDialect({ pool: new Pool({ connectionString: place.databaseUrl }) })
      : sqliteDialect(openSqliteFile(sqliteFileIn(place.dataDir))),
    plugins: [new CamelCasePlugin()],
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(dialect) } });
  const { error } = await migrator.migrateTo(migration);
  if (error) throw error;
  return db;
}

/** Names tables and columns as Kysely's CamelCasePlugin does. */
function readSqlite(file: string): Record<string, Row[]> {
  const database = new DatabaseSync(file);
  const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const camelCaseKeys = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [camelCase(key), value]));
  const tables = ['submissions', 'contact_messages', 'applications', 'fingerprints', 'outbox', 'clock_notes'];
  const readRows = (table: string) =>
    database
      .prepare(`select * from ${table}`)
      .all()
      .map((row) => camelCaseKeys(row) as Row);
  const rows = Object.fromEntries(tables.map((table) => [camelCase(table), readRows(table)]));
  database.close();
  return rows;
}
