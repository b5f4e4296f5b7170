// @module-tag all (runs only with npm test -- --all)
/** Kills the server at random moments while visitors send messages and applications. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../server/store/database.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import type { ServerProcess } from '../support/running-server.ts';
import { expectNoFaults } from './audit.ts';
import { startServerWithMailCounter } from './mail-counter.ts';
import { shortOrLong } from './short-or-long.ts';
import { startVisitors } from './visitors.ts';

const visitorCount = 9;

/** Kills and restarts the server again and again while visitors send, each time at a random moment. */
async function killRepeatedly(server: ServerProcess, kills: number, beforeKill: (kill: number) => Promise<void>) {
  const visitors = startVisitors(visitorCount, () => server.url);
  for (let kill = 1; kill <= kills; kill++) {
    await pause(50 + Math.random() * 350);
    await beforeKill(kill);
    expect(await server.end('SIGKILL')).toBe('SIGKILL');
    await server.startAgain();
  }
  return visitors.finish();
}

it('loses nothing and stores nothing twice when the server is killed, on SQLite', { timeout: 3_600_000 }, async () => {
  const { server, mailCounts } = await startServerWithMailCounter();
  const kills = shortOrLong({ short: 1, long: 300 });
  const results = await killRepeatedly(server, kills, async () => {});
  const title = `SQLite, ${kills} kills`;
  await expectNoFaults({ title, place: server, results, mailCounts, wasKilled: true });
});

it('loses nothing and stores nothing twice when PostgreSQL is killed as well', { timeout: 3_600_000 }, async () => {
  const postgres = await startPostgresServer({ isDurable: true });
  onTestFinished(() => postgres.stop());
  const { server, mailCounts } = await startServerWithMailCounter({ DATABASE_URL: postgres.url });
  const kills = shortOrLong({ short: 1, long: 100 });
  const killsPerCrash = shortOrLong({ short: 1, long: 8 });
  let crashes = 0;
  const results = await killRepeatedly(server, kills, async (kill) => {
    if (kill % killsPerCrash !== 0) return;
    await postgres.crash(crashes++ % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
    await pause(Math.random() * 300);
    await postgres.startAgain();
    await pause(Math.random() * 500);
  });
  const place = { dataDir: server.dataDir, databaseUrl: postgres.url };
  await using store = await openStore(place);
  // Clears stale leases, which on PostgreSQL would expire only after five minutes.
  await store.db.updateTable('outbox').set({ leasedUntil: null }).where('state', '=', 'waiting').execute();
  const title = `PostgreSQL, ${kills} kills, ${crashes} crashes`;
  await expectNoFaults({ title, place, results, mailCounts, wasKilled: true });
});
