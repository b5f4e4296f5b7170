/** Tests of the app: methods that a path refuses, connections that clients break off, and which paths are logged. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { expect, it } from 'vitest';
import { endLater } from '../tests/support/started.ts';
import { openFreshStore } from '../tests/support/stores.ts';
import { contactMessage, createTestApp } from '../tests/support/test-app.ts';
import { openBuiltSite } from './site/built-site.ts';
import type { Site } from './site/site.ts';

const store = await openFreshStore('sqlite');
const app = createTestApp(store, { site: await openBuiltSite() });
await app.listen({ port: 0, host: '127.0.0.1' });
endLater(() => app.close());

function openConnection() {
  return connect((app.server.address() as AddressInfo).port, '127.0.0.1');
}

it.each([
  ['POST', '/healthz', 405],
  ['POST', '/no-such-page', 405],
  ['POST', '/contact/thank-you', 405],
  ['POST', '/contact.data', 405],
  // The path of a job has at most 100 characters after /careers/ (forms/form-paths.ts).
  ['POST', `/careers/${'a'.repeat(101)}`, 405],
  ['PUT', '/contact', 405],
  ['DELETE', '/api/job-application', 405],
  ['POST', '/api/x', 404],
  // Only paths below /api belong to the API.
  ['POST', '/api', 405],
])(
  'answers %s %s with %i and security headers before the body has arrived, and closes the connection',
  async (method, path, status) => {
    const socket = openConnection();
    const head = 'content-type: application/json\r\ncontent-length: 1000000';
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n{"name":`);
    // Resolves only when the server has closed the connection.
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('x-content-type-options: nosniff');
  },
);

it('stores a message whose sender resets the connection as soon as it is sent', async () => {
  const sent = Array.from({ length: 20 }, (_, index) => ({ ...contactMessage, subject: `Message ${index}` }));
  for (const fields of sent) {
    const socket = openConnection();
    // An answer shows that the server has accepted the connection.
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'data');
    const body = JSON.stringify(fields);
    const head = `content-type: application/json\r\ncontent-length: ${body.length}`;
    socket.write(`POST /api/contact HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n${body}`);
    socket.resetAndDestroy();
  }
  const count = async () => (await store.db.selectFrom('submissions').select('id').execute()).length;
  await expect.poll(count).toBe(sent.length);
});

it('logs only known paths, and in development every path', async () => {
  const site = await openBuiltSite();
  const loggedPaths = async (files: Site['files']) => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line) => lines.push(JSON.parse(line).path) });
    const app = createTestApp(store, { logger, site: { ...site, files } });
    for (const url of ['/about?name=Ada', '/Ada']) await app.inject(url);
    await app.close();
    return lines;
  };
  expect(await loggedPaths(site.files)).toEqual(['/about', '(unknown)']);
  // In development there are no built files.
  expect(await loggedPaths(new Map())).toEqual(['/about', '/Ada']);
});
