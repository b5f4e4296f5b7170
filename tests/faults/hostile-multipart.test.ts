import { afterAll, beforeAll, it } from 'vitest';
import { hostileMultipart } from './hostile-multipart.ts';
import { type HostileServer, startHostileServer } from './hostile-server.ts';
import { trials } from './trials.ts';
import { withstand } from './withstand.ts';

let server: HostileServer;

beforeAll(async () => {
  server = await startHostileServer();
});

afterAll(() => server.close());

it('refuses every upload that is no application', async () => {
  await withstand(server, hostileMultipart, trials({ short: 125, long: 2500 }));
}, 600_000);
