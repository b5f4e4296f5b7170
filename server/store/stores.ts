/** For tests: a fresh store of either kind, in a real file and in a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, vi } from 'vitest';
import { openStore, type Store } from './database.ts';
import { startPostgresServer } from './postgres-server.ts';

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
  server ??= process.env.TEST_DATABASE_URL ? Promise.resolve(process.env.TEST_DATABASE_URL) : ownServer();
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

async function ownServer(): Promise<string> {
  const postgres = await startPostgresServer({ isDurable: false });
  cleanups.push(() => postgres.stop());
  return postgres.url;
}

async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.end();
}
