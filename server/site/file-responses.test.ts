/**
 * Files are written straight to Node's response, past Fastify. Other tests read them by `inject`, so this one compares that
 * with a real connection. It also checks what is logged.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readSite } from './site-files.ts';

const lines: string[] = [];
const app = buildApp({
  siteUrl: 'http://localhost:3000',
  logger: pino({ base: undefined }, { write: (line) => lines.push(line) }),
  site: { files: readSite(), render: async () => new Response('Not a page.', { status: 404 }) },
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

await app.listen({ port: 0, host: '127.0.0.1' });

afterAll(async () => {
  agent.destroy();
  await app.close();
});

type Method = 'GET' | 'HEAD';
type Headers = Record<string, string>;

async function send(method: Method, path: string, headers: Headers = {}) {
  const { port } = app.server.address() as { port: number };
  const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }).end();
  const [answer] = await once(outgoing, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const etag = String((await app.inject('/about')).headers.etag);

it.each<[Method, string, Headers]>([
  ['GET', '/', {}],
  ['GET', '/', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ['GET', '/about?from=mail', { 'accept-encoding': 'gzip' }],
  ['GET', '/social/home.jpg', { 'accept-encoding': 'br' }],
  ['GET', '/about', { 'if-none-match': etag }],
  ['HEAD', '/about', { 'accept-encoding': 'br' }],
  ['HEAD', '/about', { 'if-none-match': '*' }],
  ['GET', '/about/', {}],
  ['GET', '/no-such-page', {}],
])(
  '%s %s with %j gets the same answer over the network as from inject, and the connection stays open',
  async (method, url, headers) => {
    const sent = await send(method, url, headers);
    const injected = await app.inject({ method, url, headers });
    // Fastify keeps idle connections for 72 seconds (server/app.ts).
    expect(sent.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=72' });
    expect(withoutConnectionHeaders(sent.headers)).toEqual(withoutConnectionHeaders(injected.headers));
    expect([sent.status, sent.body]).toEqual([injected.statusCode, injected.rawPayload]);
  },
);

function withoutConnectionHeaders(headers: object) {
  return Object.entries(headers)
    .filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name))
    .sort();
}

it('logs a request once, without its query, user agent and IP address', async () => {
  lines.length = 0;
  await send('GET', '/about?email=someone@example.com', { 'user-agent': 'Secret/1.0' });
  await send('HEAD', '/robots.txt');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', path: '/about', status: 200, msg: 'request' },
    { method: 'HEAD', path: '/robots.txt', status: 200, msg: 'request' },
  ]);
  expect(lines.join()).not.toMatch(/someone|Secret|127\.0\.0\.1/);
});
