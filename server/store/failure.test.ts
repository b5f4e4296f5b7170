import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeMessage } from '../../tests/support/samples.ts';
import { freshFolder, freshPlace } from '../../tests/support/stores.ts';
import { openStore } from './database.ts';
import { explainStoreFailure, StoreUnavailable } from './failure.ts';

/** Returns the message with which opening fails, and checks that it is one sentence without the password. */
async function failToOpen(place: { dataDir: string; databaseUrl?: string }): Promise<string> {
  const error = await openStore(place).then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(StoreUnavailable);
  const { message } = error as Error;
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message).not.toContain('secret');
  return message;
}

async function failToOpenPostgres(change: (url: URL) => void): Promise<string> {
  const { dataDir, databaseUrl = '' } = await freshPlace('postgres');
  const url = new URL(databaseUrl);
  change(url);
  return failToOpen({ dataDir, databaseUrl: url.href });
}

it('says that PostgreSQL does not answer', async () => {
  const databaseUrl = 'postgres://ada:secret@127.0.0.1:1/twinshore';
  expect(await failToOpen({ dataDir: '', databaseUrl })).toContain('PostgreSQL at 127.0.0.1:1 does not answer');
});

it('says that PostgreSQL has no socket in a folder', async () => {
  const databaseUrl = 'postgres:///twinshore?host=/run/nowhere';
  expect(await failToOpen({ dataDir: '', databaseUrl })).toContain('PostgreSQL at /run/nowhere does not answer');
});

it('says that the host of PostgreSQL is not known', async () => {
  const databaseUrl = 'postgres://ada:secret@nowhere.invalid/twinshore';
  expect(await failToOpen({ dataDir: '', databaseUrl })).toContain('nowhere.invalid in DATABASE_URL is not known');
});

it('says that PostgreSQL refuses the password, without showing it', async () => {
  const failure = await failToOpenPostgres((url) => {
    url.password = 'secret';
  });
  expect(failure).toContain('refuses the user "postgres"');
});

it('says that PostgreSQL has no such database', async () => {
  const failure = await failToOpenPostgres((url) => {
    url.pathname = 'elsewhere';
  });
  expect(failure).toContain('has no database "elsewhere"');
});

it('says that the data folder is a file', async () => {
  const file = join(freshFolder(), 'file');
  writeFileSync(file, '');
  expect(await failToOpen({ dataDir: file })).toContain('there is a file of that name');
  expect(await failToOpen({ dataDir: join(file, 'data') })).toContain('there is a file of that name');
});

it('says that the folder may not be written to', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'inside'));
  for (const name of ['inside', '']) chmodSync(join(folder, name), 0o555);
  // Root may write everywhere, so another user (65534, nobody) tries.
  const program = `
    import { openStore } from './server/store/database.ts';
    if (process.getuid() === 0) process.seteuid(65534);
    for (const dataDir of process.argv.slice(1)) await openStore({ dataDir }).catch(({ message }) => console.log(message));
  `;
  const places = [join(folder, 'inside'), join(folder, 'new')];
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, ...places]);
  for (const name of ['inside', '']) chmodSync(join(folder, name), 0o755);
  expect(stdout.trim().split('\n')).toEqual(
    places.map((place) => expect.stringContaining(`This user may not write to ${place}`)),
  );
});

it('says that the disk is read-only', () => {
  const error = Object.assign(new Error('EROFS'), { code: 'EROFS' });
  expect(explainStoreFailure(error, { dataDir: '/media/disc' })?.message).toContain('/media/disc is on a disk that');
});

it('says that the file is damaged, whether it is no database at all or was overwritten after its header', async () => {
  const dataDir = freshFolder();
  writeFileSync(join(dataDir, 'twinshore.sqlite'), 'This has never been a database. '.repeat(200));
  expect(await failToOpen({ dataDir })).toContain('is damaged: npm run restore');

  const other = freshFolder();
  const store = await openStore({ dataDir: other });
  await storeMessage(store);
  await store.close();
  const file = join(other, 'twinshore.sqlite');
  // The first 100 bytes, SQLite's header, stay intact.
  writeFileSync(file, readFileSync(file).fill(0x5a, 100));
  expect(await failToOpen({ dataDir: other })).toContain('is damaged');
});

it('says that the store is of a newer version', async () => {
  const dataDir = freshFolder();
  const store = await openStore({ dataDir });
  await sql`insert into kysely_migration (name, timestamp) values ('999-tomorrow', '2030-01-01')`.execute(store.db);
  await store.close();
  expect(await failToOpen({ dataDir })).toContain('made by a newer version');
});

it('does not explain an unknown error', () => {
  expect(explainStoreFailure(new TypeError('x is not a function'), { dataDir: '/data' })).toBeUndefined();
});
