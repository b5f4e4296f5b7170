import { expect, it } from 'vitest';
import { type SubmissionKind, submissionKinds } from '../../contract/forms.ts';
import { dialects, openFreshStore } from '../../tests/support/stores.ts';
import { createTestApp, failingStore } from '../../tests/support/test-app.ts';
import type { Store } from '../store/database.ts';
import { watchReadiness } from './readiness.ts';

async function askReadiness(store: Store, fullKinds: SubmissionKind[] = [], dataDir = '.') {
  const storeLimit = { isFull: (kind: SubmissionKind) => fullKinds.includes(kind) };
  const app = createTestApp(store, { findObstacle: watchReadiness(store, storeLimit, dataDir) });
  const { statusCode, headers, body } = await app.inject('/readyz');
  expect(headers['cache-control']).toBe('no-store');
  return [statusCode, JSON.parse(body)];
}

it.each(dialects)('is ready on %s while forms can be stored, and says why not', async (dialect) => {
  const store = await openFreshStore(dialect);
  expect(await askReadiness(store, ['application'])).toEqual([200, { status: 'ready' }]);
  const reason = 'the store is full (STORE_LIMIT_MB)';
  expect(await askReadiness(store, submissionKinds)).toEqual([503, { status: 'not ready', reason }]);
  // Linux says of this folder that it has no room. The disk of PostgreSQL is elsewhere.
  const onFullDisk = dialect === 'sqlite' ? { status: 'not ready', reason: 'the disk is full' } : { status: 'ready' };
  expect((await askReadiness(store, [], '/proc'))[1]).toEqual(onFullDisk);
  const away = 'the store does not answer';
  expect(await askReadiness(failingStore(store))).toEqual([503, { status: 'not ready', reason: away }]);
});

it('asks the store at most every two seconds', async () => {
  const store = await openFreshStore('sqlite');
  let isFull = false;
  const findObstacle = watchReadiness(store, { isFull: () => isFull }, '.');
  expect(await findObstacle()).toBeUndefined();
  isFull = true;
  expect(await findObstacle()).toBeUndefined();
});
