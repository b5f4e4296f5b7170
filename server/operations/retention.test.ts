import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeMessage } from '../../tests/support/samples.ts';
import { openFreshStore } from '../../tests/support/stores.ts';
import type { Store } from '../store/database.ts';
import { listEntries } from '../store/inbox.ts';
import { startRetention } from './retention.ts';

const mockLog = () => vi.fn<(details: object, message: string) => void>();
const hourMs = 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hourMs);
const inDays = (days: number) => daysAgo(-days);
let store: Store;
let logger = { info: mockLog(), warn: mockLog(), error: mockLog() };
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  store = await openFreshStore('sqlite');
  logger = { info: mockLog(), warn: mockLog(), error: mockLog() };
});

afterEach(async () => {
  await stop?.();
  vi.useRealTimers();
});

function start(days: number, everyMs?: number): void {
  ({ stop } = startRetention({ store, days, logger, everyMs }));
}

/** Fakes only the clocks and timers that retention.ts uses. */
function fakeClocks(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
}

/** Starts retention as a server does, and stops it after so many hours of the fake clock. */
async function runFor(hours: number): Promise<void> {
  start(365);
  await vi.advanceTimersByTimeAsync(hours * hourMs);
  await stop?.();
}

const listSubjects = async () => (await listEntries(store)).map(({ fields }) => fields.subject);

it('deletes old records at the start, and logs only how many there were', async () => {
  await storeMessage(store, { subject: 'Old' }, daysAgo(366));
  await storeMessage(store, { subject: 'Young' }, daysAgo(364));
  start(365);
  await expect.poll(listSubjects).toEqual(['Young']);
  await stop?.();
  expect(logger.info.mock.calls).toEqual([[{ count: 1 }, expect.any(String)]]);
  expect(logger.warn).not.toHaveBeenCalled();
});

it('deletes old records again and again until it is stopped', async () => {
  start(365, 10);
  await storeMessage(store, { subject: 'Old' }, daysAgo(366));
  await expect.poll(listSubjects).toEqual([]);
  await stop?.();
  await storeMessage(store, { subject: 'Later' }, daysAgo(366));
  await pause(50);
  expect(await listSubjects()).toEqual(['Later']);
});

it('logs errors of the store, and goes on when it answers again', async () => {
  // Breaks the store.
  await sql`alter table submissions rename to gone`.execute(store.db);
  start(365, 10);
  await expect.poll(() => logger.error.mock.calls.length).toBeGreaterThan(1);
  await sql`alter table gone rename to submissions`.execute(store.db);
  await storeMessage(store, { subject: 'Old' }, daysAgo(366));
  await expect.poll(listSubjects).toEqual([]);
});

it('keeps everything with 0 days', async () => {
  await storeMessage(store, {}, daysAgo(4000));
  start(0, 10);
  await pause(50);
  expect(await listSubjects()).toHaveLength(1);
});

it.each([
  ['a year past', 365],
  ['31 days past', 31],
  ['before', -40],
])('deletes nothing for a day if the clock at the start is %s the last known time', async (_when, days) => {
  fakeClocks();
  // Notes the present time as the last known one.
  await runFor(0);
  vi.setSystemTime(inDays(days));
  await storeMessage(store, { subject: 'Old by this clock' }, daysAgo(366));
  await runFor(23);
  expect(await listSubjects()).toHaveLength(1);
  expect(logger.warn.mock.calls).toEqual([[expect.anything(), expect.stringContaining('nothing is deleted')]]);

  // Another start within that day does not trust the clock either, and waits for a whole day of its own.
  await runFor(23);
  expect(await listSubjects()).toHaveLength(1);
  await runFor(24);
  expect(await listSubjects()).toHaveLength(0);

  await storeMessage(store, { subject: 'Old' }, daysAgo(366));
  await runFor(0);
  expect(await listSubjects()).toHaveLength(0);
  // There was one warning at each of the three starts with the unlikely time.
  expect(logger.warn).toHaveBeenCalledTimes(3);
});

it('deletes nothing while the clock is far ahead, and trusts it at once when it is corrected', async () => {
  fakeClocks();
  await runFor(0);
  await storeMessage(store, { subject: 'Young' }, daysAgo(10));
  const rightTime = new Date();
  vi.setSystemTime(inDays(2000));
  await runFor(2);
  vi.setSystemTime(rightTime);
  await runFor(0);
  expect(await listSubjects()).toEqual(['Young']);
  expect(logger.warn).toHaveBeenCalledTimes(1);
});

it('deletes at once after less than 30 days without a server', async () => {
  fakeClocks();
  await runFor(0);
  vi.setSystemTime(inDays(29));
  await storeMessage(store, { subject: 'Old' }, daysAgo(366));
  await runFor(0);
  expect(await listSubjects()).toEqual([]);
  expect(logger.warn).not.toHaveBeenCalled();
});
