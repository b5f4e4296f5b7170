/** Creates fresh stores of either kind: a real SQLite file or a real PostgreSQL database. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openStore, type Store, sqliteFileIn } from '../../server/store/database.ts';
import { endLater } from './started.ts';

export const dialects = ['sqlite', 'postgres'] as const;

export async function openFreshStore(dialect: Store['dialect']): Promise<Store> {
  const place = await freshPlace(dialect);
  if (dialect === 'sqlite') writeFileSync(sqliteFileIn(place.dataDir), await emptySqliteFile(), { mode: 0o600 });
  const store = await openStore(place);
  endLater(() => store.close());
  return store;
}

let sqliteFile: Promise<Buffer> | undefined;

/** Migrates one empty file and copies it for each test, as a migration takes 20 ms. */
function emptySqliteFile(): Promise<Buffer> {
  sqliteFile ??= freshPlace('sqlite').then(async (place) => {
    await (await openStore(place)).close();
    return readFileSync(sqliteFileIn(place.dataDir));
  });
  return sqliteFile;
}

/** Deletes the fingerprints too, so that the same content counts as new again. */
export async function emptyStore({ db }: Store): Promise<void> {
  await db.deleteFrom('fingerprints').execute();
  await db.deleteFrom('submissions').execute();
}

/** Returns the place of a store that does not exist yet. */
export async function freshPlace(dialect: Store['dialect']): Promise<{ dataDir: string; databaseUrl?: string }> {
  const dataDir = freshFolder();
  return dialect === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: await freshDatabase() };
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-'));
  endLater(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a database in the PostgreSQL server that all tests share. */
export async function freshDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(`create database ${name}`);
  endLater(() => query(`drop database ${name} with (force)`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
}

async function query(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
