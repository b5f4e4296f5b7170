/** Measures how fast contact messages are stored in SQLite, on disk before the answer, and how much they slow down pages. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { applyLoad, startMeasuredServer } from './measured-server.ts';
import { table } from './table.ts';

const connections = 32;
const pagesPerSecond = 50;
/** Messages a second that the server should store, unless the disk itself is slower. */
const targetRate = 300;

export async function benchMessages(): Promise<string> {
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
    // Half of the rate that the server should reach.
    const halfRate = Math.min(targetRate, fsyncRate) / 2;
    const [halfLoad, pagesMeanwhile] = await Promise.all([postMessages(15, halfRate), readPages()]);
    return table(
      'Messages: contact posts into SQLite, each on disk before it is answered.',
      ['what', 'figure', 'wanted'],
      [
        ['fsyncs a second of this disk', fsyncRate, ''],
        ['messages a second, as fast as they go', Math.round(fullLoad.requestsPerSecond), '300 or the fsync rate'],
        ['p50 at half the wanted load, ms', halfLoad.p50, ''],
        ['p99 at half the wanted load, ms', halfLoad.p99, 'under 50'],
        ['page p50 without messages, ms', pagesAlone.p50, ''],
        ['page p50 while messages arrive, ms', pagesMeanwhile.p50, 'unaffected'],
        ['page p99 without messages, ms', pagesAlone.p99, ''],
        ['page p99 while messages arrive, ms', pagesMeanwhile.p99, 'unaffected'],
      ],
    );
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
