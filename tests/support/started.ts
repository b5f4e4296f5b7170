/** Kills processes and runs clean-ups after a test file, even when the hook that started them failed half-way. */
import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
const cleanUps: (() => unknown)[] = [];

/** Call this as soon as a process exists, before awaiting anything. */
export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Registers a clean-up for something that is closed or removed rather than killed. Clean-ups run in reverse order. */
export function endLater(end: () => unknown): void {
  cleanUps.push(end);
}

export async function endStarted(): Promise<void> {
  killRunning();
  for (const end of cleanUps.splice(0).reverse()) await end();
}

function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
}

process.once('exit', killRunning);
