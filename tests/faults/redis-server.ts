/** Runs the installed redis-server, without storing anything on disk. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { freePort } from '../support/free-port.ts';
import { track } from '../support/started.ts';

/** Without the library that `faketime` preloads, under which redis-server hangs. */
const env = { ...process.env, LD_PRELOAD: '' };

export const hasRedis = spawnSync('redis-server', ['--version'], { env }).status === 0;

export async function startRedisServer() {
  const port = await freePort();
  let child: ChildProcess;

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = track(spawn('redis-server', settings, { cwd: tmpdir(), env }));
    let output = '';
    while (!output.includes('Ready to accept connections')) {
      const [chunk] = await once(child.stdout as NodeJS.ReadableStream, 'data');
      output += chunk;
    }
    child.stdout?.resume();
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    startAgain: start,
    /** Pauses the process: it still exists, but answers nothing. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async kill(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
