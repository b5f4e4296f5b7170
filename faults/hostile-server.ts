/** The server as it runs in production, for attacks from outside: where to reach it, and what they left behind in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../server/store/database.ts';

export interface HostileServer {
  port: number;
  url: string;
  dataDir: string;
  /** Its store, opened a second time. */
  store: Store;
  isRunning(): boolean;
  memoryMegabytes(): number;
  openDescriptors(): number;
  /** Files that somebody forgot to take away. */
  temporaryFiles(): string[];
  stop(): Promise<void>;
}

/** Only Linux lets others see what a process holds. */
const hasProcFolder = existsSync('/proc/self/fd');

/** Garbage is collected early, so that only a leak grows. */
const smallHeap = '--max-old-space-size=96';

export async function startHostileServer(environment: Record<string, string> = {}): Promise<HostileServer> {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-hostile-'));
  const [dataDir, temporary] = [join(folder, 'data'), join(folder, 'temporary')];
  mkdirSync(temporary);
  const child = spawn(process.execPath, [smallHeap, 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' },
      ...{ RATE_LIMIT_CONTACT: '1000000', RATE_LIMIT_APPLICATION: '1000000', TMPDIR: temporary },
      ...environment,
    },
  });
  const [line] = await once(child.stdout, 'data');
  const port = Number(/localhost:(\d+)/.exec(String(line))?.[1]);
  const store = await openStore({ dataDir });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    store,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    memoryMegabytes() {
      if (!hasProcFolder) return 0;
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    openDescriptors: () => (hasProcFolder ? readdirSync(`/proc/${child.pid}/fd`).length : 0),
    temporaryFiles: () => readdirSync(temporary),
    async stop() {
      await store.close();
      const exit = once(child, 'exit');
      if (child.exitCode === null) child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
