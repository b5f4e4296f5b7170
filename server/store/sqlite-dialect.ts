/** A Kysely dialect that uses Node's own SQLite. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
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
import { reasonOf } from './failure.ts';
import { makeFolder } from './folder.ts';

/** How long opening the file waits for a lock, and later each query. */
const lockTimeoutMs = 5000;
const lockRetryMs = 5;

export function openSqliteFile(file: string): DatabaseSync {
  makeFolder(dirname(file));
  // SQLite would create the file readable by everyone; its journal gets the same mode. An existing file is not opened here:
  // closing a file that this process also has open in SQLite would release SQLite's locks.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  // SQLite's copy of the file while it rewrites it (traces.ts): the folder for temporary files may be small, or memory.
  process.env.SQLITE_TMPDIR ??= dirname(file);
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
  // secure_delete overwrites deleted data, as people have a right to be forgotten.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  // SQLite reports no error where it cannot switch to these modes; 2 is its number for `full`.
  const modes = database.prepare('select * from pragma_journal_mode, pragma_synchronous').get();
  if (modes?.journal_mode !== 'wal' || modes.synchronous !== 2) {
    database.close();
    throw new Error(`${file} cannot be written durably here: choose a folder on a local disk with DATA_DIR.`);
  }
  // From here on WaitingSqliteDriver waits for locks: SQLite's own wait would block the event loop, and so every page.
  database.exec('pragma busy_timeout = 0');
  return database;
}

/** Tells Kysely that SQLite can roll back schema changes, so that two processes that start at once migrate in turn. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Waits for locks without blocking the event loop, and lets the event loop serve pages between two transactions. */
class WaitingSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await nextTurn();
    await super.beginTransaction(connection);
  }

  /** With a signal, queries on this connection wait for locks until the signal is aborted, instead of for `lockTimeoutMs`. */
  override async acquireConnection({ signal }: AbortableOperationOptions = {}): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => retryWhileLocked(() => connection.executeQuery(query), signal),
      // Kysely's interface requires this. The server streams nothing, so there is no retry.
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

/**
 * A retry is safe, because a query that fails because of a lock has changed nothing. Inside a transaction no query meets a
 * lock: `begin immediate` (adjustSql) has already taken it.
 */
async function retryWhileLocked<Result>(run: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const deadline = performance.now() + lockTimeoutMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const hasTimedOut = signal ? signal.aborted : performance.now() > deadline;
      if (reasonOf(error) !== 'another program holds the lock' || hasTimedOut) throw error;
    }
    await pause(lockRetryMs);
  }
}

export function sqliteDialect(database: DatabaseSync): Dialect {
  const config = { database: toKyselyDatabase(database) };
  return Object.assign(new SqliteDialect(config), {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new WaitingSqliteDriver(config),
  });
}

function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(adjustSql(sql, database));
      type Values = Parameters<typeof statement.all>;
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as Values)),
        run: (values) => statement.run(...(values as Values)),
        iterate: (values) => statement.iterate(...(values as Values)),
      };
    },
  };
}

function adjustSql(sql: string, database: DatabaseSync): string {
  // `begin immediate` takes the write lock at once. A transaction that took it only after a read could fail instead of waiting.
  if (sql === 'begin') return 'begin immediate';
  // After an error such as a full disk SQLite has rolled back by itself. A second rollback would fail and hide that error, so a
  // query without effect takes its place.
  if (sql === 'rollback' && !database.isTransaction) return 'select 1 where false';
  return sql;
}
