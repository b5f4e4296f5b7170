import type { DatabaseSync } from 'node:sqlite';
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
import { lockTimeoutMs } from './sqlite-file.ts';

const lockRetryMs = 5;

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
