/** Watches every query of this process: an instance may die before or after each one, and the disk may be full. */
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import workerThreads from 'node:worker_threads';
import { Client } from 'pg';
import { currentInstance, holdTimeDuring, touch } from './simulated-time.ts';

const real = {
  exec: DatabaseSync.prototype.exec,
  all: StatementSync.prototype.all,
  run: StatementSync.prototype.run,
  query: Client.prototype.query,
  connect: Client.prototype.connect,
  Worker: workerThreads.Worker,
};

export const disk = { isFull: false };

/** Deleting needs no room. */
const writes = /^\s*(?:with[\s\S]*)?(?:insert|update)/i;

/** As SQLite reports it. */
class DiskFull extends Error {
  readonly code = 'ERR_SQLITE_ERROR';
  readonly errcode = 13;
}

export function beginObservingStores(): void {
  disk.isFull = false;
  const known = new WeakSet<DatabaseSync>();
  function closeWithInstance(database: DatabaseSync): void {
    const instance = currentInstance();
    if (!instance || known.has(database)) return;
    known.add(database);
    instance.onDeath.push(() => database.isOpen && database.close());
  }
  // The server runs a pragma by `exec` whenever it opens a file, so all its connections are seen here.
  DatabaseSync.prototype.exec = function exec(this: DatabaseSync, sql: string) {
    closeWithInstance(this);
    real.exec.call(this, sql);
  };
  for (const method of ['all', 'run'] as const) {
    const execute = real[method] as (...values: unknown[]) => never;
    StatementSync.prototype[method] = function observed(this: StatementSync, ...values: unknown[]) {
      touch();
      if (disk.isFull && writes.test(this.sourceSQL)) throw new DiskFull('database or disk is full');
      const result = execute.apply(this, values);
      touch();
      return result;
    };
  }
  // server/store/traces.ts rewrites the SQLite file in a worker thread.
  workerThreads.Worker = class extends real.Worker {
    constructor(...args: ConstructorParameters<typeof workerThreads.Worker>) {
      touch();
      if (disk.isFull) throw new DiskFull('database or disk is full');
      super(...args);
      // The store hears of an error by itself: here it only holds the time.
      holdTimeDuring(() => once(this, 'exit')).catch(() => {});
    }
  };
  syncBuiltinESMExports();
  Client.prototype.connect = function connect(this: Client, callback?: (error?: Error) => void) {
    currentInstance()?.onDeath.push(() => destroySocket(this));
    const connected = holdTimeDuring(() => (real.connect as () => Promise<Client>).call(this));
    if (!callback) return connected;
    connected.then(() => callback(), callback);
    return undefined;
  } as typeof real.connect;
  Client.prototype.query = function query(this: Client, ...args: unknown[]) {
    touch();
    const response = (real.query as (...args: unknown[]) => unknown).apply(this, args);
    if (!(response instanceof Promise)) return response;
    return holdTimeDuring(() => response).then((result) => {
      touch();
      return result;
    });
  } as typeof real.query;
}

function destroySocket(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

export function endObservingStores(): void {
  DatabaseSync.prototype.exec = real.exec;
  StatementSync.prototype.all = real.all;
  StatementSync.prototype.run = real.run;
  Client.prototype.query = real.query;
  Client.prototype.connect = real.connect;
  workerThreads.Worker = real.Worker;
  syncBuiltinESMExports();
}
