import { once } from 'node:events';
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { honeypotField } from '../../contract/response.ts';
import { servicePath } from '../../tests/support/sample-pages.ts';
import { message, storeApplication, storeMessage } from '../../tests/support/samples.ts';
import { freshFolder, openFreshStore } from '../../tests/support/stores.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { readSite } from '../site/site-files.ts';
import type { Store } from '../store/database.ts';
import { type ClaimedDelivery, claimDue, markFailed } from '../store/outbox.ts';
import { sizeOfStore } from '../store/size.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

let store: Store;
let metrics: Metrics;
const settings = { dataDir: '.', storeLimitBytes: 2 ** 20 };

beforeEach(async () => {
  store = await openFreshStore('sqlite');
  metrics = createMetrics(store, settings);
});

function app(contactLimit = 1000) {
  return createTestApp(store, {
    site: { files: readSite(), render: async () => new Response('', { status: 404 }) },
    metrics,
    forms: { rateLimits: { contact: contactLimit, application: 1000 } },
  });
}

/** The lines of every metric whose name begins with `name`, without the prefix twinshore_. */
async function readMetric(name: string): Promise<string[]> {
  const { text } = await metrics.read();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`twinshore_${name}`))
    .map((line) => line.slice('twinshore_'.length));
}

it('counts answers by method, kind of route and status, and never by path', async () => {
  const server = app();
  for (const url of ['/about', '/about?from=mail', '/robots.txt', '/healthz', '/secret-path', '/.env']) {
    await server.inject(url);
  }
  await server.inject({ method: 'PROPFIND' as 'GET', url: '/about' });
  // The foreign origin is refused. A real router would render the refusal; the fake one of `app` answers 404.
  await server.inject({ method: 'POST', url: '/contact', headers: { origin: 'https://elsewhere.example' } });
  const count = 'http_requests_total';
  expect((await readMetric(count)).sort()).toEqual([
    `${count}{method="GET",route="asset",status="200"} 1`,
    `${count}{method="GET",route="health",status="200"} 1`,
    `${count}{method="GET",route="other",status="404"} 2`,
    `${count}{method="GET",route="page",status="200"} 2`,
    `${count}{method="POST",route="form",status="404"} 1`,
    `${count}{method="other",route="page",status="405"} 1`,
  ]);
  expect(await readMetric('http_request_duration_seconds')).toContain(
    'http_request_duration_seconds_bucket{le="30",route="page"} 3',
  );
  expect((await metrics.read()).text).not.toContain('secret-path');
});

it('counts views of our own pages, and accepted forms by the page that led to them', async () => {
  const server = app();
  const headers = { referer: `http://localhost:3000${servicePath}?a=b` };
  for (const url of ['/about', '/about.data', '/_.data', '/secret-path', '/robots.txt']) await server.inject(url);
  await server.inject({ method: 'HEAD', url: '/about' });
  const post = { method: 'POST', url: '/api/contact' } as const;
  await server.inject({ ...post, headers, body: message });
  await server.inject({ ...post, headers, body: { ...message, email: 'nobody' } });
  await server.inject({ ...post, headers: { referer: 'secret-path' }, body: message });
  expect((await readMetric('page_views_total')).sort()).toEqual([
    'page_views_total{path="/",by="link"} 1',
    'page_views_total{path="/about",by="link"} 1',
    'page_views_total{path="/about",by="load"} 1',
  ]);
  expect((await readMetric('forms_accepted_total')).sort()).toEqual([
    `forms_accepted_total{page="${servicePath}"} 1`,
    'forms_accepted_total{page="unknown"} 1',
  ]);
});

it('reports whether Redis counts, if it is used', async () => {
  expect(await readMetric('redis_up')).toEqual([]);
  for (const [set, value] of [
    [async () => 'OK', 1],
    [() => Promise.reject(new Error('Command timed out')), 0],
  ] as const) {
    metrics = createMetrics(store, settings, { set } as never);
    expect(await readMetric('redis_up')).toEqual([`redis_up ${value}`]);
  }
});

