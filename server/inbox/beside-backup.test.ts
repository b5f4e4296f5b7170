// @module-tag all (runs only with npm test -- --all)
/**
 * Deletes with the inbox command while a server runs and a backup, here an open read transaction, reads the store. Until the
 * backup has ended, SQLite's journal still holds the deleted data, so the command must be run again.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { runAsProcess } from '../../tests/support/run-as-process.ts';
import { type ServerProcess, startServerProcess } from '../../tests/support/running-server.ts';
import { contactMessage } from '../../tests/support/test-app.ts';
import { sqliteFileIn } from '../store/database.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess();
});

afterAll(() => server.close());

it.each([
  ['forget', contactMessage.email],
  ['purge', '--older-than', '0d', '--yes'],
])('during inbox %s beside a backup, the server answers, and the command asks to be run again', async (...args) => {
  const post = async (subject: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...contactMessage, subject });
    return (await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body })).status;
  };
  for (const subject of ['One', 'Two', 'Three', 'Four', 'Five']) await post(subject);
  const backup = new DatabaseSync(sqliteFileIn(server.dataDir));
  onTestFinished(() => backup.close());
  backup.exec('begin');
  backup.prepare('select count(*) from submissions').get();

  const runInbox = () => runAsProcess('server/inbox/inbox.ts', args, { DATA_DIR: server.dataDir });
  let isRunning = true;
  const first = runInbox().finally(() => {
    isRunning = false;
  });
  const statuses = new Set<number>();
  for (let number = 0; isRunning; number++) {
    statuses.add(await post(`Meanwhile ${number}`));
    statuses.add((await fetch(`${server.url}/about`)).status);
    await pause(20);
  }
  expect([...statuses]).toEqual([200]);
  expect((await first).out).toContain('run the command again when that is done');

  backup.exec('commit');
  expect((await runInbox()).out).toMatch(/^Deleted \d+ [^.]*\.$/);
});
