/** Metrics for Prometheus. Labels are fixed words and the paths of our own pages: never an IP address or what a visitor chose. */
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type FormCall, type SubmissionKind, submissionKinds } from '../../contract/forms.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/database.ts';
import { ageOfOldestWaiting, countByState } from '../store/outbox.ts';
import { sizeOfStore } from '../store/size.ts';
import type { ResumeScan } from '../store/tables.ts';
import { tryRedis } from './redis.ts';

/** A form posted to its own page is counted as 'form', not 'page': pages take a thousandth of its time. */
export type Route = 'page' | 'asset' | 'form' | 'health' | `/api/${FormCall}` | 'other';

interface ObservedRequest {
  method: string;
  route: Route;
  status: number;
  seconds: number;
  /** The page that was requested, or from which a form was sent. Missing if it is none of ours. */
  page?: string;
}

/** forms/submission-metrics.ts says which result a post has. */
export type SubmissionResult =
  | 'stored'
  | 'duplicate'
  | 'spam'
  | 'invalid'
  | 'refused'
  | 'rate-limited'
  | 'overload'
  | 'failed';

export type Metrics = ReturnType<typeof createMetrics>;

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

type StoreSettings = Pick<Config, 'dataDir' | 'storeLimitBytes'>;

export function createMetrics(store: Store, settings: StoreSettings, redis?: Parameters<typeof tryRedis>[0]) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'twinshore_http_requests_total',
    help: 'HTTP responses, by method, kind of route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'twinshore_http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by kind of route.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const submissions = new Counter({
    name: 'twinshore_submissions_total',
    help: 'Posts to the forms, by form and result.',
    labelNames: ['kind', 'result'],
    registers,
  });
  const views = new Counter({
    name: 'twinshore_page_views_total',
    help: 'Pages that were loaded, and those whose data our script loaded because a visitor followed or pointed at a link.',
    labelNames: ['path', 'by'],
    registers,
  });
  const acceptedForms = new Counter({
    name: 'twinshore_forms_accepted_total',
    help: 'Posts that were accepted, by the page that led to the form.',
    labelNames: ['page'],
    registers,
  });
  const scans = new Counter({
    name: 'twinshore_resume_scans_total',
    help: 'Resumes received while CLAMD_URL was set, by result of the virus scan; "not scanned" if clamd did not answer.',
    labelNames: ['result'],
    registers,
  });
  // Prometheus sees no increase in a counter that first appears at 1, so the alert would miss the first failure.
  for (const kind of submissionKinds) submissions.inc({ kind, result: 'failed' }, 0);
  scans.inc({ result: 'not scanned' }, 0);
  return {
    /** Called once for every response. */
    observeRequest({ method, route, status, seconds, page }: ObservedRequest) {
      requests.inc({ method: knownMethods.has(method) ? method : 'other', route, status });
      durations.observe({ route }, seconds);
      const isForm = method === 'POST' && [200, 303].includes(status);
      if (isForm) acceptedForms.inc({ page: page ?? 'unknown' });
      else if (page && method === 'GET' && [200, 304].includes(status)) {
        views.inc({ path: page, by: route === 'page' ? 'load' : 'link' });
      }
    },
    countSubmission: (kind: SubmissionKind, result: SubmissionResult) => submissions.inc({ kind, result }),
    countScan: (result: ResumeScan | 'infected') => scans.inc({ result }),
    /** Returns all metrics in the text format of Prometheus. */
    async read(): Promise<{ type: string; text: string }> {
      const gauges = await readGauges(store, settings, redis);
      return { type: registry.contentType, text: await Registry.merge([registry, gauges]).metrics() };
    },
  };
}

const gaugeHelp = {
  twinshore_store_up: '1 if the store answers, 0 if not; then its size and the metrics of the outbox are missing.',
  twinshore_outbox_oldest_waiting_seconds:
    'Age of the oldest delivery to the agency that is waiting to be sent, 0 if none is.',
  twinshore_store_bytes: 'Size of the store.',
  twinshore_store_limit_bytes: 'Largest size of the store (STORE_LIMIT_MB); beyond it no form accepts submissions.',
  twinshore_last_backup_timestamp_seconds:
    'When the newest backup in DATA_DIR/backups was made, in Unix time; 0 when there is none.',
  twinshore_redis_up: '1 if Redis counts, 0 if not; then no post is limited. Missing without REDIS_URL.',
  twinshore_disk_size_bytes: 'Size of the disk of DATA_DIR.',
  twinshore_disk_free_bytes: 'Space left for the server on the disk of DATA_DIR.',
};

/** Called at every scrape, so that all instances of the server report the same. A gauge without a value is left out. */
async function readGauges(
  store: Store,
  { dataDir, storeLimitBytes }: StoreSettings,
  redis?: Parameters<typeof tryRedis>[0],
): Promise<Registry> {
  const [stored, disk, backedUpAt, redisTrial] = await Promise.all([
    readStore(store).catch(() => undefined),
    // The disk of PostgreSQL is monitored where it runs.
    store.dialect === 'sqlite' ? statfs(dataDir).catch(() => undefined) : undefined,
    findLastBackup(join(dataDir, 'backups')),
    redis && Promise.allSettled([tryRedis(redis)]),
  ]);
  const values: Record<keyof typeof gaugeHelp, number | undefined> = {
    twinshore_store_up: stored ? 1 : 0,
    twinshore_outbox_oldest_waiting_seconds: stored?.oldestWaitingSeconds,
    twinshore_store_bytes: stored?.bytes,
    twinshore_store_limit_bytes: storeLimitBytes,
    twinshore_last_backup_timestamp_seconds: backedUpAt,
    twinshore_redis_up: redisTrial && Number(redisTrial[0].status === 'fulfilled'),
    twinshore_disk_size_bytes: disk && disk.blocks * disk.bsize,
    twinshore_disk_free_bytes: disk && disk.bavail * disk.bsize,
  };
  const registry = new Registry();
  for (const [name, help] of Object.entries(gaugeHelp)) {
    const value = values[name as keyof typeof gaugeHelp];
    if (value !== undefined) new Gauge({ name, help, registers: [registry] }).set(value);
  }
  const mails = new Gauge({
    name: 'twinshore_outbox_mails',
    help: 'Deliveries to the agency in the outbox (e-mails, webhooks), by state.',
    labelNames: ['state'],
    registers: [registry],
  });
  for (const [state, count] of Object.entries(stored?.counts ?? {})) mails.set({ state }, count);
  return registry;
}

async function readStore(store: Store) {
  const counts = await countByState(store);
  const oldestWaitingSeconds = (await ageOfOldestWaiting(store, new Date())) / 1000;
  return { counts, oldestWaitingSeconds, bytes: await sizeOfStore(store) };
}

/**
 * The systemd units in deploy/ write backups of either database into this folder. A backup gets its name when it is complete, so
 * unfinished ones do not count.
 */
async function findLastBackup(folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const backups = files.filter((file) => /^twinshore-.*\.(?:sqlite|dump)$/.test(file));
  const stats = await Promise.allSettled(backups.map((file) => stat(join(folder, file))));
  // A backup that was deleted meanwhile has no time.
  const times = stats.map((result) => (result.status === 'fulfilled' ? result.value.mtimeMs : 0));
  return Math.max(0, ...times) / 1000;
}
