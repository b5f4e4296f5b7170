import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRetention } from './retention.ts';
import type { Store } from './store/database.ts';
import { listEntries } from './store/inbox.ts';
import { sendMessage } from './store/samples.ts';
import { openFreshStore } from './store/stores.ts';

const silence = () => vi.fn<(details: object, message: string) => void>();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
let store: Store;
let logger = { info: silence(), error: silence() };
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  store = await openFreshStore('sqlite');
  logger = { info: silence(), error: silence() };
});

afterEach(() => stop?.());

function keep(days: number | undefined, everyMs?: number): void {
  ({ stop } = startRetention({ store, days, logger, everyMs }));
}

const subjects = async () => (await listEntries(store)).map(({ contact }) => contact?.subject);

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

it('keeps everything when no number of days is set', async () => {
  await sendMessage(store, {}, daysAgo(4000));
  keep(undefined, 10);
  await pause(50);
  expect(await subjects()).toHaveLength(1);
});
