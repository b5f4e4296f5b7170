// @module-tag all
/**
 * Measures how long a visitor waits, and the server's memory, during the worst attacks we know. Long form only, as tests in
 * parallel would distort it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../support/running-server.ts';
import { track } from '../support/started.ts';
import { isLong } from './trials.ts';

const visits = 500;

/** Returns how long the visits took, in milliseconds. */
async function readPages(url: string): Promise<{ median: number; p99: number; worst: number }> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const started = performance.now();
    const page = await fetch(`${url}/services`);
    await page.arrayBuffer();
    expect(page.status).toBe(200);
    times.push(performance.now() - started);
    await pause(10);
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor((times.length - 1) * share)] as number;
  return { median: percentile(0.5), p99: percentile(0.99), worst: percentile(1) };
}

/** The default rate limits, which refuse most posts of a flood, as all come from one IP address. */
const limits = { RATE_LIMIT_CONTACT: '20', RATE_LIMIT_APPLICATION: '10' };
const options = { timeout: 300_000 };

it.runIf(isLong).each([
  ['thousands of pipelined requests for a page', 'pages'],
  ['thousands of pipelined requests for an unknown page', 'unknown'],
  ['long paths and queries', 'paths'],
  ['headers that are slow to read', 'encodings'],
  ['bodies sent to paths without a form', 'bodies'],
  ['documents that are slow to check', 'documents'],
  ['forms that are refused', 'refused'],
  ['forms from other sites', 'unwanted'],
  ['texts as long as a file', 'texts'],
  ['confirmations of forms', 'confirmations'],
])('at most ten times the median wait and 500 MB of memory during a flood of %s', options, async (_title, kind) => {
  const server = await startServer(limits);
  onTestFinished(() => server.close());
  // Warms the server up.
  await readPages(server.url);
  const before = await readPages(server.url);
  const attack = track(spawn(process.execPath, ['tests/faults/attack.ts', server.url, kind]));
  const counts = text(attack.stdout);
  await pause(2000);
  const during = await readPages(server.url);
  const { residentMb } = server.footprint();
  attack.kill('SIGTERM');
  await once(attack, 'exit');
  const ms = (figures: object) =>
    JSON.stringify(figures, (_, value) => (value > 0 ? Math.round(value * 10) / 10 : value));
  console.log(
    `A bystander, in ms: before ${ms(before)}, during ${ms(during)}; ${Math.round(residentMb)} MB; meanwhile ${await counts}`,
  );
  expect(during.median).toBeLessThan(10 * before.median);
  expect(residentMb).toBeLessThan(500);
});
