/** Ends what tests have started, even when the hook that started it failed half-way. */
import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
const endings: (() => unknown)[] = [];

/** To be called as soon as a process exists, before anything is awaited. */
export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** For what must be closed or removed rather than killed, in reverse order. */
export function endLater(end: () => unknown): void {
  endings.push(end);
}

export async function endStarted(): Promise<void> {
  killRunning();
  for (const end of endings.splice(0).reverse()) await end();
}

function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
}

process.once('exit', killRunning);
