// @module-tag all (runs only with npm test -- --all)
/** The disk of the store fills up and is freed again while visitors send messages and applications. */
import { expect, it, onTestFinished } from 'vitest';
import { company } from '../../content/company.ts';
import { expectNoFaults } from './audit.ts';
import { startServerWithMailCounter } from './mail-counter.ts';
import { shortOrLong } from './short-or-long.ts';
import { smallDisks } from './small-disks.ts';
import { newSubmission, send, startVisitors } from './visitors.ts';

const notSaved = `We could not save this just now. Please try again in a minute, or write to ${company.email}.`;

// Skipped where neither mounting a file system nor limiting file sizes is possible.
it.skipIf(smallDisks.length === 0).for(smallDisks.map((diskKind) => [diskKind.condition, diskKind] as const))(
  'refuses submissions while %s, and accepts them again when there is room',
  { timeout: 600_000 },
  async ([, diskKind]) => {
    const disk = diskKind.create();
    onTestFinished(() => disk.remove());
    const { server, mailCounts } = await startServerWithMailCounter({ DATA_DIR: disk.folder });
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    const sendNew = (form: 'contact' | 'application') => send(server.url, newSubmission(form));

    const visitors = startVisitors(4, () => server.url);
    const rounds = shortOrLong({ short: 1, long: 25 });
    for (let round = 0; round < rounds; round++) {
      disk.fill(server.pid);
      for (const form of ['application', 'contact'] as const) {
        // Polled, because SQLite's WAL file may still have room for some submissions.
        const sendAndReadAnswer = async () => {
          const answer = await sendNew(form);
          return [answer.status, await answer.json()];
        };
        const refusal = { success: false, error: notSaved };
        await expect.poll(sendAndReadAnswer, { interval: 5 }).toEqual([503, refusal]);
      }
      expect(await Promise.all(['/', '/contact', '/healthz'].map(statusOf))).toEqual([200, 200, 200]);
      await expect.poll(() => statusOf('/readyz')).toBe(503);
      disk.free(server.pid);
      for (const form of ['application', 'contact'] as const) {
        await expect.poll(async () => (await sendNew(form)).status).toBe(200);
      }
    }
    const title = `${rounds} times ${diskKind.condition}`;
    await expectNoFaults({ title, place: server, results: await visitors.finish(), mailCounts });
  },
);
