import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { storeMessage } from '../../tests/support/samples.ts';
import { dialects, freshFolder, openFreshStore } from '../../tests/support/stores.ts';
import { mockLogger } from '../../tests/support/test-delivery.ts';
import { openStore, type Store, sqliteFileIn } from '../store/database.ts';
import { listEntries } from '../store/inbox.ts';
import { readTracesTime } from '../store/traces.ts';
import { startRetention } from './retention.ts';

const hourMs = 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hourMs);
const inDays = (days: number) => daysAgo(-days);
let store: Store;
let logger: ReturnType<typeof mockLogger>;
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  store = await openFreshStore('sqlite');
  logger = mockLogger();
});

afterEach(async () => {
  await stop?.();
  vi.useRealTimers();
});

function start(days: number, everyMs?: number): void {
  stop = startRetention({ store, days, logger, everyMs });
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

it.each(dialects)('on %s deletes old records at the start, and logs only how many there were', async (dialect) => {
  store = await openFreshStore(dialect);
  await storeMessage(store, { subject: 'Old' }, daysAgo(366));
  await storeMessage(store, { subject: 'Young' }, daysAgo(364));
  start(365);
  await expect.poll(listSubjects).toEqual(['Young']);
  await stop?.();
  expect(logger.info.mock.calls).toEqual([[{ count: 1 }, expect.any(String)]]);
  expect([...logger.warn.mock.calls, ...logger.error.mock.calls]).toEqual([]);
  expect((await readTracesTime(store)) === undefined, 'only SQLite leaves traces').toBe(dialect === 'postgres');
});

it('logs errors of the store, and goes on when it answers again', async () => {
  // Breaks the store.
  await sql`alter table submissions rename to gone`.execute(store.db);
  start(365, 10);
  await expect.poll(() => logger.error.mock.calls[1]).toEqual([{ err: expect.any(Error) }, expect.any(String)]);
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
])(
  'deletes nothing for a day if the clock is %s the last known time, however often it is restarted',
  async (_when, days) => {
    fakeClocks();
    // Notes the present time as the last known one.
    await runFor(0);
    vi.setSystemTime(inDays(days));
    await storeMessage(store, { subject: 'Old by this clock' }, daysAgo(366));
    await runFor(10);
    await runFor(13);
    expect(await listSubjects()).toHaveLength(1);
    // The pause ends while no server runs.
    vi.setSystemTime(inDays(1));
    await runFor(0);
    expect(await listSubjects()).toHaveLength(0);
    expect(logger.warn.mock.calls).toEqual([[expect.anything(), expect.stringContaining('nothing is deleted')]]);

    await storeMessage(store, { subject: 'Old' }, daysAgo(366));
    await runFor(0);
    expect(await listSubjects()).toHaveLength(0);
  },
);

it.each([
  ['back before the pause', 365, -40],
  ['forward by more than a week after the pause', 31, 10],
])('pauses anew if the clock is then set %s', async (_where, firstJump, secondJump) => {
  fakeClocks();
  await runFor(0);
  vi.setSystemTime(inDays(firstJump));
  await runFor(0);
  vi.setSystemTime(inDays(secondJump));
  await storeMessage(store, {}, daysAgo(366));
  await runFor(23);
  expect(await listSubjects()).toHaveLength(1);
  await runFor(1);
  expect(await listSubjects()).toHaveLength(0);
});

it('deletes at once after less than 30 days without a server, and when a clock is a minute behind', async () => {
  fakeClocks();
  await runFor(0);
  expect([logger.info.mock.calls, await readTracesTime(store)]).toEqual([[], undefined]);
  for (const days of [29, -1 / 1440]) {
    vi.setSystemTime(inDays(days));
    await storeMessage(store, { subject: 'Old' }, daysAgo(366));
    await runFor(0);
    expect(await listSubjects()).toEqual([]);
  }
  expect(logger.warn).not.toHaveBeenCalled();
});

it('empties the write-ahead log after a deletion, or later if somebody reads the store during the deletion', async () => {
  fakeClocks();
  const folder = freshFolder();
  store = await openStore({ dataDir: folder });
  onTestFinished(() => store.close());
  await storeMessage(store, { subject: 'Old' }, daysAgo(366));
  await runFor(0);
  expect(statSync(`${sqliteFileIn(folder)}-wal`).size).toBe(0);
  await storeMessage(store, { subject: 'Old' }, daysAgo(366));
  const reader = new DatabaseSync(sqliteFileIn(folder));
  reader.exec('begin; select * from submissions');
  start(365);
  // The deletion is logged before the first attempt to empty the write-ahead log.
  await expect.poll(() => logger.info.mock.calls.length).toBe(2);
  reader.close();
  await vi.advanceTimersByTimeAsync(hourMs);
  await stop?.();
  expect(statSync(`${sqliteFileIn(folder)}-wal`).size).toBe(0);
});

it('rewrites the file a day after a deletion, across a restart, and later if it is being read', async () => {
  fakeClocks();
  const folder = freshFolder();
  store = await openStore({ dataDir: folder });
  onTestFinished(() => store.close());
  const freePages = async () => {
    const { rows } = await sql<{ count: number }>`select freelist_count as count from pragma_freelist_count`.execute(
      store.db,
    );
    return rows[0]?.count;
  };
  await storeMessage(store, { message: 'Old. '.repeat(2000) }, daysAgo(366));
  await runFor(19);
  expect(await freePages()).toBeGreaterThan(0);
  const reader = new DatabaseSync(sqliteFileIn(folder));
  reader.exec('begin; select * from submissions');
  start(365);
  await vi.advanceTimersByTimeAsync(hourMs);
  await expect
    .poll(() => logger.warn.mock.calls)
    .toEqual([[{ reason: expect.stringContaining('reading') }, expect.any(String)]]);
  expect(await freePages()).toBeGreaterThan(0);
  reader.close();
  await vi.advanceTimersByTimeAsync(hourMs);
  await stop?.();
  expect(await freePages()).toBe(0);
  expect(await readTracesTime(store)).toBeUndefined();
  expect(logger.warn).toHaveBeenCalledTimes(1);
});
