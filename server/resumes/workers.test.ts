import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { track } from '../../tests/support/started.ts';
import { DocumentNotChecked, openDocumentWorkers } from './workers.ts';

/** A worker that does what a document tells it to. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads';
  const actions = {
    honest: () => true,
    spin() { for (;;); },
    backtrack: () => /^(a+)+$/.test('a'.repeat(60) + '!'),
    hoard() { const all = []; for (;;) all.push(new Array(10_000).fill(0).map(Math.random)); },
    crash() { throw new Error('a mistake of ours'); },
    sleep: () => undefined,
    name: () => threadId,
  };
  parentPort.on('message', ({ bytes }) => {
    const answer = actions[Buffer.from(bytes).toString()]();
    if (answer !== undefined) parentPort.postMessage(answer);
  });
  parentPort.postMessage('ready');
`)}`,
);
const document = (action: string) => ({ extension: '.docx', bytes: Buffer.from(action) }) as const;

it.each([
  ['spin', { cpuMs: 300 }],
  ['backtrack', { cpuMs: 300 }],
  ['hoard', { memoryMb: 16, cpuMs: 100_000, timeoutMs: 100_000 }],
])('refuses a file that makes its thread %s, and goes on', async (action, limits) => {
  const check = openDocumentWorkers({ program, threads: 1, ...limits });
  expect(await check(document('honest'))).toBe(true);
  expect(await check(document(action))).toBe(false);
  expect(await check(document('honest'))).toBe(true);
});

it('does not refuse a file when its thread crashes, and goes on', async () => {
  const check = openDocumentWorkers({ program, threads: 1 });
  await expect(check(document('crash'))).rejects.toThrow(DocumentNotChecked);
  expect(await check(document('honest'))).toBe(true);
});

it('does not refuse a file when no thread can be started', async () => {
  const check = openDocumentWorkers({ program: new URL('data:text/javascript,import "node:nothing"'), threads: 1 });
  await expect(check(document('honest'))).rejects.toThrow(DocumentNotChecked);
  await expect(check(document('honest'))).rejects.toThrow(DocumentNotChecked);
});

it('does not refuse files that could not be checked in time, waiting ones included', async () => {
  const check = openDocumentWorkers({ program, threads: 1, maxWaitMs: 100, timeoutMs: 500 });
  const late = [check(document('sleep')), check(document('honest'))];
  for (const { reason } of (await Promise.allSettled(late)) as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(DocumentNotChecked);
  }
});

it('serves many files with two threads, in order, and limits how much waits', async () => {
  const check = openDocumentWorkers({ program, maxWaitingBytes: 40 });
  const flood = await Promise.allSettled(Array.from({ length: 20 }, () => check(document('name'))));
  const served = flood.filter(({ status }) => status === 'fulfilled') as unknown as { value: number }[];
  // Ten wait with four bytes each.
  expect(flood.map(({ status }) => status)).toEqual([...Array(12).fill('fulfilled'), ...Array(8).fill('rejected')]);
  const threads = new Set(served.map(({ value }) => value));
  expect(threads.size).toBe(2);
  // Both are still there, the same ones.
  expect(new Set(await Promise.all([check(document('name')), check(document('name'))]))).toEqual(threads);
});

it('does not keep a process alive, and works as Node runs it', async () => {
  const code = `
    const { openDocumentWorkers } = await import(${JSON.stringify(new URL('./workers.ts', import.meta.url))});
    const { readFileSync } = await import('node:fs');
    const waiting = setInterval(() => {}, 1000);
    const bytes = readFileSync('tests/support/fixtures/resumes/pandoc.docx');
    const answer = await openDocumentWorkers()({ extension: '.docx', bytes });
    clearInterval(waiting);
    process.exitCode = answer && bytes.length > 0 ? 7 : 8;`;
  const child = track(spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' }));
  expect(await once(child, 'exit')).toEqual([7, null]);
});
