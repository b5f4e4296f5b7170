// @module-tag all (runs only with npm test -- --all)
/** Posts to both forms wait while another connection holds a lock on the store. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore, sqliteFileIn } from '../../server/store/database.ts';
import type { StorePlace } from '../../server/store/failure.ts';
import { countSubmissions } from '../../server/store/submission-filter.ts';
import { dialects, freshPlace } from '../support/stores.ts';
import { createTestApp } from '../support/test-app.ts';
import { newSubmission, send } from './visitors.ts';

/** More than PostgreSQL's pool has connections. */
const postCount = 14;

async function serve(place: StorePlace, storeTimeoutMs: number) {
  const store = await openStore(place);
  onTestFinished(() => store.close());
  const app = createTestApp(store, { forms: { storeTimeoutMs } });
  onTestFinished(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, countStored: () => countSubmissions(store, {}) };
}

/** Locks the store from another connection: whoever writes submissions has to wait until the lock is released. */
async function holdLock({ dataDir, databaseUrl }: StorePlace): Promise<{ release(): Promise<void> }> {
  if (!databaseUrl) {
    // The timeout waits for a server that has just started and may be writing.
    const other = new DatabaseSync(sqliteFileIn(dataDir), { timeout: 10_000 });
    other.exec('begin immediate');
    return { release: async () => other.close() };
  }
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('begin; lock table submissions in exclusive mode');
  return { release: () => other.end() };
}

/** Shortens PostgreSQL's own timeout for a statement that waits for a lock, which is ten seconds. */
function withShortTimeout({ dataDir, databaseUrl }: StorePlace): StorePlace {
  return { dataDir, databaseUrl: databaseUrl && `${databaseUrl}?statement_timeout=1000` };
}

function postToBothForms(url: string): Promise<number[]> {
  const posts = Array.from({ length: postCount }, async (_, index) => {
    const answer = await send(url, newSubmission(index % 3 === 0 ? 'application' : 'contact'));
    return answer.status;
  });
  return Promise.all(posts);
}

const allWith = (status: number) => Array.from({ length: postCount }, () => status);

describe.each(dialects)('on %s', (dialect) => {
  it('stores every post that waited for a lock which was released in time', async () => {
    const place = await freshPlace(dialect);
    const { url, countStored } = await serve(place, 60_000);
    const lock = await holdLock(place);
    const statuses = postToBothForms(url);
    await pause(300);
    await lock.release();
    expect(await statuses).toEqual(allWith(200));
    expect(await countStored()).toBe(postCount);
  });

  it('answers 503 to every post that waited past its deadline, and stores none of them', async () => {
    const place = await freshPlace(dialect);
    const { url, countStored } = await serve(withShortTimeout(place), 200);
    const lock = await holdLock(place);
    expect(await postToBothForms(url)).toEqual(allWith(503));
    await lock.release();
    await expect.poll(async () => (await send(url, newSubmission('contact'))).status).toBe(200);
    expect(await countStored()).toBe(1);
  });
});
