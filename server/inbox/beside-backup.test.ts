// @module-tag all
/** Deletes with the inbox command while a server runs and a backup, here an open read transaction, reads the store. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { runAsProcess } from '../../tests/support/run-as-process.ts';
import { type RunningServer, startServer } from '../../tests/support/running-server.ts';
import { message } from '../../tests/support/test-app.ts';
import { sqliteFileIn } from '../store/database.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

it.each([
  ['forget', message.email],
  ['purge', '--older-than', '0d', '--yes'],
])('serves pages and forms during %s beside a backup, and asks to run it again', async (...args) => {
  const post = async (subject: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...message, subject });
    return (await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body })).status;
  };
  for (const subject of ['One', 'Two', 'Three', 'Four', 'Five']) await post(subject);
  const backup = new DatabaseSync(sqliteFileIn(server.dataDir));
  onTestFinished(() => backup.close());
  backup.exec('begin');
  backup.prepare('select count(*) from submissions').get();

  const inbox = () => runAsProcess('server/inbox/inbox.ts', args, { DATA_DIR: server.dataDir });
  let isRunning = true;
  const first = inbox().finally(() => {
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
  expect((await inbox()).out).toMatch(/^Deleted \d+ [^.]*\.$/);
});
