/** Opening the store, and what holds for the whole of it: durability, locks, file modes, lost connections. */
import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeMessage } from '../../tests/support/samples.ts';
import { dialects, freshFolder, freshPlace, openFreshStore } from '../../tests/support/stores.ts';
import { openStore, type Store, sqliteFileIn } from './database.ts';
import { makeFolder } from './folder.ts';
import { listEntries } from './inbox.ts';
import { lockStore } from './server-lock.ts';

describe.each(dialects)('on %s', (dialect) => {
  it('can be opened for the first time by several processes at once, and stores the same content once', async () => {
    const place = await freshPlace(dialect);
    const program = `
      import { openStore } from './server/store/database.ts';
      import { storeMessage } from './tests/support/samples.ts';
      const store = await openStore(${JSON.stringify(place)});
      await storeMessage(store, { subject: 'From ' + process.pid });
      await storeMessage(store);
      await store.close();
    `;
    const run = promisify(execFile);
    await Promise.all(
      Array.from({ length: 3 }, () => run(process.execPath, ['--input-type=module', '--eval', program])),
    );
    const store = await openStore(place);
    // One message from each process, and the one that all three sent.
    expect(await listEntries(store)).toHaveLength(4);
    await store.close();
  });
});

it('opens SQLite with a write-ahead log, full synchronisation and foreign keys', async () => {
  const store = await openFreshStore('sqlite');
  const readPragma = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(store.db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await readPragma('journal_mode')).toBe('wal');
  // 2 is SQLite's number for `full`.
  expect(await readPragma('synchronous')).toBe(2);
  expect(await readPragma('foreign_keys')).toBe(1);
});

it('lets the event loop run between messages that arrive together', async () => {
  const store = await openFreshStore('sqlite');
  let turns = 0;
  let next = setImmediate(function takeTurn() {
    turns++;
    next = setImmediate(takeTurn);
  });
  const names = Array.from({ length: 10 }, (_, index) => `Visitor ${index}`);
  await Promise.all(names.map((name) => storeMessage(store, { name })));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(names.length);
});

it("does not block the event loop while another connection holds SQLite's lock, and writes once it is free", async () => {
  const dataDir = freshFolder();
  const [store, command] = [await openStore({ dataDir }), await openStore({ dataDir })];
  const other = new DatabaseSync(sqliteFileIn(dataDir));
  other.exec('begin immediate');
  const writes = Promise.all([storeMessage(store), writeOutsideTransaction(command)]);
  // The lock is held by this process, which can release it only if its event loop is not blocked.
  await pause(20);
  other.exec('rollback');
  expect((await writes)[0].isNew).toBe(true);
  // A transaction has the lock before its first write, as one that took it later could fail instead of waiting.
  await store.db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    expect(() => other.exec('begin immediate')).toThrow('locked');
  });
  other.close();
  await command.close();
  await store.close();
});

const writeOutsideTransaction = (store: Store) => store.db.updateTable('outbox').set({ attempts: 1 }).execute();

it('creates the folder of the store and every file in it for this user only, and locks it', async () => {
  expect(() => makeFolder('/proc/nope/deep')).toThrow('/proc/nope');
  expect(() => lockStore({ dataDir: '/proc/nope' })).toThrow('Nothing can be stored');
  const dataDir = join(freshFolder(), 'deep', 'data');
  const lock = lockStore({ dataDir });
  expect(() => lockStore({ dataDir })).toThrow('A server already uses');
  expect(lockStore({ dataDir, databaseUrl: 'postgres://db.example/site' })).toBeUndefined();
  const store = await openStore({ dataDir });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const files = readdirSync(dataDir);
  expect(files).toContain('twinshore.sqlite-wal');
  for (const name of files) expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);
  await store.close();
  lock?.close();
  expect(readdirSync(dataDir), 'the last connection deletes the log').not.toContain('twinshore.sqlite-wal');
});

it('reports the original error of a transaction that SQLite has rolled back by itself', async () => {
  const store = await openFreshStore('sqlite');
  await sql`create trigger full before insert on submissions begin select raise(rollback, 'the disk is full'); end`.execute(
    store.db,
  );
  await expect(storeMessage(store)).rejects.toThrow('the disk is full');
  await sql`drop trigger full`.execute(store.db);
  expect((await storeMessage(store)).isNew).toBe(true);
});

it('closes a PostgreSQL connection whose query timed out', async () => {
  const { dataDir, databaseUrl } = await freshPlace('postgres');
  const store = await openStore({ dataDir, databaseUrl: `${databaseUrl}?query_timeout=1000` });
  const readConnectionPid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db)).rows[0]?.pid;
  const pid = await readConnectionPid();
  expect(await readConnectionPid()).toBe(pid);
  await expect(sql`select pg_sleep(5)`.execute(store.db)).rejects.toThrow('Query read timeout');
  expect(await readConnectionPid()).not.toBe(pid);
  await store.close();
});

it('stores messages again after PostgreSQL closed its connections, during a transaction and while idle', async () => {
  const place = await freshPlace('postgres');
  const [store, other] = [await openStore(place), await openStore(place)];
  const closeOtherConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      other.db,
    );
  await expect(
    store.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await closeOtherConnections();
      await sql`select 1`.execute(transaction);
    }),
  ).rejects.toThrow();
  await storeMessage(store);
  await closeOtherConnections();
  const isAccepted = () => storeMessage(store, { subject: 'After the outage' }).then(({ isNew }) => isNew);
  await expect.poll(isAccepted).toBe(true);
  await store.close();
  await other.close();
});
