/** What tests have started: none of it outlives them, whether the hook that started it came to its end or not. */
import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
const endings: (() => unknown)[] = [];

/** Called as soon as a process exists, before anybody waits for it. */
export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** For what must be closed or taken away rather than killed. The last one comes first. */
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
