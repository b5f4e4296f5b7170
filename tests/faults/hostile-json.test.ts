import { afterAll, beforeAll, it } from 'vitest';
import { hostileJson } from './hostile-json.ts';
import { type HostileServer, startHostileServer } from './hostile-server.ts';
import { trials } from './trials.ts';
import { withstand } from './withstand.ts';

let server: HostileServer;

beforeAll(async () => {
  server = await startHostileServer();
});

afterAll(() => server.close());

it('refuses every body that is no message', async () => {
  await withstand(server, hostileJson, trials({ short: 125, long: 2500 }));
}, 600_000);
