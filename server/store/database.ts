/** Opens the store: an SQLite file by default, PostgreSQL when its URL is given. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Client, PoolClient } from 'pg';
import { explainStoreFailure, noStoreAt, type StorePlace } from './failure.ts';
import { migrationsFor } from './migrations.ts';
import { openSqliteFile, sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export interface Store {
  db: Kysely<Tables>;
  dialect: 'sqlite' | 'postgres';
  close(): Promise<void>;
}

interface OpenOptions {
  /** For moving a whole store, which takes longer than any query a visitor waits for. */
  hasNoTimeouts?: boolean;
  /** For reading: an empty store created in the wrong place would look as if no message had come. */
  mustExist?: boolean;
}

export async function openStore(place: StorePlace, options: OpenOptions = {}): Promise<Store> {
  try {
    return await open(place, options);
  } catch (error) {
    throw explainStoreFailure(error, place) ?? error;
  }
}

async function open(place: StorePlace, { hasNoTimeouts = false, mustExist = false }: OpenOptions): Promise<Store> {
  const { dataDir, databaseUrl } = place;
  if (mustExist && !databaseUrl && !existsSync(sqliteFileIn(dataDir))) throw noStoreAt(place);
  const dialect = databaseUrl ? 'postgres' : 'sqlite';
  const connect = async (timeoutMs?: number) =>
    new Kysely<Tables>({
      dialect: databaseUrl ? await postgres(databaseUrl, timeoutMs) : sqlite(dataDir),
      plugins: [new CamelCasePlugin()],
    });
  const db = await connect(hasNoTimeouts ? undefined : queryTimeoutMs);
  // A migration may take longer than a visitor would wait, and a second instance waits for the first to finish it.
  const migrating = databaseUrl && !hasNoTimeouts ? await connect(migrationTimeoutMs) : db;
  const migrator = new Migrator({ db: migrating, provider: { getMigrations: async () => migrationsFor(dialect) } });
  try {
    if (mustExist && !(await migrator.getMigrations()).some(({ executedAt }) => executedAt)) throw noStoreAt(place);
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } catch (error) {
    await db.destroy();
    throw error;
  } finally {
    if (migrating !== db) await migrating.destroy();
  }
  return { db, dialect, close: () => db.destroy() };
}

export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'twinshore.sqlite');
}

function sqlite(folder: string): Dialect {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return sqliteDialect(openSqliteFile(sqliteFileIn(folder)));
}

const queryTimeoutMs = 15_000;
const migrationTimeoutMs = 10 * 60_000;

/** The driver is loaded only where it is used. */
async function postgres(url: string, timeoutMs: number | undefined): Promise<Dialect> {
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    application_name: 'twinshore',
    connectionTimeoutMillis: 5000,
    ...(timeoutMs && {
      statement_timeout: timeoutMs,
      query_timeout: timeoutMs + 5000,
      idle_in_transaction_session_timeout: 30_000,
    }),
    keepAlive: true,
  });
  // When a connection breaks, its query fails and the next one opens another. Without a listener the error event would
  // end the process, too.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    closeOnTimeout(client);
  });
  return new PostgresDialect({ pool });
}

/**
 * A query that timed out may still take effect when PostgreSQL answers again: a late `begin` would put all that follows on its
 * connection into a transaction nobody ends. So the connection is closed, not used again.
 */
function closeOnTimeout(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') (client as unknown as Client).end();
      });
    }
    return answer;
  }) as typeof client.query;
}
