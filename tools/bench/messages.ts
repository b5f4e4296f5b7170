/** Measures how fast contact messages are stored in SQLite, on disk before the answer, and how much they slow down pages. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { load, startServer } from './measured-server.ts';

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
  const server = await startServer('server/main.ts', {
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    RATE_LIMIT_CONTACT: '100000000',
  });
  const readPages = () => load({ url: server.url, seconds: 15, connections: 5, rate: pagesPerSecond });
  const postMessages = (seconds: number, rate?: number) =>
    load({ url: server.url, seconds, connections, rate, isPosting: true });
  try {
    const fsyncRate = measureFsyncs(dataDir);
    // These are not counted: the server warms up.
    await postMessages(3);
    const before = countStored(dataDir);
    const full = await postMessages(8);
    const stored = countStored(dataDir) - before;
    if (full.failed > 0 || stored < full.succeeded) {
      throw new Error(`${full.succeeded} acknowledged, ${full.failed} refused, ${stored} stored.`);
    }
    const alone = await readPages();
    const storedRate = Math.round(full.requestsPerSecond);
    const [half, meanwhile] = await Promise.all([postMessages(15, Math.min(targetRate, fsyncRate) / 2), readPages()]);
    return {
      fsyncRate,
      storedRate,
      halfLoadP50: half.p50,
      halfLoadP99: half.p99,
      pageP50Alone: alone.p50,
      pageP50Meanwhile: meanwhile.p50,
      pageP99Alone: alone.p99,
      pageP99Meanwhile: meanwhile.p99,
    };
  } finally {
    server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Writes for two seconds; returns the rate per second. */
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
