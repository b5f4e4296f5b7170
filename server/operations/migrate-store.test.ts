// @module-tag all (runs only with npm test -- --all)
/** `npm run migrate-store` moves all rows from SQLite to PostgreSQL. (migrations.test.ts tests migrations of the schema.) */
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { resumeMaxBytes } from '../../contract/resume.ts';
import { runAsProcess } from '../../tests/support/run-as-process.ts';
import { application, job, save, spam, storeApplication, storeMessage } from '../../tests/support/samples.ts';
import { freshPlace } from '../../tests/support/stores.ts';
import { claimNext } from '../../tests/support/test-inbox.ts';
import { openStore, type Store } from '../store/database.ts';
import type { StorePlace } from '../store/failure.ts';
import { findResume, listEntries } from '../store/inbox.ts';
import { summarise, tableNames } from '../store/move-to-postgres.ts';
import { countByState, markFailed, markSent } from '../store/outbox.ts';
import { callCommand } from './command-line.ts';
import { migrateStore } from './migrate-store.ts';

let dataDir: string;
let databaseUrl: string;

beforeEach(async () => {
  ({ dataDir } = await freshPlace('sqlite'));
  ({ databaseUrl = '' } = await freshPlace('postgres'));
});

const migrate = (...args: string[]) =>
  callCommand(migrateStore, args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

async function inSqlite<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  return inStore(work, { dataDir });
}

async function inPostgres<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  return inStore(work, { dataDir, databaseUrl });
}

async function inStore<Result>(work: (store: Store) => Promise<Result>, place: StorePlace): Promise<Result> {
  const store = await openStore(place);
  return work(store).finally(() => store.close());
}

const unusual = `"quoted" 'single' \\back\\ ; drop table -- %s $1\n\ttab\r\n\u202Eright to left\u202C 👩‍👩‍👧‍👦 é é සිංහල \uFEFF\u0007`;

it('moves every row of every table, byte for byte, and leaves the SQLite store as it was', async () => {
  const bytes = Uint8Array.from({ length: resumeMaxBytes }, (_, index) => (index * 31 + (index >> 8)) % 256);
  await inSqlite(async (store) => {
    await storeMessage(store, { subject: 'Sent' });
    await markSent(store, await claimNext(store), new Date());
    await storeMessage(store, { subject: 'Dead' });
    await markFailed(store, await claimNext(store), { message: unusual, isPermanent: true }, new Date());
    await storeMessage(store, { subject: 'Held' }, new Date(), spam);
    await storeMessage(store, { name: unusual, subject: unusual, message: unusual });
    for (let number = 0; number < 600; number++) await storeMessage(store, { subject: `Number ${number}` });
    for (let number = 0; number < 10; number++) await storeApplication(store, { name: `Grace ${number}` });
    const resume = { name: 'large.pdf', type: 'application/pdf', bytes };
    await save(store, { id: 'thelargest00', kind: 'application', fields: application, job, resume });
  });
  const { out, error, code } = await runAsProcess('server/operations/migrate-store.ts', [], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  // Rows are copied 500 at a time; the progress goes to stderr.
  expect(error).toContain('submissions: 500 copied\nsubmissions: 615 copied');
  // The held message has no delivery.
  expect(error).toMatch(/outbox: 614 compared, sha256 [0-9a-f]{64}/);
  expect(out).toContain('615 submissions moved and compared.');
  expect(code).toBe(0);

  const entriesOf = async (store: Store) => [await listEntries(store), await countByState(store)];
  expect(await inPostgres(entriesOf)).toEqual(await inSqlite(entriesOf));
  const resume = await inPostgres((store) => findResume(store, 'thelargest00'));
  expect(Buffer.compare(Buffer.from(resume?.bytes ?? []), bytes)).toBe(0);
  // The fingerprints have moved too, so a repeated message is recognised.
  const isNew = await inPostgres(async (store) => (await storeMessage(store, { subject: 'Number 1' })).isNew);
  expect(isNew).toBe(false);
});

it('moves nothing if the copy differs by a single bit of a resume, and exits with 1', async () => {
  await inSqlite((store) => storeApplication(store));
  await inPostgres((store) =>
    sql`
      create function tamper() returns trigger as $$ begin new.bytes := set_bit(new.bytes, 0, 1 - get_bit(new.bytes, 0)); return new; end $$ language plpgsql;
      create trigger tamper before insert on resumes for each row execute function tamper();
    `.execute(store.db),
  );
  const { out, error, code } = await migrate();
  expect([out, code]).toEqual(['', 1]);
  expect(error.split('\n').at(-1)).toBe('The copy of resumes is not the same as the original: nothing has been moved.');
  const counts = await inPostgres((store) =>
    Promise.all(tableNames.map(async (table) => (await summarise(store.db, table)).count)),
  );
  expect(counts).toEqual([0, 0, 0, 0]);
});

it('does not add to a database that holds submissions', async () => {
  await inSqlite((store) => storeMessage(store));
  await inPostgres((store) => storeMessage(store, { subject: 'Mine' }));
  expect(await migrate()).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('holds submissions already'),
  });
  expect(await inPostgres((store) => listEntries(store))).toHaveLength(1);
});

it('refuses to run while a server uses either store', async () => {
  const refused = { code: 1, out: '' };
  // An open store counts as a server.
  await inSqlite(async (store) => {
    await storeMessage(store);
    expect(await migrate()).toMatchObject({ ...refused, error: expect.stringContaining('A server still uses') });
  });
  await inPostgres(async () => {
    expect(await migrate()).toMatchObject({ ...refused, error: expect.stringContaining('A server already uses') });
  });
});

it('names the row and the column whose NUL PostgreSQL cannot store', async () => {
  const { id } = await inSqlite((store) => storeMessage(store));
  await inSqlite((store) => store.db.updateTable('submissions').set({ name: 'A\0B' }).execute());
  const { error, code } = await migrate();
  expect(code).toBe(1);
  expect(error).toContain(`NUL, which is in name of ${id} (submissions)`);
});

it('says that the store or DATABASE_URL is missing, and has a help text', async () => {
  expect(await migrate()).toMatchObject({ code: 1, error: expect.stringContaining('There is no store at') });
  databaseUrl = '';
  expect(await migrate()).toMatchObject({ code: 1, error: expect.stringContaining('Set DATABASE_URL') });
  expect(await migrate('--help')).toMatchObject({ code: 0, out: expect.stringContaining('npm run migrate-store') });
});
