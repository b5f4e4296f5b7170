/** Metrics for Prometheus. Labels are fixed words and the paths of our own pages: never an IP address or what a visitor chose. */
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
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
  /** The page that was requested, or from which a form was sent, if it is one of ours. */
  page?: string;
}

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

const help = {
  twinshore_http_requests_total: 'HTTP responses, by method, kind of route and status.',
  twinshore_http_request_duration_seconds: 'Time from a request to the end of its response, by kind of route.',
  twinshore_submissions_total: 'Posts to the forms, by form and result.',
  twinshore_page_views_total:
    'Pages that were loaded, and those whose data our script loaded because a visitor followed or pointed at a link.',
  twinshore_forms_accepted_total: 'Posts that were accepted, by the page that led to the form.',
  twinshore_resume_scans_total:
    'Resumes received while CLAMD_URL was set, by result of the virus scan; "not scanned" if clamd did not answer.',
  twinshore_store_up: '1 if the store answers, 0 if not; then its size and the metrics of the outbox are missing.',
  twinshore_outbox_oldest_waiting_seconds:
    'Age of the oldest delivery to the agency that is waiting to be sent, 0 if none is.',
  twinshore_outbox_mails: 'Deliveries to the agency in the outbox (e-mails, webhooks), by state.',
  twinshore_store_bytes: 'Size of the store.',
  twinshore_store_limit_bytes: 'Largest size of the store (STORE_LIMIT_MB); beyond it no form accepts submissions.',
  twinshore_last_backup_timestamp_seconds:
    'When the newest backup in DATA_DIR/backups was made, in Unix time; 0 when there is none.',
  twinshore_redis_up: '1 if Redis counts, 0 if not; then no post is limited. Missing without REDIS_URL.',
  twinshore_disk_size_bytes: 'Size of the disk of DATA_DIR.',
  twinshore_disk_free_bytes: 'Space left for the server on the disk of DATA_DIR.',
};

type MetricName = keyof typeof help;

type StoreSettings = Pick<Config, 'dataDir' | 'storeLimitBytes'>;

export function createMetrics(store: Store, settings: StoreSettings, redis?: Redis) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter(optionsOf(registry, 'twinshore_http_requests_total', 'method', 'route', 'status'));
  const durations = new Histogram({
    ...optionsOf(registry, 'twinshore_http_request_duration_seconds', 'route'),
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  const submissions = new Counter(optionsOf(registry, 'twinshore_submissions_total', 'kind', 'result'));
  const views = new Counter(optionsOf(registry, 'twinshore_page_views_total', 'path', 'by'));
  const acceptedForms = new Counter(optionsOf(registry, 'twinshore_forms_accepted_total', 'page'));
  const scans = new Counter(optionsOf(registry, 'twinshore_resume_scans_total', 'result'));
  // Prometheus sees no increase in a counter that first appears at 1, so the alert would miss the first failure.
  for (const kind of submissionKinds) submissions.inc({ kind, result: 'failed' }, 0);
  scans.inc({ result: 'not scanned' }, 0);
  return {
    observeRequest({ method, route, status, seconds, page }: ObservedRequest) {
      requests.inc({ method: knownMethods.has(method) ? method : 'other', route, status });
      durations.observe({ route }, seconds);
      const isAcceptedForm = method === 'POST' && [200, 303].includes(status);
      if (isAcceptedForm) acceptedForms.inc({ page: page ?? 'unknown' });
      else if (page && method === 'GET' && [200, 304].includes(status)) {
        views.inc({ path: page, by: route === 'page' ? 'load' : 'link' });
      }
    },
    countSubmission: (kind: SubmissionKind, result: SubmissionResult) => submissions.inc({ kind, result }),
    countScan: (result: ResumeScan | 'infected') => scans.inc({ result }),
    async read(): Promise<{ type: string; text: string }> {
      const gauges = await readGauges(store, settings, redis);
      return { type: registry.contentType, text: await Registry.merge([registry, gauges]).metrics() };
    },
  };
}

function optionsOf<Label extends string>(registry: Registry, name: MetricName, ...labelNames: Label[]) {
  return { name, help: help[name], labelNames, registers: [registry] };
}

/** Reads everything anew at every scrape, so that all instances report the same. A gauge without a value is left out. */
async function readGauges(store: Store, { dataDir, storeLimitBytes }: StoreSettings, redis?: Redis): Promise<Registry> {
  const [stored, disk, backedUpAt, redisAnswer] = await Promise.all([
    readStore(store).catch(() => undefined),
    // The disk of PostgreSQL is monitored where it runs.
    store.dialect === 'sqlite' ? statfs(dataDir).catch(() => undefined) : undefined,
    findLastBackup(join(dataDir, 'backups')),
    redis && tryRedis(redis).catch(() => undefined),
  ]);
  const values: Partial<Record<MetricName, number>> = {
    twinshore_store_up: stored ? 1 : 0,
    twinshore_outbox_oldest_waiting_seconds: stored?.oldestWaitingSeconds,
    twinshore_store_bytes: stored?.bytes,
    twinshore_store_limit_bytes: storeLimitBytes,
    twinshore_last_backup_timestamp_seconds: backedUpAt,
    twinshore_redis_up: redis && (redisAnswer ? 1 : 0),
    twinshore_disk_size_bytes: disk && disk.blocks * disk.bsize,
    twinshore_disk_free_bytes: disk && disk.bavail * disk.bsize,
  };
  const registry = new Registry();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) new Gauge(optionsOf(registry, name as MetricName)).set(value);
  }
  const mails = new Gauge(optionsOf(registry, 'twinshore_outbox_mails', 'state'));
  for (const [state, count] of Object.entries(stored?.counts ?? {})) mails.set({ state }, count);
  return registry;
}

async function readStore(store: Store) {
  const counts = await countByState(store);
  const oldestWaitingSeconds = (await ageOfOldestWaiting(store, new Date())) / 1000;
  return { counts, oldestWaitingSeconds, bytes: await sizeOfStore(store) };
}

/** The units in deploy/ back up either database into this folder. Unfinished backups have other names. */
async function findLastBackup(folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const backups = files.filter((file) => /twinshore-.*\.(?:sqlite|dump)$/.test(file));
  const stats = await Promise.allSettled(backups.map((file) => stat(join(folder, file))));
  const times = stats.map((result) => (result.status === 'fulfilled' ? result.value.mtimeMs : 0));
  return Math.max(0, ...times) / 1000;
}
