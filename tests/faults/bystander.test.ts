/**
 * Measures how long a bystander, a visitor who takes no part in the attacks of attack.ts, waits for a page, and the server's
 * memory. Runs only with npm run test:faults, one file at a time, as tests in parallel would distort the times.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '../support/running-server.ts';
import { track } from '../support/started.ts';
import { isLong } from './short-or-long.ts';

const visitCount = 500;

/** Visits a page many times, and returns how long the visits took, in milliseconds. */
async function measureVisits(url: string): Promise<{ median: number; p99: number; worst: number }> {
  const times: number[] = [];
  for (let visit = 0; visit < visitCount; visit++) {
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

/** The defaults of server/config.ts. They refuse most posts of a flood, as all come from one IP address. */
const defaultRateLimits = { RATE_LIMIT_CONTACT: '20', RATE_LIMIT_APPLICATION: '10' };
const options = { timeout: 300_000 };

it.runIf(isLong).each([
  ['thousands of pipelined requests for a page', 'pages'],
  ['thousands of pipelined requests for an unknown page', 'unknownPages'],
  ['long paths and queries', 'longPaths'],
  ['headers that are slow to read', 'slowHeaders'],
  ['bodies sent to paths without a form', 'unwantedBodies'],
  ['documents that are slow to check', 'slowDocuments'],
  ['forms that are refused', 'refusedForms'],
  ['forms from other sites', 'otherSites'],
  ['texts as long as a file', 'longTexts'],
  ['confirmations of forms', 'confirmations'],
])(
  'a flood of %s makes the median wait of a visitor less than ten times as long, and needs less than 500 MB',
  options,
  async (_title, kind) => {
    const server = await startServerProcess(defaultRateLimits);
    onTestFinished(() => server.close());
    // Warms the server up.
    await measureVisits(server.url);
    const before = await measureVisits(server.url);
    const attack = track(spawn(process.execPath, ['tests/faults/attack.ts', server.url, kind]));
    const output = text(attack.stdout);
    await pause(2000);
    const during = await measureVisits(server.url);
    const { residentMb } = server.footprint();
    attack.kill('SIGTERM');
    await once(attack, 'exit');
    const answerCount = Number(await output);
    const formatTimes = ({ median, p99, worst }: typeof before) =>
      `median ${median.toFixed(1)}, p99 ${p99.toFixed(1)}, worst ${worst.toFixed(1)}`;
    console.log(
      `A bystander, in ms: before ${formatTimes(before)}, during ${formatTimes(during)}; ${Math.round(residentMb)} MB; ${answerCount} hostile requests answered`,
    );
    expect(answerCount).toBeGreaterThan(0);
    expect(during.median).toBeLessThan(10 * before.median);
    expect(residentMb).toBeLessThan(500);
  },
);
