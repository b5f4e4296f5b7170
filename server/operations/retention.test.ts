import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendMessage } from '../../tests/support/samples.ts';
import { openFreshStore } from '../../tests/support/stores.ts';
import { readClockNote, writeClockNote } from '../store/clock-note.ts';
import type { Store } from '../store/database.ts';
import { listEntries } from '../store/inbox.ts';
import { createMetrics } from './metrics.ts';
import { startRetention } from './retention.ts';

const silence = () => vi.fn<(details: object, message: string) => void>();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
let store: Store;
let logger = { info: silence(), warn: silence(), error: silence() };
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  store = await openFreshStore('sqlite');
  logger = { info: silence(), warn: silence(), error: silence() };
  await writeClockNote(store, { notedAt: daysAgo(1) });
});

afterEach(() => stop?.());

function keep(days: number, everyMs?: number, now?: () => Date): void {
  ({ stop } = startRetention({ store, days, logger, everyMs, now }));
}

/** A server that starts at this time by its clock, and ends soon after. */
async function startAt(time: Date): Promise<void> {
  keep(365, undefined, () => time);
  await stop?.();
}

const subjects = async () => (await listEntries(store)).map(({ fields }) => fields.subject);

it('deletes at the start what is too old, and says only how much it was', async () => {
  await sendMessage(store, { subject: 'Old' }, daysAgo(366));
  await sendMessage(store, { subject: 'Young' }, daysAgo(364));
  keep(365);
  await expect.poll(subjects).toEqual(['Young']);
  await stop?.();
  expect(logger.info.mock.calls).toEqual([[{ count: 1 }, expect.any(String)]]);
});

it('does so again and again until it is stopped', async () => {
  keep(365, 10);
  await sendMessage(store, { subject: 'Old' }, daysAgo(366));
  await expect.poll(subjects).toEqual([]);
  await stop?.();
  await sendMessage(store, { subject: 'Later' }, daysAgo(366));
  await pause(50);
  expect(await subjects()).toEqual(['Later']);
});

it('survives a store that does not answer, and goes on when it does', async () => {
  await sql`alter table submissions rename to elsewhere`.execute(store.db);
  keep(365, 10);
  await expect.poll(() => logger.error.mock.calls.length).toBeGreaterThan(1);
  await sql`alter table elsewhere rename to submissions`.execute(store.db);
  await sendMessage(store, { subject: 'Old' }, daysAgo(366));
  await expect.poll(subjects).toEqual([]);
});

it('keeps everything with 0 days', async () => {
  await sendMessage(store, {}, daysAgo(4000));
  keep(0, 10);
  await pause(50);
  expect(await subjects()).toHaveLength(1);
});

it.each([
  ['back', 'is before the time', -400, 0],
  ['ahead', 'is more than 30 days past', 31, 400],
] as const)('waits a day, and says why, when the clock has gone %s', async (doubt, words, jumpDays, oldDays) => {
  await sendMessage(store, { subject: 'Old' }, daysAgo(366 + oldDays));
  await writeClockNote(store, { notedAt: daysAgo(jumpDays) });
  await startAt(daysAgo(0));
  expect(await subjects()).toEqual(['Old']);
  expect(logger.warn.mock.calls).toEqual([[{ doubt }, expect.stringContaining(`the clock ${words}`)]]);
  const { text } = await createMetrics(store, { dataDir: '.', storeLimitBytes: 1 }).read();
  expect(text).toContain(`twinshore_retention_paused{reason="${doubt}"} 1`);

  // Another start neither shortens the wait nor restarts it.
  await startAt(daysAgo(-0.9));
  expect(await subjects()).toEqual(['Old']);
  await startAt(daysAgo(-1.1));
  expect(await subjects()).toEqual([]);
  expect(logger.warn).toHaveBeenCalledTimes(1);
});

it('deletes nothing by a clock that was wrong, once it is right again', async () => {
  await sendMessage(store, { subject: 'Young' }, daysAgo(10));
  await startAt(daysAgo(-2000));
  await startAt(daysAgo(-2000.5));
  await startAt(daysAgo(0));
  await startAt(daysAgo(-1.1));
  expect(await subjects()).toEqual(['Young']);
  expect(logger.warn.mock.calls.map(([details]) => details)).toEqual([{ doubt: 'ahead' }, { doubt: 'back' }]);
});

it('notices a clock that jumps while the server runs', async () => {
  await sendMessage(store, { subject: 'Young' }, daysAgo(10));
  let time = daysAgo(0);
  keep(365, 5, () => time);
  await expect.poll(async () => (await readClockNote(store))?.notedAt).toEqual(time);
  time = daysAgo(-2000);
  await expect.poll(async () => (await readClockNote(store))?.doubt).toBe('ahead');
  await stop?.();
  expect(await subjects()).toEqual(['Young']);
});

it('waits a day where there is no note yet but something to delete, and is quiet where there is nothing', async () => {
  store = await openFreshStore('sqlite');
  await startAt(daysAgo(400));
  expect(logger.warn).not.toHaveBeenCalled();

  store = await openFreshStore('sqlite');
  await sendMessage(store, { subject: 'Old' }, daysAgo(366));
  await startAt(daysAgo(0));
  expect(await subjects()).toEqual(['Old']);
  expect(logger.warn).toHaveBeenCalledTimes(1);
  await startAt(daysAgo(-1.1));
  expect(await subjects()).toEqual([]);
});
