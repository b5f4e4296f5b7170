import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { freshFolder } from '../../tests/support/stores.ts';
import { openStore, sqliteFileIn } from './database.ts';
import { isInUse } from './sqlite-copy.ts';

it('tells whether a store is open, and leaves its journal mode alone', async () => {
  const dataDir = freshFolder();
  const file = sqliteFileIn(dataDir);
  const store = await openStore({ dataDir });
  expect(isInUse(file)).toBe(true);
  await store.close();
  expect(isInUse(file)).toBe(false);
  // Byte 18 of the file is 2 in WAL mode and 1 otherwise.
  expect(readFileSync(file)[18]).toBe(2);
});
