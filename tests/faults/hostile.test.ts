// @module-tag all (runs only with npm test -- --all)
/** Attacks one server with generated requests and an upload that never ends. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../../server/store/database.ts';
import { type ServerProcess, startServerProcess } from '../support/running-server.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';
import { shortOrLong } from './short-or-long.ts';

let server: ServerProcess;
let store: Store;

beforeAll(async () => {
  // A small heap makes the garbage collector run early, so growth means a leak. NODE_OPTIONS has the tests' clock, too.
  server = await startServerProcess({ NODE_OPTIONS: `${process.env.NODE_OPTIONS} --max-old-space-size=96` });
  store = await openStore(server);
});

afterAll(async () => {
  await store.close();
  await server.close();
});

/** Sends the request and resolves with the first answer, or with an empty text if the connection was closed without one. */
async function exchange({ bytes, mustBeAnswered }: HostileRequest): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.on('data', (chunk) => {
    received = (received + chunk.toString('latin1')).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
    if (received.includes('\r\n\r\n')) resolve(received);
  });
  for (const event of ['error', 'end', 'close']) socket.on(event, () => resolve(received));
  // The server would wait for the rest of an incomplete request, so the client hangs up.
  if (mustBeAnswered) socket.write(bytes);
  else socket.end(bytes);
  return promise.finally(() => socket.destroy());
}

/** A refusal; for GET and HEAD also a page, its data or a redirect within the site; for OPTIONS an answer about CORS. */
function expectSafeAnswer(request: HostileRequest, answer: string): void {
  if (answer === '') {
    expect(request.mustBeAnswered, 'closed without an answer').toBe(false);
    return;
  }
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  const location = /^location: (.*)$/im.exec(answer)?.[1];
  if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
  expect(answer).not.toMatch(/node_modules|file:\/\/|\bat \S+ \(|\.ts:\d|FST_|SQLITE/);
  // React Router answers 202 where the data of a page are a redirect.
  if (request.mayGetPage && [200, 202, 301, 302].includes(status)) return;
  if (status === 204 && answer.includes('\naccess-control-allow-methods: POST')) return;
  expect(status, answer.slice(0, 300)).toBeGreaterThanOrEqual(400);
  expect(status, answer.slice(0, 300)).toBeLessThan(500);
}

async function attack(numRuns: number): Promise<void> {
  const property = fc.asyncProperty(hostileRequests, async (request) =>
    expectSafeAnswer(request, await exchange(request)),
  );
  await fc.assert(property, { numRuns, verbose: 1 });
}

/** A visitor who reads pages until the attack is over. */
async function readPagesUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const page = await fetch(`${server.url}/about`);
    expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true]);
    await pause(50);
  }
}

it('answers hostile requests safely, serves others meanwhile, stores nothing and leaks nothing', async () => {
  const requestCount = shortOrLong({ short: 500, long: 10_000 });
  // Memory grows while the code is being optimised, so it is measured after some requests.
  await attack(requestCount / 5);
  const before = server.footprint();
  let isOver = false;
  await Promise.all([attack(requestCount).finally(() => (isOver = true)), readPagesUntil(() => isOver)]);
  expect(server.isRunning()).toBe(true);
  expect(await store.db.selectFrom('submissions').select('id').execute()).toEqual([]);
  // fetch keeps the visitor's connection open.
  await expect.poll(() => server.footprint().descriptors).toBeLessThanOrEqual(before.descriptors + 1);
  // Far more than uncollected garbage takes, and far less than a leak of every request would.
  expect(server.footprint().residentMb).toBeLessThan(before.residentMb + 150);
}, 1_200_000);

it('stops reading an upload of unknown length that never ends', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
  const sendMore = () => {
    while (socket.writable && socket.write(chunk));
  };
  socket.on('drain', sendMore).on('error', () => {});
  const type = 'content-type: multipart/form-data; boundary=x';
  socket.write(
    `POST /api/job-application HTTP/1.1\r\nhost: localhost\r\n${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  sendMore();
  await new Promise((resolve) => socket.resume().on('close', resolve));
  expect(server.isRunning()).toBe(true);
});
