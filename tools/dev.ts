/**
 * Development: one server with hot reload (tools/dev-server.ts, a process of its own), which is restarted when a file
 * that it has loaded is saved.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DevMessage } from './dev-server.ts';

/** Node's compile cache saves 0.6 of the 3 seconds of a restart. */
const compileCache = 'node_modules/.cache/compiled';
const watchers = new Map<string, FSWatcher>();
const watchedFiles = new Set<string>();
let hasBeenReady = false;
let isStopping = false;
/** True while the server ends in order to start again. */
let isRestarting = false;
let restartTimer: NodeJS.Timeout | undefined;
let server = startServer();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    if (isRunning()) stopServer();
    else process.exit(0);
  });
}

function startServer(): ChildProcess {
  isRestarting = false;
  const child = spawn(process.execPath, ['tools/dev-server.ts', '--dev'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, NODE_ENV: 'development' },
  });
  child.on('message', (message: DevMessage) => {
    if (message === 'ready') hasBeenReady = true;
    else for (const file of message) watchFile(file);
  });
  child.once('exit', (code) => {
    if (isStopping) process.exit(0);
    else if (isRestarting) server = startServer();
    // A failure at the first start comes from the settings or the machine: saving a file would not help.
    else if (!hasBeenReady) process.exit(code ?? 1);
    else console.error('The server has ended. It starts again when one of its files is saved.');
  });
  return child;
}

function isRunning(): boolean {
  return server.exitCode === null && server.signalCode === null;
}

/** The server ends when its IPC channel closes, so it also ends when this process is killed. */
function stopServer(): void {
  if (server.connected) server.disconnect();
}

/** Folders are watched, not files: many editors save by replacing the file. */
function watchFile(file: string): void {
  watchedFiles.add(file);
  const folder = dirname(file);
  if (watchers.has(folder)) return;
  watchers.set(
    folder,
    watch(folder, (_event, name) => {
      if (name === null || !watchedFiles.has(join(folder, name))) return;
      clearTimeout(restartTimer);
      // One save is several events.
      restartTimer = setTimeout(restart, 50);
    }),
  );
}

function restart(): void {
  if (isStopping || isRestarting) return;
  if (!isRunning()) {
    server = startServer();
    return;
  }
  isRestarting = true;
  stopServer();
}
