import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { hasProcFolder, type RunningServer, startServer } from '../server/running-server.ts';
import { type SlowUpload, startSlowUpload } from './slow-upload.ts';
import { isLong, trials } from './trials.ts';
import { newSending, send } from './visitors.ts';

const idleCount = 1000;
const slowCount = 100;
const uploadCount = 100;

/** When each connection was closed, in seconds after its start. */
interface Crowd {
  closedAfter: Promise<number[]>;
}

async function openSockets(port: number, count: number, onOpen: (socket: Socket) => void): Promise<Crowd> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const started = performance.now();
  const closed = sockets.map(async (socket) => {
    socket.on('error', () => {}).resume();
    onOpen(socket);
    await once(socket, 'close');
    return (performance.now() - started) / 1000;
  });
  return { closedAfter: Promise.all(closed) };
}

/** One byte of a header each second, for ever. */
function trickleHeaders(socket: Socket): void {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 1000);
  socket.on('close', () => clearInterval(timer));
}

async function openUploads(url: string, each: (upload: SlowUpload) => void): Promise<Crowd> {
  const started = performance.now();
  const uploads = await Promise.all(
    Array.from({ length: uploadCount }, () => startSlowUpload(url, newSending('application'))),
  );
  const closed = uploads.map(async (upload) => {
    each(upload);
    await upload.answer.catch(() => {});
    return (performance.now() - started) / 1000;
  });
  return { closedAfter: Promise.all(closed) };
}

function trickleBody(upload: SlowUpload): void {
  const timer = setInterval(() => upload.write(Buffer.from('a')), 1000);
  upload.answer.catch(() => {}).finally(() => clearInterval(timer));
}

/** What other visitors wait for a page and for the answer to a message, in milliseconds. */
async function medianLatency({ url }: RunningServer): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < trials({ short: 60, long: 300 }); visit++) {
    const started = performance.now();
    await (await fetch(`${url}/`)).arrayBuffer();
    expect((await send(url, newSending('contact'))).status).toBe(200);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[times.length >> 1] ?? 0;
}

async function start(): Promise<RunningServer> {
  const server = await startServer();
  onTestFinished(() => server.close());
  await medianLatency(server);
  return server;
}

it.runIf(hasProcFolder)(
  'serves others at the same pace while slow clients hold on, and lets go of these in time',
  {
    timeout: 300_000,
  },
  async () => {
    const server = await start();
    const quiet = await medianLatency(server);
    const before = server.footprint();
    const idle = await openSockets(server.port, idleCount, () => {});
    const slow = await openSockets(server.port, slowCount, trickleHeaders);
    const halfOpen = await openUploads(server.url, () => {});
    const busy = await medianLatency(server);
    const during = server.footprint();
    expect(during.descriptors - before.descriptors).toBeGreaterThanOrEqual(idleCount + slowCount + uploadCount);

    expect(busy).toBeLessThanOrEqual(2 * quiet + 15);
    console.log(
      `${idleCount} idle, ${slowCount} slow, ${uploadCount} half-open: page and message in ${quiet.toFixed(1)} ms ` +
        `before, ${busy.toFixed(1)} ms during`,
    );
    // Ten seconds for the headers and half a minute of silence in the body are for the long form.
    if (!isLong) return;
    const seconds = (await Promise.all([idle.closedAfter, slow.closedAfter])).flat();
    expect(Math.max(...seconds)).toBeLessThan(20);
    expect(Math.max(...(await halfOpen.closedAfter))).toBeLessThan(45);
    // A few for our own visitors, whose connections are kept for the next request.
    const descriptors = () => server.footprint().descriptors;
    await expect.poll(descriptors, { timeout: 20_000 }).toBeLessThanOrEqual(before.descriptors + 10);
    const quietAgain = await medianLatency(server);
    const after = server.footprint();
    expect(after.residentMb).toBeLessThan(before.residentMb * 1.5);
    const footprints = [before, during, after].map((at) => `${at.descriptors} and ${Math.round(at.residentMb)}`);
    console.log(
      `last headers given up after ${Math.max(...seconds).toFixed(1)} s; ${quietAgain.toFixed(1)} ms after; ` +
        `descriptors and MB ${footprints.join(', ')}`,
    );
  },
);

it.runIf(isLong && hasProcFolder)(
  'ends a body that trickles in for longer than two minutes',
  { timeout: 300_000 },
  async () => {
    const server = await start();
    const before = server.footprint();
    const trickling = await openUploads(server.url, trickleBody);
    await pause(30_000);
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    const seconds = await trickling.closedAfter;
    expect(Math.min(...seconds)).toBeGreaterThan(100);
    expect(Math.max(...seconds)).toBeLessThan(150);
    await expect.poll(() => server.footprint().descriptors, { timeout: 5000 }).toBeLessThan(before.descriptors + 10);
    console.log(`${uploadCount} bodies of a byte a second were ended after ${Math.max(...seconds).toFixed(0)} s`);
  },
);
