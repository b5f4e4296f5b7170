/** One temporary folder for all that the tests write. What a killed run has left is removed by the next one. */
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'twinshore-tests-';

export function provideTestFolder(): void {
  removeAbandonedFolders();
  const folder = join(tmpdir(), prefix + process.pid);
  mkdirSync(folder);
  // PostgreSQL, which does not run as root, must be able to enter it. mkdir would apply the umask.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}

function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined;
    if (pid && !isRunning(pid)) remove(join(tmpdir(), name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Browsers and databases that are just ending may still write. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
