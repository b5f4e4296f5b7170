// @module-tag all (runs only with npm test -- --all)
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { endLater } from '../../tests/support/started.ts';
import { serveOneAtATime } from './one-at-a-time.ts';

let server: Server;

/** Starts a server, and returns a function that opens a connection to it. */
async function listen(answer: RequestListener) {
  server = createServer(answer);
  serveOneAtATime(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endLater(() => server.close());
  endLater(() => server.closeAllConnections());
  return () => connect((server.address() as AddressInfo).port, '127.0.0.1');
}

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const getAndClose = (path: string) => get(path, 'connection: close');

it('answers other connections between the pipelined requests of one', async () => {
  const order: string[] = [];
  const open = await listen(({ url = '' }, response) => {
    order.push(url);
    response.end();
  });
  const [greedy, bystander] = [open(), open()];
  await Promise.all([once(greedy, 'connect'), once(bystander, 'connect')]);
  greedy.write(get('/greedy').repeat(5000) + getAndClose('/greedy'));
  bystander.write(getAndClose('/bystander'));
  await Promise.all([text(greedy), text(bystander)]);
  expect(order).toHaveLength(5002);
  // The bystander does not wait until all 5,001 requests of the other connection are answered.
  expect(order.indexOf('/bystander')).toBeLessThan(4000);
});

it('stops reading from a connection while its requests wait', async () => {
  let requestsRead = 0;
  const open = await listen(({ url }, response) => {
    // Requests for /stay are never answered.
    if (url !== '/stay') response.end();
  });
  // serveOneAtATime holds back only the listener that it found. This one is added later, so it is called as soon as a request
  // is parsed, not when its turn comes.
  server.on('request', () => {
    requestsRead += 1;
  });
  const socket = open();
  socket.resume();
  socket.write(get('/go').repeat(5000) + get('/stay').repeat(50_000));
  await expect.poll(() => requestsRead).toBeGreaterThan(5000);
  // Answering a bystander leaves time in which more could be read.
  const bystander = open();
  bystander.write(get('/go').repeat(1000) + getAndClose('/go'));
  await text(bystander);
  const answered = 5000 + 1001;
  // At most one chunk of 64 KB is read ahead, and a request that is cut off at its end counts as one more.
  const waiting = (64 * 1024) / get('/stay').length + 1;
  expect(requestsRead).toBeLessThan(answered + waiting);
  socket.destroy();
});

it('reads the whole bodies of pipelined requests', async () => {
  const bodies: number[] = [];
  const open = await listen(async (request: IncomingMessage, response) => {
    bodies.push((await text(request)).length);
    response.end();
  });
  const socket = open();
  const post = `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\n${'x'.repeat(1_000_000)}`;
  socket.write(get('/') + post + post + getAndClose('/'));
  await text(socket);
  expect(bodies).toEqual([0, 1_000_000, 1_000_000, 0]);
});

it('starts no further request after the connection is closed by either side', async () => {
  const paths: string[] = [];
  const open = await listen(({ url = '' }, response) => {
    paths.push(url);
    if (url === '/ends') response.setHeader('connection', 'close');
    if (url !== '/never') response.end();
  });
  const closedByServer = open();
  closedByServer.write(get('/ends') + get('/after'));
  await text(closedByServer);
  const closedByClient = open();
  closedByClient.write(get('/never') + get('/after'));
  await expect.poll(() => paths).toContain('/never');
  closedByClient.destroy();
  const other = open();
  other.write(getAndClose('/other'));
  await text(other);
  expect(paths).toEqual(['/ends', '/never', '/other']);
});
