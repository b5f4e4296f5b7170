import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { sendMessage } from '../../tests/support/samples.ts';
import { freshFolder, openFreshStore } from '../../tests/support/stores.ts';
import { openStore, sqliteFileIn } from './database.ts';

it('writes together what comes together, in the order it came', async () => {
  const store = await openFreshStore('sqlite');
  const transactions: unknown[] = [];
  const written: number[] = [];
  const writes = Array.from({ length: 20 }, (_, index) =>
    store.save(async (transaction) => {
      transactions.push(transaction);
      written.push(index);
      return index;
    }),
  );
  const inOrder = Array.from({ length: 20 }, (_, index) => index);
  expect(await Promise.all(writes)).toEqual(inOrder);
  expect(written).toEqual(inOrder);
  expect(new Set(transactions).size).toBe(2);
});

it('resolves only when another reader of the file finds what was written', async () => {
  const dataDir = freshFolder();
  const store = await openStore({ dataDir });
  const reader = new DatabaseSync(sqliteFileIn(dataDir), { readOnly: true });
  const find = reader.prepare('select count(*) as found from submissions where id = ?');
  const names = Array.from({ length: 40 }, (_, index) => `Visitor ${index}`);
  const found = await Promise.all(names.map((name) => sendMessage(store, { name }).then(({ id }) => find.get(id))));
  expect(found).toEqual(names.map(() => ({ found: 1 })));
  reader.close();
  await store.close();
});

it('lets no write fail because of another', async () => {
  const store = await openFreshStore('sqlite');
  const results = await Promise.allSettled([
    sendMessage(store, { name: 'Before' }),
    store.save(async () => {
      throw new Error('this one alone');
    }),
    sendMessage(store, { name: 'After' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const kept = await store.db.selectFrom('submissions').select('name').orderBy('name').execute();
  expect(kept.map(({ name }) => name)).toEqual(['After', 'Before']);
});

it('recognises a duplicate within the same group', async () => {
  const store = await openFreshStore('sqlite');
  const [first, second] = await Promise.all([sendMessage(store), sendMessage(store)]);
  expect(first?.isNew).toBe(true);
  expect(second).toEqual({ id: first?.id, isNew: false });
});
