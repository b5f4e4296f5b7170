/** Measures how fast contact messages are stored in SQLite, on disk before the answer, and how much they slow down pages. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { applyLoad, startMeasuredServer } from './measured-server.ts';

/** Rates are per second, latencies (P50, P99) in ms. “Half load” is half of the rate that the server should reach. */
export interface MessagesResult {
  /** How often the disk itself can confirm a write. */
  fsyncRate: number;
  storedRate: number;
  halfLoadP50: number;
  halfLoadP99: number;
  pageP50Alone: number;
  pageP50Meanwhile: number;
  pageP99Alone: number;
  pageP99Meanwhile: number;
}

const connections = 32;
const pagesPerSecond = 50;
/** Messages a second that the server should store, unless the disk itself is slower. */
const targetRate = 300;

export async function benchMessages(): Promise<MessagesResult> {
  // Not in the system's temporary folder, which may be in memory: fsync would cost nothing there.
  const dataDir = mkdtempSync(join('.', '.bench-'));
  const server = await startMeasuredServer('server/main.ts', {
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    RATE_LIMIT_CONTACT: '100000000',
  });
  const readPages = () => applyLoad({ url: server.url, seconds: 15, connections: 5, rate: pagesPerSecond });
  const postMessages = (seconds: number, rate?: number) =>
    applyLoad({ url: server.url, seconds, connections, rate, isPosting: true });
  try {
    const fsyncRate = measureFsyncs(dataDir);
    // These messages warm the server up and are not counted.
    await postMessages(3);
    const before = countStored(dataDir);
    const fullLoad = await postMessages(8);
    const stored = countStored(dataDir) - before;
    if (fullLoad.failed > 0 || stored < fullLoad.succeeded) {
      throw new Error(`${fullLoad.succeeded} acknowledged, ${fullLoad.failed} refused, ${stored} stored.`);
    }
    const pagesAlone = await readPages();
    const storedRate = Math.round(fullLoad.requestsPerSecond);
    const halfRate = Math.min(targetRate, fsyncRate) / 2;
    const [halfLoad, pagesMeanwhile] = await Promise.all([postMessages(15, halfRate), readPages()]);
    return {
      fsyncRate,
      storedRate,
      halfLoadP50: halfLoad.p50,
      halfLoadP99: halfLoad.p99,
      pageP50Alone: pagesAlone.p50,
      pageP50Meanwhile: pagesMeanwhile.p50,
      pageP99Alone: pagesAlone.p99,
      pageP99Meanwhile: pagesMeanwhile.p99,
    };
  } finally {
    server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Writes and syncs for two seconds; returns how many syncs a second the disk confirmed. */
function measureFsyncs(folder: string): number {
  const file = openSync(join(folder, 'fsync'), 'w');
  const page = Buffer.alloc(4096, 1);
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < 2000) {
    writeSync(file, page);
    fdatasyncSync(file);
    count++;
  }
  closeSync(file);
  return Math.round(count / 2);
}

function countStored(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'twinshore.sqlite'), { readOnly: true });
  try {
    return Number(db.prepare('select count(*) as count from submissions').get()?.count);
  } finally {
    db.close();
  }
}
