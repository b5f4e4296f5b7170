/** How long a visitor waits during the worst attacks we know. Long form only, as other tests running beside it would distort it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../support/running-server.ts';
import { track } from '../support/started.ts';
import { isLong } from './trials.ts';

const visits = 1000;

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

it.runIf(isLong)('a visitor waits at most ten times longer during an attack', { timeout: 300_000 }, async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  await readPages(server.url);
  const quiet = await readPages(server.url);
  const attack = track(spawn(process.execPath, ['tests/faults/attack.ts', server.url]));
  const counts = text(attack.stdout);
  await pause(2000);
  const attacked = await readPages(server.url);
  attack.kill('SIGTERM');
  await once(attack, 'exit');
  const ms = (figures: object) =>
    JSON.stringify(figures, (_, value) => (value > 0 ? Math.round(value * 10) / 10 : value));
  console.log(`A bystander, in ms: quiet ${ms(quiet)}, attacked ${ms(attacked)}; meanwhile ${await counts}`);
  expect(attacked.median).toBeLessThan(10 * quiet.median);
});
