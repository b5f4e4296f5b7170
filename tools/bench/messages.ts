/** Contact messages into SQLite, each on disk before it is answered, and how they slow down those who only read. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { load, startServer } from './measured-server.ts';

export interface MessagesResult {
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
/** Messages a second that must be stored, unless the disk itself is slower. */
const wantedRate = 300;

export async function benchMessages(): Promise<MessagesResult> {
  // In the project, as the system's folder for temporary files may be in memory.
  const dataDir = mkdtempSync(join('.', '.bench-'));
  const server = await startServer('server/main.ts', {
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    RATE_LIMIT_CONTACT: '100000000',
  });
  const read = () => load({ url: server.url, seconds: 15, connections: 5, rate: pagesPerSecond });
  const write = (seconds: number, rate?: number) =>
    load({ url: server.url, seconds, connections, rate, isPosting: true });
  try {
    const fsyncRate = measureFsyncs(dataDir);
    await write(3);
    const before = countStored(dataDir);
    const full = await write(8);
    const stored = countStored(dataDir) - before;
    if (full.failed > 0 || stored < full.succeeded) {
      throw new Error(`${full.succeeded} acknowledged, ${full.failed} refused, ${stored} stored.`);
    }
    const alone = await read();
    const storedRate = Math.round(full.requestsPerSecond);
    const [half, meanwhile] = await Promise.all([write(15, Math.min(wantedRate, fsyncRate) / 2), read()]);
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
