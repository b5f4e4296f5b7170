import { expect, it } from 'vitest';
import { dialects, openFreshStore } from '../../tests/support/stores.ts';
import { createTestApp, failingStore } from '../../tests/support/test-app.ts';
import type { Store } from '../store/database.ts';
import { watchReadiness } from './readiness.ts';

async function askReadiness(store: Store, isFull = false) {
  const app = createTestApp(store, { findObstacle: watchReadiness(store, { isFull: () => isFull }, '.') });
  const { statusCode, headers, body } = await app.inject('/readyz');
  expect(headers['cache-control']).toBe('no-store');
  return [statusCode, JSON.parse(body)];
}

it.each(dialects)('is ready on %s while forms can be stored, and says why not', async (dialect) => {
  const store = await openFreshStore(dialect);
  expect(await askReadiness(store)).toEqual([200, { status: 'ready' }]);
  const reason = 'the store is full (STORE_LIMIT_MB)';
  expect(await askReadiness(store, true)).toEqual([503, { status: 'not ready', reason }]);
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
