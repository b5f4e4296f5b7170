/** What tests have started: none of it outlives them, whether the hook that started it came to its end or not. */
import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Called as soon as a process exists, before anybody waits for it. */
export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export function endStarted(): void {
  for (const child of running) child.kill('SIGKILL');
}

process.once('exit', endStarted);
