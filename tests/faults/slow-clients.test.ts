/**
 * Clients that send slowly or nothing: the server serves others meanwhile and closes those connections. Runs only with
 * npm run test:faults, as the server allows ten seconds for headers, thirty for a silent body and two minutes for a slow one.
 */
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '../support/running-server.ts';
import { isLong } from './short-or-long.ts';
import { newSubmission, send } from './visitors.ts';

const clientCount = 100;
const post =
  'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n';

/** Sends `start`, then `trickle` each second, and returns how many seconds the server kept the connection. */
async function holdConnection(port: number, start: string, trickle: string): Promise<number> {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1', () => socket.write(start));
  const timer = setInterval(() => socket.write(trickle), 1000);
  // events.once() would reject when the server resets the connection.
  socket.on('error', () => {}).resume();
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return (performance.now() - startedAt) / 1000;
}

it.runIf(isLong)(
  'serves others while clients are slow, and closes the connections of all',
  { timeout: 300_000 },
  async () => {
    const server = await startServerProcess();
    onTestFinished(() => server.close());
    const holdConnections = (start: string, trickle = '') =>
      Promise.all(Array.from({ length: clientCount }, () => holdConnection(server.port, start, trickle)));
    const closed = Promise.all([
      holdConnections(''),
      holdConnections('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'a'),
      holdConnections(`${post}{`),
      holdConnections(`${post}{`, ' '),
    ]);
    expect((await fetch(server.url)).status).toBe(200);
    expect((await send(server.url, newSubmission('contact'))).status).toBe(200);
    const longest = (await closed).map((seconds) => Math.round(Math.max(...seconds)));
    console.log(
      `Closed after seconds: silent ${longest[0]}, slow headers ${longest[1]}, half a body ${longest[2]}, slow body ${longest[3]}`,
    );
    expect(Math.min(...((await closed)[3] ?? [])), 'a slow line gets enough time').toBeGreaterThan(100);
  },
);
