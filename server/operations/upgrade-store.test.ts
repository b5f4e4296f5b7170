// @module-tag all (runs only with npm test -- --all)
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openStoreMigratedTo, restoreEarlierStore } from '../../tests/support/earlier-stores.ts';
import { runAsProcess } from '../../tests/support/run-as-process.ts';
import { dialects, freshFolder, freshPlace } from '../../tests/support/stores.ts';
import { openStore } from '../store/database.ts';
import type { StorePlace } from '../store/failure.ts';
import { listEntries } from '../store/inbox.ts';
import { lockStore } from '../store/server-lock.ts';
import { backup } from './backup.ts';
import { callCommand } from './command-line.ts';
import { migrateStore } from './migrate-store.ts';
import { upgradeStore } from './upgrade-store.ts';

const settingsOf = ({ dataDir, databaseUrl = '' }: StorePlace) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
const upgrade = (place: StorePlace) => callCommand(upgradeStore, [], settingsOf(place));
const listInbox = (place: StorePlace) => runAsProcess('server/inbox/inbox.ts', ['list'], settingsOf(place));
const refusal =
  /^The store in \S.* is of an earlier release: start the server of this one, which migrates it, or stop every server and run npm run upgrade-store\.$/;

describe.each(dialects)('on %s', (dialect) => {
  /** Reads what a server of the earlier release needs: its migrations, and a column (`phone`) that was dropped later. */
  async function readEarlierStore(place: StorePlace) {
    const earlier = await openStoreMigratedTo(place, dialect, '005-lists-and-repeated-texts');
    const people = await earlier.selectFrom('submissions').select(['id', 'phone']).orderBy('id').execute();
    const { rows } = await sql`select name, timestamp from kysely_migration order by name`.execute(earlier);
    await earlier.destroy();
    return { people, migrations: rows };
  }

  it('the inbox does not touch a store of an earlier release, and says what to do', async () => {
    const { place } = await restoreEarlierStore(dialect);
    const before = await readEarlierStore(place);
    expect(before.people).toHaveLength(12);
    expect(await listInbox(place)).toEqual({ out: '', error: expect.stringMatching(refusal), code: 1 });
    expect(await readEarlierStore(place)).toEqual(before);
  });

  it('upgrades a store of an earlier release once, lists the migrations, and the inbox reads it', async () => {
    const { place } = await restoreEarlierStore(dialect);
    const { out, error, code } = await upgrade(place);
    expect({ error, code }).toEqual({ error: '', code: 0 });
    expect(out.split('\n')).toEqual([expect.stringContaining('Migrations run:'), '006-any-field-any-delivery']);
    expect(await upgrade(place)).toEqual({ out: 'The store is up to date.', error: '', code: 0 });
    expect(await listInbox(place)).toMatchObject({ error: '', code: 0 });
    const store = await openStore(place, { mustBeCurrent: true });
    expect(await listEntries(store)).toHaveLength(12);
    await store.close();
  });
});

it('has a help text, makes no store, and does not migrate under a running server', async () => {
  const help = await callCommand(upgradeStore, ['--help'], {});
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('npm run upgrade-store') });
  const nowhere = await upgrade({ dataDir: freshFolder() });
  expect(nowhere).toMatchObject({ code: 1, error: expect.stringContaining('There is no store in') });
  const { place } = await restoreEarlierStore('sqlite');
  const lock = lockStore(place);
  expect(await upgrade(place)).toMatchObject({ code: 1, error: expect.stringContaining('A server already uses') });
  lock?.close();
  expect(await upgrade(place)).toMatchObject({ code: 0 });
});

it('neither a backup nor a move to PostgreSQL migrates the file: the one copies it, the other refuses', async () => {
  const { place } = await restoreEarlierStore('sqlite');
  const { databaseUrl } = await freshPlace('postgres');
  const file = join(place.dataDir, 'copy.sqlite');
  expect(await callCommand(backup, [file], settingsOf(place))).toMatchObject({ code: 0 });
  const move = await callCommand(migrateStore, [], settingsOf({ ...place, databaseUrl }));
  expect(move).toEqual({ out: '', error: expect.stringMatching(refusal), code: 1 });
  await expect(openStore(place, { mustBeCurrent: true })).rejects.toThrow(refusal);
});
