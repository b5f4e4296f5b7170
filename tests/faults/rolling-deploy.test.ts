// @module-tag all
/** Replaces two instances behind nginx one after the other while visitors read and write. Skipped where nginx is missing. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, type TestContext } from 'vitest';
import { openStore } from '../../server/store/database.ts';
import { startServer } from '../support/running-server.ts';
import { freshDatabase } from '../support/stores.ts';
import { audit, noFaults, waitUntilAllMailed } from './audit.ts';
import { startMailCounter } from './mail-counter.ts';
import { copyAsNextRelease } from './next-release.ts';
import { hasNginx, startNginx } from './nginx-server.ts';
import { trials } from './trials.ts';
import { startVisitors } from './visitors.ts';

async function prepare({ onTestFinished }: TestContext) {
  const [databaseUrl, smtp] = await Promise.all([freshDatabase(), startMailCounter()]);
  onTestFinished(() => smtp.close());
  const shared = mkdtempSync(join(tmpdir(), 'twinshore-shared-'));
  const nextRelease = copyAsNextRelease();
  for (const folder of [shared, nextRelease]) onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, TRUST_PROXY: 'true' };
  const instances = await Promise.all([startServer(settings), startServer(settings)]);
  for (const server of instances) onTestFinished(() => server.close());
  const nginx = await startNginx(
    instances.map(({ port }) => port),
    shared,
  );
  onTestFinished(() => nginx.close());
  const store = await openStore({ dataDir: '', databaseUrl });
  onTestFinished(() => store.close());
  return { instances, shared, nextRelease, url: nginx.url, store, mailCounts: smtp.mailCounts };
}

/** Does what deploy/release does before it restarts the servers. */
function copyHashedFiles(release: string, shared: string): void {
  for (const folder of ['assets', 'pictures']) {
    cpSync(join(release, 'build/client', folder), join(shared, folder), { recursive: true, force: false });
  }
}

/** Lists the scripts, stylesheets and fonts that a page refers to. */
async function listAssets(page: Response): Promise<string[]> {
  return [...new Set((await page.text()).match(/\/assets\/[\w.-]+\.\w+/g))];
}

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
}

/** Opens pages and fetches their assets, as a browser does. */
function startReader(url: string) {
  let isOver = false;
  const result = { pages: 0, statuses: new Set<number>() };
  async function read(): Promise<typeof result> {
    for (; !isOver; result.pages++) {
      const page = await fetch(url + ['/', '/contact', '/blog'][result.pages % 3]);
      const files = await listAssets(page);
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

it.skipIf(!hasNginx)(
  'no request fails and nothing is lost while both instances are replaced',
  { timeout: 600_000 },
  async (context) => {
    const { instances, shared, nextRelease, url, store, mailCounts } = await prepare(context);
    copyHashedFiles('.', shared);
    const assetsBefore = await listAssets(await fetch(url));
    const visitors = startVisitors(4, () => url);
    const reader = startReader(url);
    // An odd number, so that the last deploy is of the next release, whose assets have other names.
    const deploys = trials({ short: 1, long: 41 });
    for (let deploy = 0; deploy < deploys; deploy++) {
      const release = deploy % 2 === 0 ? nextRelease : '.';
      copyHashedFiles(release, shared);
      for (const server of instances) {
        expect(await server.end('SIGTERM')).toBe(0);
        await server.startAgain({}, release);
      }
    }
    const results = await visitors.finish();
    const { pages, statuses } = await reader.finish();

    const assetsAfter = await listAssets(await fetch(url));
    expect(assetsBefore.filter((file) => assetsAfter.includes(file))).toEqual([]);
    expect(new Set(await Promise.all(assetsBefore.map((file) => statusOf(url + file))))).toEqual(new Set([200]));

    await waitUntilAllMailed(store);
    const found = await audit(store, results, mailCounts);
    console.log(
      `${deploys * 2} replacements, ${pages} pages read, ${results.acknowledged.length} acknowledged, ` +
        `${results.retried} retried: ${JSON.stringify(found)}`,
    );
    expect([...statuses]).toEqual([200]);
    expect([results.retried, [...results.refusals]]).toEqual([0, []]);
    expect(found).toEqual({ ...noFaults, repeats: 0 });
  },
);
