/** Opens the store: an SQLite file by default, PostgreSQL when its address is given. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Client, PoolClient } from 'pg';
import { explainStoreFailure, noStoreAt, type StorePlace } from './failure.ts';
import { groupCommit, type Write } from './group-commit.ts';
import { migrationsFor } from './migrations.ts';
import { openSqliteFile, sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export interface Store {
  db: Kysely<Tables>;
  dialect: 'sqlite' | 'postgres';
  /** Whole or not at all, and on disk once its promise is kept. */
  save<Result>(write: Write<Tables, Result>): Promise<Result>;
  close(): Promise<void>;
}

interface Opening {
  /** A visitor waits behind every query of the server; whoever moves a whole store has time. */
  hasNoTimeouts?: boolean;
  /** For whoever wants to read one: an empty one made in the wrong place would look as if nothing had come. */
  mustExist?: boolean;
}

export async function openStore(place: StorePlace, opening: Opening = {}): Promise<Store> {
  try {
    return await open(place, opening);
  } catch (error) {
    throw explainStoreFailure(error, place) ?? error;
  }
}

async function open(place: StorePlace, { hasNoTimeouts = false, mustExist = false }: Opening): Promise<Store> {
  const { dataDir, databaseUrl } = place;
  if (mustExist && !databaseUrl && !existsSync(sqliteFileIn(dataDir))) throw noStoreAt(place);
  const dialect = databaseUrl ? 'postgres' : 'sqlite';
  const db = new Kysely<Tables>({
    dialect: databaseUrl ? await postgres(databaseUrl, hasNoTimeouts) : sqlite(dataDir),
    plugins: [new CamelCasePlugin()],
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(dialect) } });
  try {
    if (mustExist && !(await migrator.getMigrations()).some(({ executedAt }) => executedAt)) throw noStoreAt(place);
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    dialect,
    // PostgreSQL groups by itself what its many connections commit.
    save: databaseUrl ? (write) => db.transaction().execute(write) : groupCommit(db),
    close: () => db.destroy(),
  };
}

export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'twinshore.sqlite');
}

function sqlite(folder: string): Dialect {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return sqliteDialect(openSqliteFile(sqliteFileIn(folder)));
}

const timeouts = { statement_timeout: 15_000, query_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 };

/** Its driver is loaded only where it is used. */
async function postgres(url: string, hasNoTimeouts: boolean): Promise<Dialect> {
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    application_name: 'twinshore',
    connectionTimeoutMillis: 5000,
    ...(hasNoTimeouts ? {} : timeouts),
    keepAlive: true,
  });
  // A connection that breaks fails its query, and the next query opens another. Its error event says
  // nothing more, but without a listener, idle or in use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenLate(client);
  });
  return new PostgresDialect({ pool });
}

/**
 * What nobody waits for any longer may still take effect when PostgreSQL answers again: a late `begin` would put all that
 * follows on its connection into a transaction nobody ends. So a connection that is late is ended, not used again.
 */
function endWhenLate(client: PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  client.query = ((...words: unknown[]) => {
    const answer = query(...words);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') (client as unknown as Client).end();
      });
    }
    return answer;
  }) as typeof client.query;
}
