import { afterAll, beforeAll, it } from 'vitest';
import { type HostileServer, startHostileServer } from './hostile-server.ts';
import { hostileTargets } from './hostile-targets.ts';
import { trials } from './trials.ts';
import { withstand } from './withstand.ts';

let server: HostileServer;

beforeAll(async () => {
  server = await startHostileServer();
});

afterAll(() => server.close());

it('answers every URL with a page of the site, a redirect to one, or a refusal', async () => {
  await withstand(server, hostileTargets, trials({ short: 125, long: 2500 }));
}, 600_000);
