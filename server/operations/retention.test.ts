import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendMessage } from '../../tests/support/samples.ts';
import { openFreshStore } from '../../tests/support/stores.ts';
import type { Store } from '../store/database.ts';
import { listEntries } from '../store/inbox.ts';
import { startRetention } from './retention.ts';

const silence = () => vi.fn<(details: object, message: string) => void>();
const hourMs = 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hourMs);
let store: Store;
let logger = { info: silence(), warn: silence(), error: silence() };
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  store = await openFreshStore('sqlite');
  logger = { info: silence(), warn: silence(), error: silence() };
});

afterEach(async () => {
  await stop?.();
  vi.useRealTimers();
});

function keep(days: number, everyMs?: number): void {
  ({ stop } = startRetention({ store, days, logger, everyMs }));
}

/** A server that starts, and ends after so many hours. */
async function runFor(hours: number): Promise<void> {
  keep(365);
  await vi.advanceTimersByTimeAsync(hours * hourMs);
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
  expect(logger.warn).not.toHaveBeenCalled();
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
  ['a year past', -365],
  ['31 days past', -31],
  ['before', 40],
])('deletes nothing for a day after a start at which the clock is %s the last time', async (_when, jumpDays) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  await runFor(0);
  vi.setSystemTime(daysAgo(jumpDays));
  await sendMessage(store, { subject: 'Old by this clock' }, daysAgo(366));
  await runFor(23);
  expect(await subjects()).toHaveLength(1);
  expect(logger.warn.mock.calls).toEqual([[expect.anything(), expect.stringContaining('nothing is deleted')]]);

  // Another start within that day does not take the clock for right.
  await runFor(23);
  expect(await subjects()).toHaveLength(1);
  await runFor(24);
  expect(await subjects()).toHaveLength(0);

  await sendMessage(store, { subject: 'Old' }, daysAgo(366));
  await runFor(0);
  expect(await subjects()).toHaveLength(0);
  expect(logger.warn).toHaveBeenCalledTimes(3);
});

it('deletes nothing by a clock that was wrong, once it is right again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  await runFor(0);
  await sendMessage(store, { subject: 'Young' }, daysAgo(10));
  const rightTime = new Date();
  vi.setSystemTime(daysAgo(-2000));
  await runFor(2);
  vi.setSystemTime(rightTime);
  await runFor(0);
  expect(await subjects()).toEqual(['Young']);
  expect(logger.warn).toHaveBeenCalledTimes(1);
});

it('deletes at once after less than 30 days without a server', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  await runFor(0);
  vi.setSystemTime(daysAgo(-29));
  await sendMessage(store, { subject: 'Old' }, daysAgo(366));
  await runFor(0);
  expect(await subjects()).toEqual([]);
  expect(logger.warn).not.toHaveBeenCalled();
});
