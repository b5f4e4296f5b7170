// @module-tag all
/** Generated requests, and request smuggling, against one server. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contradictions, hostileHeaders } from './hostile-headers.ts';
import { hostileJson } from './hostile-json.ts';
import { hostileMultipart } from './hostile-multipart.ts';
import { type HostileServer, startHostileServer } from './hostile-server.ts';
import { hostileTargets } from './hostile-targets.ts';
import { trials } from './trials.ts';
import { withstand } from './withstand.ts';

/** Makes the garbage collector run early, so that growth means a leak. */
const smallHeap = '--max-old-space-size=96';

let server: HostileServer;

beforeAll(async () => {
  server = await startHostileServer({ NODE_OPTIONS: smallHeap });
});

afterAll(() => server.close());

it.each([
  ['answers every URL with a page of the site, a redirect to one, or a refusal', hostileTargets],
  ['refuses every body that is no message', hostileJson],
  ['refuses every upload that is no application', hostileMultipart],
  ['refuses what is hardly HTTP, or hangs up', hostileHeaders],
])(
  '%s',
  async (_title, requests) => {
    await withstand(server, requests, trials({ short: 80, long: 2500 }));
  },
  600_000,
);

it.each(contradictions)('does not answer the request that is smuggled behind the first: %j', async (bytes) => {
  const socket = connect(server.port, '127.0.0.1');
  socket.end(bytes, 'latin1');
  const answers = (await text(socket)).match(/^HTTP\/1\.1 \d+/gm);
  expect(answers).toEqual(['HTTP/1.1 400']);
});
