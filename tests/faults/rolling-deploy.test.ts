// @module-tag all (runs only with npm test -- --all)
/** Deploys a release to two instances behind nginx, one after the other, while visitors read pages and send forms. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, type TestContext } from 'vitest';
import { openStore } from '../../server/store/database.ts';
import { startServerProcess } from '../support/running-server.ts';
import { freshDatabase } from '../support/stores.ts';
import { audit, noFaults, reportAudit, waitUntilAllMailed } from './audit.ts';
import { startMailCounter } from './mail-counter.ts';
import { copyAsNextRelease } from './next-release.ts';
import { hasNginx, startNginx } from './nginx-server.ts';
import { shortOrLong } from './short-or-long.ts';
import { startVisitors } from './visitors.ts';

async function prepare({ onTestFinished }: TestContext) {
  const [databaseUrl, smtp] = await Promise.all([freshDatabase(), startMailCounter()]);
  onTestFinished(() => smtp.close());
  // nginx serves the hashed files of all releases from here, so that an open page of the old release still finds its own.
  const sharedFolder = mkdtempSync(join(tmpdir(), 'twinshore-shared-'));
  const nextRelease = copyAsNextRelease();
  for (const folder of [sharedFolder, nextRelease]) onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, TRUST_PROXY: 'true' };
  const instances = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
  for (const server of instances) onTestFinished(() => server.close());
  const nginx = await startNginx(
    instances.map(({ port }) => port),
    sharedFolder,
  );
  onTestFinished(() => nginx.close());
  const store = await openStore({ dataDir: '', databaseUrl });
  onTestFinished(() => store.close());
  return { instances, sharedFolder, nextRelease, url: nginx.url, store, mailCounts: smtp.mailCounts };
}

/** Copies the files that deploy/release copies before it restarts the servers. */
function copyHashedFiles(release: string, sharedFolder: string): void {
  for (const folder of ['assets', 'pictures']) {
    cpSync(join(release, 'build/client', folder), join(sharedFolder, folder), { recursive: true, force: false });
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

/** The longest pause between two pages of a reader. */
const maxPauseMs = shortOrLong({ short: 400, long: 100 });

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
      await pause(Math.random() * maxPauseMs);
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

// Skipped where nginx or openssl is not installed.
it.skipIf(!hasNginx)(
  'no request fails and nothing is lost while both instances are replaced',
  { timeout: 600_000 },
  async (context) => {
    const { instances, sharedFolder, nextRelease, url, store, mailCounts } = await prepare(context);
    copyHashedFiles('.', sharedFolder);
    const assetsBefore = await listAssets(await fetch(url));
    const visitors = startVisitors(4, () => url);
    const reader = startReader(url);
    // An odd number, so that the last deploy is of the next release, whose assets have other names.
    const deploys = shortOrLong({ short: 1, long: 41 });
    for (let deploy = 0; deploy < deploys; deploy++) {
      const release = deploy % 2 === 0 ? nextRelease : '.';
      copyHashedFiles(release, sharedFolder);
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
    const faults = await audit(store, results, mailCounts);
    reportAudit(`${deploys * 2} replacements, ${pages} pages read`, results, faults);
    expect([...statuses]).toEqual([200]);
    expect([results.retried, [...results.refusals]]).toEqual([0, []]);
    expect(faults).toEqual({ ...noFaults, repeats: 0 });
  },
);
