import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { storeMessage } from '../../tests/support/samples.ts';
import { freshFolder, freshPlace } from '../../tests/support/stores.ts';
import { openStore } from './database.ts';
import {
  explainStoreFailure,
  noStoreError,
  reasonOf,
  StoreOutdated,
  type StorePlace,
  StoreUnavailable,
} from './failure.ts';

function explain(facts: object, place: StorePlace, message = ''): string | undefined {
  const error = Object.assign(new Error(message), facts);
  const explained = explainStoreFailure(error, place);
  if (explained === error) return undefined;
  expect(explained.cause).toBe(error);
  return explained.message;
}

const postgres = { dataDir: '', databaseUrl: 'postgres://ad%40:secret@db.example/my%20site' };
const server = 'PostgreSQL at db.example:5432';

it.each<[string[], string]>([
  [['ECONNREFUSED', 'ENOENT'], `${server} does not answer: start it, or correct DATABASE_URL.`],
  [
    ['ENOTFOUND', 'EAI_AGAIN'],
    'The host db.example in DATABASE_URL is not known here: correct its name, or check the network.',
  ],
  [
    ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
    `${server} cannot be reached: check the network and its firewall, or correct DATABASE_URL.`,
  ],
  [['28P01', '28000'], `${server} refuses the user "ad@": correct the name or the password in DATABASE_URL.`],
  [['3D000'], `${server} has no database "my site": create it, or correct DATABASE_URL.`],
  [['42501'], `${server} does not let the user "ad@" make tables in "my site": grant it that right.`],
  [['53300'], `${server} has no connection left: raise its limit, or stop what holds them.`],
  [['57P03'], `${server} is just starting or stopping: try again in a moment.`],
])('explains %j of PostgreSQL, without the password', (codes, sentence) => {
  for (const code of codes) expect(explain({ code }, postgres)).toBe(sentence);
});

it('names the port or the socket of PostgreSQL, and knows a URL without a user', () => {
  const explainAt = (databaseUrl: string, code: string) => explain({ code }, { dataDir: '', databaseUrl });
  expect(explainAt('postgres://db.example:99/site', '53300')).toContain('PostgreSQL at db.example:99 has');
  expect(explainAt('postgres:///site', '53300')).toContain('PostgreSQL at localhost:5432 has');
  expect(explainAt('postgres:///site?host=/run/db', '28000')).toContain('at /run/db refuses the user that runs this');
});

it('explains a missing password and a timeout of the pool, which have no code', () => {
  expect(explain({}, postgres, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')).toContain(
    `${server} wants a password for the user "ad@": put it into .pgpass`,
  );
  expect(explain({}, postgres, 'timeout exceeded when trying to connect')).toBe(
    `${server} took too long to answer: check that it runs and can be reached.`,
  );
});

it.each<[string, object[], string]>([
  // 261 is one of the codes that SQLite derives from 5, which means that another connection holds the lock.
  [
    'a lock',
    [{ errcode: 5 }, { errcode: 261 }],
    '/none/twinshore.sqlite is locked by another program: stop that one first.',
  ],
  [
    'a folder that is missing, in one of another user',
    [{ code: 'EACCES' }, { code: 'EPERM' }],
    'There is no folder /none, and this user may not make it: make it, or correct DATA_DIR.',
  ],
  [
    'a read-only disk',
    [{ code: 'EROFS' }],
    expect.stringMatching(
      /^\/none cannot be written to: its disk is read-only, or the systemd unit .* ReadWritePaths of the units\.$/,
    ),
  ],
  ['a full disk', [{ code: 'ENOSPC' }, { errcode: 13 }], 'The disk of /none is full: make room on it.'],
  [
    'a file of another user',
    [{ errcode: 8 }, { errcode: 14 }],
    'A file in /none cannot be written: if its disk is not read-only, change the owner of the folder and of all that is in it, or choose another one with DATA_DIR.',
  ],
])('explains %s', (_, errors, sentence) => {
  for (const error of errors) expect(explain(error, { dataDir: '/none' })).toEqual(sentence);
});

it('explains a folder of another user', () => {
  expect(explain({ code: 'EACCES' }, { dataDir: '/' })).toBe(
    'This user may not write to /: change its owner, or choose another folder with DATA_DIR.',
  );
});

it.each<[object, string]>([
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'the disk is full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 1032 }, 'the file or its folder is read-only'],
  [{ code: '53100' }, 'the disk is full'],
  [{ code: 'ECONNREFUSED' }, 'the database is out of reach'],
  [{ code: '57P01' }, 'the database is out of reach'],
  [{ code: 'ENOENT', syscall: 'connect' }, 'the database is out of reach'],
  [{ message: 'Connection terminated unexpectedly' }, 'the database is out of reach'],
  [{ message: 'Query read timeout' }, 'the database took too long'],
])('gives for %j the reason: %s', (facts, reason) => {
  expect(reasonOf(Object.assign(new Error('Failing row contains Ada'), facts))).toBe(reason);
});

it('explains no other error', () => {
  expect(reasonOf(new TypeError('a bug'))).toBeUndefined();
  expect(explain({ code: 'EBADF' }, { dataDir: '/data' }, 'a bad file')).toBeUndefined();
  expect(explain({}, postgres, 'a syntax error')).toBeUndefined();
});

it('says where there is no store, or one of an earlier release', () => {
  const inFolder = { dataDir: '/data' };
  expect(noStoreError(inFolder).message).toContain('There is no store in /data: correct DATA_DIR,');
  expect(noStoreError(postgres).message).toContain(`${server} holds no store in "my site": correct DATABASE_URL,`);
  expect(new StoreOutdated(inFolder).message).toContain('The store in /data is of an earlier release');
  expect(new StoreOutdated(postgres).message).toContain(`The store in ${server} is of an earlier release`);
});

/** Returns the message with which opening fails. */
async function failToOpen(place: StorePlace, mustBeCurrent = false): Promise<string> {
  const error = await openStore(place, { mustBeCurrent }).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(StoreUnavailable);
  return (error as Error).message;
}

it('explains what PostgreSQL itself answers', async () => {
  const { dataDir, databaseUrl = '' } = await freshPlace('postgres');
  const url = new URL(databaseUrl);
  url.password = 'wrong';
  expect(await failToOpen({ dataDir, databaseUrl: url.href })).toContain('refuses the user "postgres"');
});

it('says that the data folder is a file', async () => {
  const file = join(freshFolder(), 'file');
  writeFileSync(file, '');
  expect(await failToOpen({ dataDir: file })).toContain('there is a file of that name');
  expect(await failToOpen({ dataDir: join(file, 'data') })).toContain('there is a file of that name');
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
  for (const mustBeCurrent of [false, true]) {
    expect(await failToOpen({ dataDir }, mustBeCurrent)).toContain('made by a newer version');
  }
});

it('says that a database of another program holds no store', async () => {
  const place = await freshPlace('postgres');
  const client = new Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query('create table notes (text text)');
  await client.end();
  expect(await failToOpen(place, true)).toContain('holds no store');
});
