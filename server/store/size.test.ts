import { expect, it } from 'vitest';
import { resume, storeApplication } from '../../tests/support/samples.ts';
import { openFreshStore } from '../../tests/support/stores.ts';
import { purgeSubmissions } from './deletion.ts';
import { sizeOfStore } from './size.ts';

it('the size of an SQLite store grows when something is stored, and shrinks when it is deleted', async () => {
  const store = await openFreshStore('sqlite');
  const empty = await sizeOfStore(store);
  for (const name of ['Ada', 'Grace', 'Alan']) await storeApplication(store, { name });
  const growth = (await sizeOfStore(store)) - empty;
  expect(growth).toBeGreaterThan(3 * resume.bytes.length);
  expect(growth).toBeLessThan(4 * resume.bytes.length);
  await purgeSubmissions(store, { before: new Date(Date.now() + 1000) });
  expect((await sizeOfStore(store)) - empty).toBeLessThan(resume.bytes.length);
});
