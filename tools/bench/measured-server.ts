/** A server in a process of its own, on one core where the system lets us choose; the load comes from the other. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

const canPin = spawnSync('taskset', ['--version']).status === 0;

function pinned(core: number, words: string[]): [string, string[]] {
  const program = [process.execPath, ...words];
  return canPin ? ['taskset', ['-c', String(core), ...program]] : [program[0] as string, program.slice(1)];
}

export interface MeasuredServer {
  url: string;
  /** Resident memory in MB; 0 where the system does not tell. */
  memory(): number;
  stop(): void;
}

export async function startServer(script: string, environment: NodeJS.ProcessEnv = {}): Promise<MeasuredServer> {
  const child = spawn(...pinned(0, [script]), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressIn(child.stdout);
  if (!url) throw new Error(`${script} did not say where it listens.`);
  return { url, memory: () => residentMegabytes(child.pid), stop: () => child.kill() };
}

/** Warnings may come before the address. */
async function addressIn(output: Readable): Promise<string | undefined> {
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    // In production the line is JSON, so the address ends at its quotation mark.
    const url = /http:[^\s"]+/.exec(String(chunk))?.[0];
    if (url) return url;
  }
  return undefined;
}

export interface Load {
  url: string;
  seconds: number;
  connections: number;
  /** A second, for all connections together; without it as many as go. */
  rate?: number;
  /** Posts one contact message after the other, each with words of its own. */
  isPosting?: boolean;
}

export interface LoadResult {
  requestsPerSecond: number;
  succeeded: number;
  failed: number;
  p50: number;
  p99: number;
}

export async function load(options: Load): Promise<LoadResult> {
  const child = spawn(...pinned(1, ['tools/bench/load.ts', JSON.stringify(options)]), {
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
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return Math.round((pages * 4096) / 1e6);
  } catch {
    return 0;
  }
}
