/** Starts servers and the load generator, each in its own process and, if taskset is installed, pinned to its own core. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

function pinToCore(core: number, args: string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', String(core), process.execPath, ...args]] : [process.execPath, args];
}

export interface MeasuredServer {
  url: string;
  /** Resident memory in MB; 0 where there is no /proc. */
  memory(): number;
  stop(): void;
}

export async function startMeasuredServer(
  script: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<MeasuredServer> {
  const child = spawn(...pinToCore(0, [script]), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readUrl(child.stdout);
  if (!url) throw new Error(`${script} did not say where it listens.`);
  return { url, memory: () => residentMegabytes(child.pid), stop: () => child.kill() };
}

/** Reads what a server prints until it names its URL, because warnings may come first. */
async function readUrl(output: Readable): Promise<string | undefined> {
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    // In production the line is JSON, so the URL ends at its quotation mark.
    const url = /http:[^\s"]+/.exec(String(chunk))?.[0];
    if (url) return url;
  }
  return undefined;
}

export interface Load {
  url: string;
  seconds: number;
  connections: number;
  /** Requests a second of all connections together; without it, as many as possible. */
  rate?: number;
  /** Posts contact messages, each with a different text, instead of reading the home page. */
  isPosting?: boolean;
}

export interface LoadResult {
  requestsPerSecond: number;
  succeeded: number;
  failed: number;
  p50: number;
  p99: number;
}

/** Runs load.ts against a server. */
export async function applyLoad(options: Load): Promise<LoadResult> {
  const child = spawn(...pinToCore(1, ['tools/bench/load.ts', JSON.stringify(options)]), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The load on ${options.url} ended with ${code}.`);
  return JSON.parse(Buffer.concat(chunks).toString());
}

function residentMegabytes(pid: number | undefined): number {
  try {
    // The second figure is the number of memory pages, of 4096 bytes each.
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return Math.round((pages * 4096) / 1e6);
  } catch {
    return 0;
  }
}
