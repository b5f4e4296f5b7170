// @module-tag all
/** How long a visitor waits during the worst attacks we know. Long form only, as other tests running beside it would distort it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../support/running-server.ts';
import { track } from '../support/started.ts';
import { isLong } from './trials.ts';

const visits = 500;

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
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] as number;
  return { median: at(0.5), p99: at(0.99), worst: at(1) };
}

/** As they are by default; the floods come from one IP address. */
const limits = { RATE_LIMIT_CONTACT: '20', RATE_LIMIT_APPLICATION: '10' };
const longest = { timeout: 300_000 };

it.runIf(isLong).each([
  ['thousands of pipelined requests for a page', 'pages'],
  ['thousands of pipelined requests for an unknown page', 'unknown'],
  ['long paths and queries', 'paths'],
  ['headers that are slow to read', 'encodings'],
  ['bodies where no form is', 'bodies'],
  ['hostile documents', 'documents'],
  ['forms that are refused', 'refused'],
  ['forms from other sites', 'unwanted'],
  ['texts as long as a file', 'texts'],
  ['confirmations of forms', 'confirmations'],
])('a visitor waits at most ten times longer during a flood of %s', longest, async (_title, kind) => {
  const server = await startServer(limits);
  onTestFinished(() => server.close());
  await readPages(server.url);
  const quiet = await readPages(server.url);
  const attack = track(spawn(process.execPath, ['tests/faults/attack.ts', server.url, kind]));
  const counts = text(attack.stdout);
  await pause(2000);
  const attacked = await readPages(server.url);
  const { residentMb } = server.footprint();
  attack.kill('SIGTERM');
  await once(attack, 'exit');
  const ms = (figures: object) =>
    JSON.stringify(figures, (_, value) => (value > 0 ? Math.round(value * 10) / 10 : value));
  console.log(
    `A bystander, in ms: quiet ${ms(quiet)}, attacked ${ms(attacked)}; ${Math.round(residentMb)} MB; meanwhile ${await counts}`,
  );
  expect(attacked.median).toBeLessThan(10 * quiet.median);
  expect(residentMb).toBeLessThan(500);
});
