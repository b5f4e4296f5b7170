/** Runs the real server as a child process, which a test can end and start again on the same port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { track } from './started.ts';

type Settings = Record<string, string>;

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Sends the signal and resolves with the exit code, or with the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves when the process has ended by itself. */
  ended(): Promise<number | NodeJS.Signals>;
  startAgain(changes?: Settings): Promise<void>;
  isRunning(): boolean;
  /** Memory and open file descriptors; zeros where there is no /proc. */
  footprint(): { residentMb: number; descriptors: number };
  close(): Promise<void>;
}

const hasProcFolder = existsSync('/proc/self/fd');

/**
 * Resolves when the server is ready. By default it stores in a temporary folder and sends no mail. `folder` has the build that it
 * serves, and `program` is the server of another copy of the project.
 */
export async function startServerProcess(
  settings: Settings = {},
  folder = '.',
  program = 'server/main.ts',
): Promise<ServerProcess> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'twinshore-server-'));
  let environment: Settings = {
    PORT: '0',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    RATE_LIMIT_CONTACT: '1000000',
    RATE_LIMIT_APPLICATION: '1000000',
    ...settings,
  };
  let child: ChildProcess;

  const server: ServerProcess = {
    url: '',
    port: 0,
    pid: 0,
    dataDir,
    signal: (signal) => child.kill(signal),
    async end(signal) {
      child.kill(signal);
      return server.ended();
    },
    async ended() {
      if (server.isRunning()) await once(child, 'exit');
      return child.exitCode ?? (child.signalCode as NodeJS.Signals);
    },
    async startAgain(changes = {}) {
      environment = { ...environment, ...changes };
      const env = { ...process.env, ...environment };
      child = track(spawn(process.execPath, [resolve(program)], { cwd: folder, env }));
      const port = await waitForPort(child);
      environment.PORT = String(port);
      Object.assign(server, { port, pid: child.pid, url: `http://127.0.0.1:${port}` });
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    footprint() {
      if (!hasProcFolder) return { residentMb: 0, descriptors: 0 };
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return {
        residentMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
        descriptors: readdirSync(`/proc/${child.pid}/fd`).length,
      };
    },
    async close() {
      await server.end('SIGKILL');
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await server.startAgain();
  return server;
}

async function waitForPort(child: ChildProcess): Promise<number> {
  const { stdout, stderr } = child as ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream };
  const errorOutput = text(stderr);
  const [line] = await Promise.race([once(stdout, 'data'), once(child, 'exit')]);
  const port = /is ready: http:\/\/localhost:(\d+)/.exec(String(line))?.[1];
  if (!port) throw new Error(`The server did not start (${line}): ${await errorOutput}`);
  stdout.resume();
  return Number(port);
}
