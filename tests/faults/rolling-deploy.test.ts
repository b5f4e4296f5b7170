// @module-tag all
/** Two instances behind nginx, replaced one after the other while visitors read and write. Skipped where there is no nginx. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, type TestContext } from 'vitest';
import { openStore } from '../../server/store/database.ts';
import { startServer } from '../support/running-server.ts';
import { freshDatabase } from '../support/stores.ts';
import { audit, nothingLost, untilAllIsMailed } from './audit.ts';
import { startMailCounter } from './mail-counter.ts';
import { makeNextRelease } from './next-release.ts';
import { hasNginx, startNginx } from './nginx-server.ts';
import { trials } from './trials.ts';
import { startVisitors } from './visitors.ts';

async function prepare({ onTestFinished }: TestContext) {
  const [databaseUrl, smtp] = await Promise.all([freshDatabase(), startMailCounter()]);
  onTestFinished(() => smtp.close());
  const shared = mkdtempSync(join(tmpdir(), 'twinshore-shared-'));
  const nextRelease = makeNextRelease();
  for (const folder of [shared, nextRelease]) onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, TRUST_PROXY: 'true' };
  const pair = await Promise.all([startServer(settings), startServer(settings)]);
  for (const server of pair) onTestFinished(() => server.close());
  const nginx = await startNginx(
    pair.map(({ port }) => port),
    shared,
  );
  onTestFinished(() => nginx.close());
  const store = await openStore({ dataDir: '', databaseUrl });
  onTestFinished(() => store.close());
  return { pair, shared, nextRelease, url: nginx.url, store, mails: smtp.mails };
}

/** As deploy/release does before the servers are restarted. */
function copyHashedFiles(release: string, shared: string): void {
  for (const folder of ['assets', 'pictures']) {
    cpSync(join(release, 'build/client', folder), join(shared, folder), { recursive: true, force: false });
  }
}

/** The scripts, stylesheets and fonts that a page names. */
async function filesOf(page: Response): Promise<string[]> {
  return [...new Set((await page.text()).match(/\/assets\/[\w.-]+\.\w+/g))];
}

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
}

/** Opens pages and fetches what each names, as a browser does. */
function startReader(url: string) {
  let isOver = false;
  const result = { pages: 0, statuses: new Set<number>() };
  async function read(): Promise<typeof result> {
    for (; !isOver; result.pages++) {
      const page = await fetch(url + ['/', '/contact', '/blog'][result.pages % 3]);
      const files = await filesOf(page);
      const statuses = await Promise.all(files.map((file) => statusOf(url + file)));
      for (const status of [page.status, ...statuses]) result.statuses.add(status);
      await pause(Math.random() * trials({ short: 400, long: 100 }));
    }
    return result;
  }
  const reading = read();
  return {
    finish() {
      isOver = true;
      return reading;
    },
  };
}

it.skipIf(!hasNginx)('replaces both instances, and no request fails', { timeout: 600_000 }, async (context) => {
  const { pair, shared, nextRelease, url, store, mails } = await prepare(context);
  copyHashedFiles('.', shared);
  const openedBefore = await filesOf(await fetch(url));
  const visitors = startVisitors(4, () => url);
  const reader = startReader(url);
  const deploys = trials({ short: 1, long: 41 });
  for (let deploy = 0; deploy < deploys; deploy++) {
    const release = deploy % 2 === 0 ? nextRelease : '.';
    copyHashedFiles(release, shared);
    for (const server of pair) {
      expect(await server.end('SIGTERM')).toBe(0);
      await server.startAgain({}, release);
    }
  }
  const account = await visitors.finish();
  const { pages, statuses } = await reader.finish();

  const openedAfter = await filesOf(await fetch(url));
  expect(openedBefore.filter((file) => openedAfter.includes(file))).toEqual([]);
  expect(new Set(await Promise.all(openedBefore.map((file) => statusOf(url + file))))).toEqual(new Set([200]));

  await untilAllIsMailed(store);
  const found = await audit(store, account, mails);
  console.log(
    `${deploys * 2} replacements, ${pages} pages read, ${account.acknowledged.length} acknowledged, ` +
      `${account.retried} retried: ${JSON.stringify(found)}`,
  );
  expect([...statuses]).toEqual([200]);
  expect([account.retried, [...account.refusals]]).toEqual([0, []]);
  expect(found).toEqual({ ...nothingLost, repeats: 0 });
});
