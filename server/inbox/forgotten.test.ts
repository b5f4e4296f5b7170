// @module-tag all (runs only with npm test -- --all)
/** Whoever is forgotten can be read nowhere any more, however the store came about. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreEarlierStore } from '../../tests/support/earlier-stores.ts';
import { application, storeApplication, storeMessage } from '../../tests/support/samples.ts';
import { freshPlace } from '../../tests/support/stores.ts';
import { inboxOf } from '../../tests/support/test-inbox.ts';
import { backup } from '../operations/backup.ts';
import { callCommand } from '../operations/command-line.ts';
import { migrateStore } from '../operations/migrate-store.ts';
import { restore } from '../operations/restore.ts';
import { readConfig } from '../settings/config.ts';
import { openStore, sqliteFileIn } from '../store/database.ts';
import type { StorePlace } from '../store/failure.ts';
import { listEntries } from '../store/inbox.ts';
import { runInboxCommand } from './inbox.ts';

/** Everything in the folder, write-ahead log, backups and copies included. */
function readFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join();
}

async function fill(place: StorePlace): Promise<void> {
  const store = await openStore(place);
  // Others come before and after, so that rows are moved between pages.
  for (let number = 0; number < 200; number++) {
    await storeMessage(store, { name: `Other ${number}`, email: `other${number}@example.com` });
    if (number % 20 === 0) await storeApplication(store, { coverLetter: `Letter ${number} about lighthouses.` });
  }
  await store.close();
}

it('leaves nothing in a restored store, nor in a backup made afterwards', async () => {
  const [place, restored] = [await freshPlace('sqlite'), await freshPlace('sqlite')];
  await fill(place);
  const file = join(place.dataDir, 'copy.sqlite');
  await callCommand(backup, [file], { DATA_DIR: place.dataDir });
  expect((await callCommand(restore, [file], { DATA_DIR: restored.dataDir })).code).toBe(0);
  expect(readFiles(restored.dataDir)).toContain('about lighthouses');
  // A running server keeps the write-ahead log.
  const server = await openStore(restored);
  await callCommand(backup, [], { DATA_DIR: restored.dataDir });
  const copies = ['twinshore-before-20260301.sqlite', 'backups/unfinished.dump'];
  for (const name of copies) writeFileSync(join(restored.dataDir, name), '');
  expect(await inboxOf(restored.dataDir)('forget', application.email, '--yes')).toMatch(
    / 10 applications.* Copies from before may still hold it: (?:\S+, ){2}\S+\.$/,
  );
  rmSync(join(restored.dataDir, 'backups'), { recursive: true });
  await callCommand(backup, [], { DATA_DIR: restored.dataDir });
  for (const words of [application.name, application.email, 'about lighthouses']) {
    expect(readFiles(restored.dataDir)).not.toContain(words);
  }
  await server.close();
});

it('leaves nothing in a store that an earlier release has made', async () => {
  const { place } = await restoreEarlierStore('sqlite');
  const store = await openStore(place);
  const [person] = await listEntries(store);
  await store.close();
  expect(readFiles(place.dataDir)).toContain(person?.email);
  await inboxOf(place.dataDir)('forget', person?.email ?? '', '--yes');
  expect(readFiles(place.dataDir)).not.toContain(person?.email);
});

it('leaves nothing beside a store moved to PostgreSQL, once the SQLite file that it names is deleted', async () => {
  const { dataDir } = await freshPlace('sqlite');
  await fill({ dataDir });
  const { databaseUrl = '' } = await freshPlace('postgres');
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  expect((await callCommand(migrateStore, [], settings)).code).toBe(0);
  const forget = () => runInboxCommand(['forget', application.email, '--yes'], () => readConfig(settings));
  expect(await forget()).toContain(`Copies from before may still hold it: ${sqliteFileIn(dataDir)}.`);
  rmSync(sqliteFileIn(dataDir));
  expect(await forget()).toMatch(/^Deleted 0 contact messages.* 0 applications[^.]*\.$/);
  expect(readFiles(dataDir)).not.toContain('about lighthouses');
});
