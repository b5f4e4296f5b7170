/** Node's own SQLite behind Kysely's SQLite dialect. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

import { isLocked } from './failure.ts';

export function openSqliteFile(file: string): DatabaseSync {
  // SQLite would create it readable by everyone; its journal gets the same mode. Never an existing file: closing one that
  // this process has open in SQLite would release its locks.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  // secure_delete overwrites what is deleted, as people have a right to be forgotten.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  const found = database.prepare('select * from pragma_journal_mode, pragma_synchronous').get();
  if (found?.journal_mode !== 'wal' || found.synchronous !== 2) {
    database.close();
    throw new Error(`${file} cannot be written durably here: choose a folder on a local disk with DATA_DIR.`);
  }
  // From here on the driver waits for locks: SQLite's own wait would block the event loop, and so every page.
  database.exec('pragma busy_timeout = 0');
  return database;
}

/** SQLite can roll back schema changes. With this, two processes that start at once migrate one after the other. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const lockTimeoutMs = 5000;
const lockRetryMs = 5;

/** Waits for locks without blocking the event loop, and lets it serve pages between two transactions that come together. */
class WaitingSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await nextTurn();
    await super.beginTransaction(connection);
  }

  /** With a signal, all that waits on this connection waits until it is aborted. */
  override async acquireConnection({ signal }: AbortableOperationOptions = {}): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => retryWhileLocked(() => connection.executeQuery(query), signal),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

/** Safe to repeat: a query that fails because of a lock has changed nothing, and within a transaction none fails so. */
async function retryWhileLocked<Result>(run: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const deadline = performance.now() + lockTimeoutMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isTimeOver = signal ? signal.aborted : performance.now() > deadline;
      if (!isLocked(error) || isTimeOver) throw error;
    }
    await pause(lockRetryMs);
  }
}

export function sqliteDialect(database: DatabaseSync): Dialect {
  const config = { database: adapt(database) };
  const dialect = new SqliteDialect(config);
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new WaitingSqliteDriver(config),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

type Prepared = ReturnType<SqliteDatabase['prepare']>;

/** The server repeats a few dozen statements; a list of ids makes another one for every length. */
const maxPrepared = 100;

function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, Prepared>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const text = adjust(sql, database);
      const known = prepared.get(text);
      if (known) return known;
      if (prepared.size >= maxPrepared) prepared.clear();
      const statement = prepare(database, text);
      prepared.set(text, statement);
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql);
  type Values = Parameters<typeof statement.all>;
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as Values)),
    run: (values) => statement.run(...(values as Values)),
    // Not the shared statement: two readers would move the same cursor.
    iterate: (values) => database.prepare(sql).iterate(...(values as Values)),
  };
}

function adjust(sql: string, database: DatabaseSync): string {
  // A transaction that takes the write lock only after a read can fail at once instead of waiting for it.
  if (sql === 'begin') return 'begin immediate';
  // After an error such as a full disk SQLite has rolled back already, and the error of a second rollback would hide it.
  if (sql === 'rollback' && !database.isTransaction) return 'select 1 where false';
  return sql;
}
