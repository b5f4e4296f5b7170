/** Node's own SQLite behind Kysely's SQLite dialect. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

export function openSqliteFile(file: string): DatabaseSync {
  // SQLite would make it readable by everyone; its journal gets the same mode. Only a new file, as closing one that
  // SQLite has open in this process would give up its locks.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  // What is deleted is overwritten: "forget" has to mean the bytes, too.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  const found = database.prepare('select * from pragma_journal_mode, pragma_synchronous').get();
  if (found?.journal_mode !== 'wal' || found.synchronous !== 2) {
    database.close();
    throw new Error(`${file} cannot be written durably here: choose a folder on a local disk with DATA_DIR.`);
  }
  // From here on the driver waits for locks: SQLite's own wait would stop the whole process, pages included.
  database.exec('pragma busy_timeout = 0');
  return database;
}

/** SQLite can undo schema changes; so two processes that start at once migrate one after the other. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const lockTimeoutMs = 5000;
const lockRetryMs = 5;

/** While another process holds the lock, this one goes on with everything that does not need the store. */
class WaitingSqliteDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => retryWhileLocked(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

/** What found the store locked has changed nothing; and within a transaction, which has its lock, nothing does. */
async function retryWhileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + lockTimeoutMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
    }
    await pause(lockRetryMs);
  }
}

function isLocked(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === 5;
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

/** The server asks a few dozen things again and again; a list of ids makes a text of its own for every length. */
const mostPrepared = 100;

function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, Prepared>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const text = fitting(sql, database);
      const known = prepared.get(text);
      if (known) return known;
      if (prepared.size >= mostPrepared) prepared.clear();
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
    // One of its own: two readers of the same rows must not move each other on.
    iterate: (values) => database.prepare(sql).iterate(...(values as Values)),
  };
}

function fitting(sql: string, database: DatabaseSync): string {
  // A transaction that reads first and writes later would not wait for its turn, but fail.
  if (sql === 'begin') return 'begin immediate';
  // After a full disk SQLite has rolled back by itself; a second time would hide that error behind its own.
  if (sql === 'rollback' && !database.isTransaction) return 'select 1 where false';
  return sql;
}
