import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endStarted, track } from './started.ts';

it('kills a process that a test has left running', async () => {
  const child = track(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']));
  const exit = once(child, 'exit');
  endStarted();
  expect(await exit).toEqual([null, 'SIGKILL']);
});
