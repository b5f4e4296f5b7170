/**
 * Clients that send slowly or nothing: the server serves others meanwhile and closes those connections. Runs only with
 * npm run test:faults, as the server allows ten seconds for headers, thirty for a silent body and two minutes for a slow one.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { hasProcFolder, type ServerProcess, startServerProcess } from '../support/running-server.ts';
import { isLong } from './short-or-long.ts';
import { type SlowUpload, startSlowUpload } from './slow-upload.ts';
import { newSubmission, send } from './visitors.ts';

const idleCount = 1000;
const slowCount = 100;
const uploadCount = 100;

/** Connections that send nothing, trickle their headers or upload slowly. */
interface SlowConnections {
  /** Seconds from the start until each connection was closed. */
  closedAfter: Promise<number[]>;
}

async function openSockets(port: number, count: number, onOpen: (socket: Socket) => void): Promise<SlowConnections> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const started = performance.now();
  const closed = sockets.map(async (socket) => {
    socket.on('error', () => {}).resume();
    onOpen(socket);
    // events.once() would reject when the server resets the connection.
    await new Promise((resolve) => socket.once('close', resolve));
    return (performance.now() - started) / 1000;
  });
  return { closedAfter: Promise.all(closed) };
}

/** Sends one byte of a header each second, for ever. */
function trickleHeaders(socket: Socket): void {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 1000);
  socket.on('close', () => clearInterval(timer));
}

async function openUploads(url: string, onStart: (upload: SlowUpload) => void): Promise<SlowConnections> {
  const started = performance.now();
  const uploads = await Promise.all(
    Array.from({ length: uploadCount }, () => startSlowUpload(url, newSubmission('application'))),
  );
  const closed = uploads.map(async (upload) => {
    onStart(upload);
    await upload.answer.catch(() => {});
    return (performance.now() - started) / 1000;
  });
  return { closedAfter: Promise.all(closed) };
}

function trickleBody(upload: SlowUpload): void {
  const timer = setInterval(() => upload.write(Buffer.from('a')), 1000);
  upload.answer.catch(() => {}).finally(() => clearInterval(timer));
}

/** Measures how long other visitors wait for a page and a message together, in milliseconds. */
async function measureMedianMs({ url }: ServerProcess): Promise<string> {
  const times: number[] = [];
  for (let visit = 0; visit < 300; visit++) {
    const started = performance.now();
    const page = await fetch(`${url}/`);
    await page.arrayBuffer();
    const message = await send(url, newSubmission('contact'));
    expect([page.status, message.status]).toEqual([200, 200]);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return median.toFixed(1);
}

async function startWarmServer(): Promise<ServerProcess> {
  const server = await startServerProcess();
  onTestFinished(() => server.close());
  // Warms the server up.
  await measureMedianMs(server);
  return server;
}

it.runIf(isLong && hasProcFolder)(
  'serves other visitors while slow clients keep connections open, and closes all of those in the end',
  {
    timeout: 300_000,
  },
  async () => {
    const server = await startWarmServer();
    const quiet = await measureMedianMs(server);
    const before = server.footprint();
    const idle = await openSockets(server.port, idleCount, () => {});
    const slow = await openSockets(server.port, slowCount, trickleHeaders);
    const halfOpen = await openUploads(server.url, () => {});
    const busy = await measureMedianMs(server);
    const during = server.footprint();
    console.log(
      `${idleCount} idle, ${slowCount} slow, ${uploadCount} half-open: page and message in ${quiet} ms before, ${busy} ms during`,
    );
    const seconds = (await Promise.all([idle.closedAfter, slow.closedAfter, halfOpen.closedAfter])).flat();
    // Ten are allowed for the keep-alive connections of the other visitors.
    await expect.poll(() => server.footprint().descriptors).toBeLessThanOrEqual(before.descriptors + 10);
    const quietAgain = await measureMedianMs(server);
    const after = server.footprint();
    expect(after.residentMb).toBeLessThan(before.residentMb * 1.5);
    const footprints = [before, during, after].map((at) => `${at.descriptors} and ${Math.round(at.residentMb)}`);
    console.log(
      `the last connection was closed after ${Math.max(...seconds).toFixed(1)} s; ${quietAgain} ms after; ` +
        `descriptors and MB ${footprints.join(', ')}`,
    );
  },
);

it.runIf(isLong && hasProcFolder)(
  'closes the connection of a body that takes longer than two minutes',
  {
    timeout: 300_000,
  },
  async () => {
    const server = await startWarmServer();
    const before = server.footprint();
    const trickling = await openUploads(server.url, trickleBody);
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    const seconds = await trickling.closedAfter;
    expect(Math.min(...seconds), 'a slow connection gets enough time').toBeGreaterThan(100);
    await expect.poll(() => server.footprint().descriptors).toBeLessThan(before.descriptors + 10);
    console.log(`${uploadCount} bodies of a byte a second were ended after ${Math.max(...seconds).toFixed(0)} s`);
  },
);