it('counts each post by its result', async () => {
  // Nine posts follow. The one with a foreign origin does not count towards the limit of 6, so the last two exceed it.
  const server = app(6);
  const post = (body: object | string, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  await post(message);
  await post(message);
  await post({ ...message, subject: 'Other', [honeypotField]: 'filled' });
  await post({ ...message, email: 'nobody' });
  await post('{');
  await post(message, { origin: 'https://elsewhere.example' });
  // Breaks the store, so that the next post fails.
  await sql`alter table submissions rename to gone`.execute(store.db);
  await post({ ...message, subject: 'Third' });
  await post(message);
  await post(message);
  const counts = { stored: 1, duplicate: 1, spam: 1, invalid: 2, refused: 1, failed: 1, 'rate-limited': 2 };
  const expected = Object.entries(counts).map(
    ([result, number]) => `submissions_total{kind="contact",result="${result}"} ${number}`,
  );
  const lines = await readMetric('submissions_total');
  expect(lines.filter((line) => line.includes('"contact"')).sort()).toEqual(expected.sort());
  // metrics.ts starts this counter at 0, so that the alert sees the first failure.
  expect(lines).toContain('submissions_total{kind="application",result="failed"} 0');
  metrics.countScan('infected');
  expect(await readMetric('resume_scans_total')).toEqual([
    'resume_scans_total{result="not scanned"} 0',
    'resume_scans_total{result="infected"} 1',
  ]);
});

it('reports how much mail is waiting, and for how long', async () => {
  expect(await readMetric('outbox')).toContain('outbox_oldest_waiting_seconds 0');
  await storeMessage(store, { subject: 'Dead' });
  const [mail] = await claimDue(store, new Date(), 1);
  await markFailed(store, mail as ClaimedDelivery, { message: '550', isPermanent: true }, new Date());
  await storeMessage(store, { subject: 'First' }, new Date(Date.now() - 3_600_000));
  await storeMessage(store, { subject: 'Second' });
  const outbox = await readMetric('outbox');
  expect(outbox).toEqual(expect.arrayContaining(['outbox_mails{state="waiting"} 2', 'outbox_mails{state="dead"} 1']));
  const age = Number(outbox.find((line) => line.startsWith('outbox_oldest'))?.split(' ')[1]);
  expect(age).toBeGreaterThanOrEqual(3600);
  expect(age).toBeLessThan(3700);
});

it('reports when the newest complete backup was made, whether of SQLite or PostgreSQL', async () => {
  const dataDir = freshFolder();
  const readLastBackup = async () => {
    const { text } = await createMetrics(store, { ...settings, dataDir }).read();
    return Number(/^twinshore_last_backup_timestamp_seconds (\d+)$/m.exec(text)?.[1]);
  };
  expect(await readLastBackup()).toBe(0);
  mkdirSync(join(dataDir, 'backups'));
  const makeFile = (name: string, time: number) => {
    writeFileSync(join(dataDir, 'backups', name), '');
    utimesSync(join(dataDir, 'backups', name), time, time);
  };
  makeFile('twinshore-2026-03-01T031500Z.sqlite', 1_000);
  makeFile('twinshore-2026-03-02T031500Z.dump', 2_000);
  makeFile('unfinished.dump', 3_000);
  makeFile('twinshore-2026-03-03T031500Z.sqlite.7.part', 4_000);
  // Deleted while the folder is read.
  symlinkSync('nowhere', join(dataDir, 'backups', 'twinshore-2026-03-04T031500Z.sqlite'));
  expect(await readLastBackup()).toBe(2_000);
});

it('reports how full the store and its disk are', async () => {
  const value = async (name: string) => Number((await readMetric(name))[0]?.split(' ')[1]);
  expect(await value('store_bytes')).toBe(await sizeOfStore(store));
  expect(await value('store_limit_bytes')).toBe(2 ** 20);
  const free = await value('disk_free_bytes');
  expect(free).toBeGreaterThan(2 ** 20);
  expect(free).toBeLessThanOrEqual(await value('disk_size_bytes'));
});

it('reports the size of PostgreSQL, and no local disk', async () => {
  const postgres = await openFreshStore('postgres');
  const empty = await sizeOfStore(postgres);
  await storeApplication(postgres);
  expect(await sizeOfStore(postgres)).toBeGreaterThan(empty);
  const { text } = await createMetrics(postgres, settings).read();
  expect(text).toContain(`twinshore_store_bytes ${await sizeOfStore(postgres)}\n`);
  expect(text).not.toContain('disk');
});

it('reports that the store does not answer, and still everything else', async () => {
  expect(await readMetric('store_up')).toEqual(['store_up 1']);
  // Breaks the store.
  await sql`alter table outbox rename to gone`.execute(store.db);
  expect(await readMetric('store_up')).toEqual(['store_up 0']);
  expect([await readMetric('outbox'), await readMetric('store_bytes')]).toEqual([[], []]);
  expect((await metrics.read()).text).toContain('process_resident_memory_bytes');
});

it('serves /metrics on a port of its own, and nothing else there', async () => {
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await once(server.close(), 'close');
  });
  const { port } = server.address() as AddressInfo;
  await expect(serveMetrics(metrics, { port, host: '127.0.0.1' })).rejects.toMatchObject({ setting: 'METRICS_PORT' });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('# TYPE twinshore_http_requests_total counter');
  expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(404);
  expect((await app().inject('/metrics')).statusCode).toBe(404);
});
