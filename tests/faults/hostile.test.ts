// @module-tag all (runs only with npm test -- --all)
/** Attacks one server with generated requests and with request smuggling. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AttackedServer, startAttackedServer } from './attacked-server.ts';
import { hostileHeaders, smugglingAttempts } from './hostile-headers.ts';
import { hostileJson } from './hostile-json.ts';
import { hostileMultipart } from './hostile-multipart.ts';
import { hostileTargets } from './hostile-targets.ts';
import { shortOrLong } from './short-or-long.ts';
import { withstand } from './withstand.ts';

/** Makes the garbage collector run early, so that growth means a leak. */
const smallHeap = '--max-old-space-size=96';

let server: AttackedServer;

beforeAll(async () => {
  server = await startAttackedServer({ NODE_OPTIONS: `${process.env.NODE_OPTIONS} ${smallHeap}` });
});

afterAll(() => server.close());

it.each([
  ['answers every URL with a page of the site, a redirect to one, or a refusal', hostileTargets],
  ['refuses every body that is not a valid message', hostileJson],
  ['refuses every upload that is not a valid application', hostileMultipart],
  ['refuses malformed HTTP, or closes the connection', hostileHeaders],
])(
  '%s',
  async (_title, requests) => {
    const requestCount = shortOrLong({ short: 80, long: 2500 });
    // Checks every answer, and that the memory does not grow.
    await withstand(server, requests, requestCount);
  },
  600_000,
);

it.each(smugglingAttempts)('does not answer the request that is smuggled in the body of %j', async (bytes) => {
  const socket = connect(server.port, '127.0.0.1');
  socket.end(bytes, 'latin1');
  const answers = (await text(socket)).match(/^HTTP\/1\.1 \d+/gm);
  expect(answers).toEqual(['HTTP/1.1 400']);
});
