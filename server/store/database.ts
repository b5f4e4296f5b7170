/** Opens the store: an SQLite file by default, PostgreSQL when its URL is given. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  CamelCasePlugin,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Client, PoolClient } from 'pg';
import { explainStoreFailure, newerStoreError, noStoreError, StoreOutdated, type StorePlace } from './failure.ts';
import { migrationsFor } from './migrations.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { openSqliteFile } from './sqlite-file.ts';
import type { Tables } from './tables.ts';

export interface Store extends AsyncDisposable {
  db: Kysely<Tables>;
  dialect: 'sqlite' | 'postgres';
  close(): Promise<void>;
}

interface OpenOptions {
  hasNoTimeouts?: boolean;
  /** For commands: a new store in the wrong place would look empty, and a running server may still need the old tables. */
  mustBeCurrent?: boolean;
  onMigrated?(migration: string): void;
}

export async function openStore(place: StorePlace, options: OpenOptions = {}): Promise<Store> {
  try {
    if (options.mustBeCurrent) await refuseUnlessCurrent(place);
    else for (const migration of await migrate(place)) options.onMigrated?.(migration);
    const db = await connect(place, options.hasNoTimeouts ? undefined : queryTimeoutMs);
    // Kysely's `destroy` closes only a connection that was used.
    await sql`select 1`.execute(db);
    const close = () => db.destroy();
    return { db, dialect: dialectOf(place), close, [Symbol.asyncDispose]: close };
  } catch (error) {
    throw explainStoreFailure(error, place);
  }
}

async function migrate(place: StorePlace): Promise<string[]> {
  await using db = await connect(place, migrationTimeoutMs);
  const provider = { getMigrations: async () => migrationsFor(dialectOf(place)) };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

export async function readAppliedMigrations(place: StorePlace): Promise<string[]> {
  try {
    // Throws if this user may not look into the folder, and so cannot know whether there is a store.
    if (!place.databaseUrl && !statSync(sqliteFileIn(place.dataDir), { throwIfNoEntry: false })) return [];
    await using db = await connect(place, queryTimeoutMs);
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    throw explainStoreFailure(error, place);
  }
}

async function refuseUnlessCurrent(place: StorePlace): Promise<void> {
  const known = Object.keys(migrationsFor(dialectOf(place)));
  const applied = await readAppliedMigrations(place);
  if (applied.length === 0) throw noStoreError(place);
  if (applied.some((name) => !known.includes(name))) throw newerStoreError();
  if (known.length > applied.length) throw new StoreOutdated(place);
}

function dialectOf({ databaseUrl }: StorePlace): Store['dialect'] {
  return databaseUrl ? 'postgres' : 'sqlite';
}

async function connect({ dataDir, databaseUrl }: StorePlace, timeoutMs?: number): Promise<Kysely<Tables>> {
  const dialect = databaseUrl
    ? await openPostgres(databaseUrl, timeoutMs)
    : sqliteDialect(openSqliteFile(sqliteFileIn(dataDir)));
  // `in ()`, which PostgreSQL refuses, becomes a condition that no row meets.
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin(), emptyLists] });
}

export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'twinshore.sqlite');
}

/** Together with `storeTimeoutMs` (server/start-server.ts), less than `connectionTimeout` (server/app.ts), which cuts off a response. */
const queryTimeoutMs = 10_000;
const migrationTimeoutMs = 10 * 60_000;

async function openPostgres(url: string, timeoutMs?: number): Promise<PostgresDialect> {
  // Imported only where it is used, as that takes time at every start.
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    // operations/migrate-store.ts finds running servers by this name.
    application_name: 'twinshore',
    connectionTimeoutMillis: 5000,
    ...(timeoutMs && {
      statement_timeout: timeoutMs,
      // The driver's own, for a PostgreSQL that does not answer at all.
      query_timeout: timeoutMs + 5000,
      idle_in_transaction_session_timeout: 30_000,
    }),
    keepAlive: true,
  });
  // Without a listener, the error event of a broken connection would end the process. The next query opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    closeOnTimeout(client);
  });
  return new PostgresDialect({ pool });
}

/** A `begin` that takes effect after its timeout would put all later queries of its connection into an endless transaction. */
function closeOnTimeout(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    result.catch((error: Error) => {
      // pg's error has no code, only this message. The type of a pooled client hides `end`.
      if (error.message === 'Query read timeout') (client as unknown as Client).end();
    });
    return result;
  }) as typeof client.query;
}
