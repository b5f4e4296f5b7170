import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contradictions, hostileHeaders } from './hostile-headers.ts';
import { type HostileServer, startHostileServer } from './hostile-server.ts';
import { trials } from './trials.ts';
import { withstand } from './withstand.ts';

let server: HostileServer;

beforeAll(async () => {
  server = await startHostileServer();
});

afterAll(() => server.close());

it('refuses what is hardly HTTP, or hangs up', async () => {
  await withstand(server, hostileHeaders, trials({ short: 125, long: 2500 }));
}, 600_000);

it.each(contradictions)('does not answer the request that is smuggled behind the first: %j', async (bytes) => {
  const socket = connect(server.port, '127.0.0.1');
  socket.end(bytes, 'latin1');
  const answers = (await text(socket)).match(/^HTTP\/1\.1 \d+/gm);
  expect(answers).toEqual(['HTTP/1.1 400']);
});
