/** Metrics for Prometheus. Labels are fixed words and the paths of our own pages: never an IP address or what a visitor chose. */
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type FormCall, type SubmissionKind, submissionKinds } from '../../contract/forms.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/database.ts';
import { ageOfOldestWaiting, countByState } from '../store/outbox.ts';
import { sizeOfStore } from '../store/size.ts';

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

/** What the virus scanner says about a resume. */
type ScanResult = 'clean' | 'infected' | 'not scanned';

export interface Metrics {
  /** Called once for every response. */
  observeRequest(request: ObservedRequest): void;
  countSubmission(kind: SubmissionKind, result: SubmissionResult): void;
  countScan(result: ScanResult): void;
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

type StoreSettings = Pick<Config, 'dataDir' | 'storeLimitBytes'>;

export function createMetrics(
  store: Store,
  { dataDir, storeLimitBytes }: StoreSettings,
  redis?: { ping(): Promise<unknown> },
): Metrics {
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
  const refreshStore = addStoreGauges(store, storeLimitBytes, registers);
  const refreshBackup = addBackupGauge(join(dataDir, 'backups'), registers);
  const refreshRedis = redis && addRedisGauge(redis, registers);
  const refreshDisk = store.dialect === 'sqlite' ? addDiskGauges(dataDir, registers) : undefined;
  return {
    observeRequest({ method, route, status, seconds, page }) {
      requests.inc({ method: knownMethods.has(method) ? method : 'other', route, status });
      durations.observe({ route }, seconds);
      const isForm = method === 'POST' && [200, 303].includes(status);
      if (isForm) acceptedForms.inc({ page: page ?? 'unknown' });
      else if (page && method === 'GET' && [200, 304].includes(status)) {
        views.inc({ path: page, by: route === 'page' ? 'load' : 'link' });
      }
    },
    countSubmission: (kind, result) => submissions.inc({ kind, result }),
    countScan: (result) => scans.inc({ result }),
    async read() {
      await Promise.all([refreshStore(), refreshBackup(), refreshDisk?.(), refreshRedis?.()]);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** The returned function reads the store. It is called at every scrape, so that all instances of the server report the same. */
function addStoreGauges(store: Store, limitBytes: number, registers: Registry[]): () => Promise<void> {
  const isUp = new Gauge({
    name: 'twinshore_store_up',
    help: '1 if the store answers, 0 if not; then its size and the metrics of the outbox are missing.',
    registers,
  });
  const mails = new Gauge({
    name: 'twinshore_outbox_mails',
    help: 'Deliveries to the agency in the outbox (e-mails, webhooks), by state.',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'twinshore_outbox_oldest_waiting_seconds',
    help: 'Age of the oldest of these deliveries that is waiting to be sent, 0 if none is.',
    registers,
  });
  const size = new Gauge({ name: 'twinshore_store_bytes', help: 'Size of the store.', registers });
  new Gauge({
    name: 'twinshore_store_limit_bytes',
    help: 'Largest size of the store (STORE_LIMIT_MB); beyond it no form accepts submissions.',
    registers,
  }).set(limitBytes);

  return async () => {
    mails.reset();
    oldest.remove();
    size.remove();
    try {
      const counts = await countByState(store);
      const ageMs = await ageOfOldestWaiting(store, new Date());
      for (const [state, count] of Object.entries(counts)) mails.set({ state }, count);
      oldest.set(ageMs / 1000);
      size.set(await sizeOfStore(store));
      isUp.set(1);
    } catch {
      isUp.set(0);
    }
  };
}

/**
 * The systemd units in deploy/ write backups of either database into this folder. A backup gets its name when it is complete, so
 * unfinished ones do not count.
 */
function addBackupGauge(folder: string, registers: Registry[]): () => Promise<void> {
  const lastBackup = new Gauge({
    name: 'twinshore_last_backup_timestamp_seconds',
    help: 'When the newest backup in DATA_DIR/backups was made, in Unix time; 0 when there is none.',
    registers,
  });

  return async () => {
    const files = await readdir(folder).catch(() => []);
    const backups = files.filter((file) => /^twinshore-.*\.(?:sqlite|dump)$/.test(file));
    const times = await Promise.all(backups.map((file) => modifiedAt(join(folder, file))));
    lastBackup.set(Math.max(0, ...times) / 1000);
  };
}

/** Asks Redis itself, as one that hangs keeps its connections. */
function addRedisGauge(redis: { ping(): Promise<unknown> }, registers: Registry[]): () => Promise<void> {
  const isUp = new Gauge({
    name: 'twinshore_redis_up',
    help: '1 if Redis answers, 0 if not; then no post is limited. Missing without REDIS_URL.',
    registers,
  });

  return async () => {
    isUp.set(
      await redis.ping().then(
        () => 1,
        () => 0,
      ),
    );
  };
}

/** Returns 0 if the file was deleted meanwhile. */
async function modifiedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** Measures the disk of the SQLite file. The disk of PostgreSQL is monitored where it runs. */
function addDiskGauges(folder: string, registers: Registry[]): () => Promise<void> {
  const size = new Gauge({ name: 'twinshore_disk_size_bytes', help: 'Size of the disk of DATA_DIR.', registers });
  const free = new Gauge({
    name: 'twinshore_disk_free_bytes',
    help: 'Space left for the server on the disk of DATA_DIR.',
    registers,
  });

  return async () => {
    try {
      const { blocks, bavail, bsize } = await statfs(folder);
      size.set(blocks * bsize);
      free.set(bavail * bsize);
    } catch {
      size.remove();
      free.remove();
    }
  };
}
