import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { reasonOf } from './failure.ts';
import { makeFolder } from './folder.ts';

const lockTimeoutMs = 5000;
const lockRetryMs = 5;

export function openSqliteFile(file: string): DatabaseSync {
  makeFolder(dirname(file));
  // An existing file is not opened here: closing it would release the locks that this process holds on it through SQLite.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  // For the rewrite of the file (traces.ts): the folder for temporary files may be small, or memory.
  process.env.SQLITE_TMPDIR ??= dirname(file);
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  // SQLite reports no error where it cannot switch to these modes; 2 is its number for `full`.
  const modes = database.prepare('select * from pragma_journal_mode, pragma_synchronous').get();
  if (modes?.journal_mode !== 'wal' || modes.synchronous !== 2) {
    database.close();
    throw new Error(`${file} cannot be written durably here: choose a folder on a local disk with DATA_DIR.`);
  }
  // From here on WaitingSqliteDriver waits for locks, as SQLite's own wait would block the event loop.
  database.exec('pragma busy_timeout = 0');
  return database;
}

/** Tells Kysely that SQLite can roll back schema changes, so that two processes that start at once migrate in turn. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WaitingSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Lets the event loop serve pages between two transactions.
    await nextTurn();
    // Takes the write lock at once: a transaction that took it only after a read could fail instead of waiting.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** With a signal, queries wait for locks until it is aborted, instead of for `lockTimeoutMs`. */
  override async acquireConnection({ signal }: AbortableOperationOptions = {}): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => retryWhileLocked(() => connection.executeQuery(query), signal),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

/** A query that meets a lock has changed nothing. Inside a transaction none does, as `begin` has taken the lock. */
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
      // After an error such as a full disk SQLite has rolled back by itself: to do it again would fail and hide that error.
      const isRolledBack = sql === 'rollback' && !database.isTransaction;
      const statement = database.prepare(isRolledBack ? 'select 1 where false' : sql);
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
