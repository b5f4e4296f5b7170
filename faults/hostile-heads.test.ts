import { afterAll, beforeAll, it } from 'vitest';
import { hostileHeads } from './hostile-heads.ts';
import { type HostileServer, startHostileServer } from './hostile-server.ts';
import { trials } from './trials.ts';
import { withstand } from './withstand.ts';

let server: HostileServer;

beforeAll(async () => {
  server = await startHostileServer();
});

afterAll(() => server.stop());

it('refuses what is hardly HTTP, or hangs up', async () => {
  await withstand(server, hostileHeads, trials({ short: 125, long: 2500 }));
}, 600_000);
