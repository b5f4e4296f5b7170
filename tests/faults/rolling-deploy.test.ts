// @module-tag all (runs only with npm test -- --all)
/** Restarts two instances behind nginx in turn while visitors send forms. nginx.test.ts has files of two releases. */
import { expect, it } from 'vitest';
import { startServerProcess } from '../support/running-server.ts';
import { freshDatabase, freshFolder } from '../support/stores.ts';
import { expectNoFaults } from './audit.ts';
import { startMailCounter } from './mail-counter.ts';
import { hasNginx, startNginx } from './nginx-server.ts';
import { shortOrLong } from './short-or-long.ts';
import { startVisitors } from './visitors.ts';

// Skipped where nginx or openssl is not installed.
it.skipIf(!hasNginx)(
  'no request fails and nothing is lost while both instances are replaced',
  { timeout: 3_600_000 },
  async ({ onTestFinished }) => {
    const [databaseUrl, smtp] = await Promise.all([freshDatabase(), startMailCounter()]);
    onTestFinished(() => smtp.close());
    const settings = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, TRUST_PROXY: 'true' };
    const instances = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
    for (const server of instances) onTestFinished(() => server.close());
    const ports = instances.map(({ port }) => port);
    const nginx = await startNginx(ports, freshFolder());
    onTestFinished(() => nginx.close());

    const visitors = startVisitors(4, () => nginx.url);
    const deploys = shortOrLong({ short: 1, long: 41 });
    for (let deploy = 0; deploy < deploys; deploy++) {
      for (const server of instances) {
        expect(await server.end('SIGTERM')).toBe(0);
        await server.startAgain();
      }
    }
    const results = await visitors.finish();
    const { mailCounts } = smtp;
    await expectNoFaults({
      title: `${deploys * 2} replacements`,
      place: { dataDir: '', databaseUrl },
      results,
      mailCounts,
    });
    expect([results.retried, [...results.refusals]]).toEqual([0, []]);
  },
);
