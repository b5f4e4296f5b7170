import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreEarlierStore } from '../../tests/support/earlier-stores.ts';
import { dialects, freshFolder, freshPlace } from '../../tests/support/stores.ts';
import type { StorePlace } from '../store/failure.ts';
import { callCommand } from './command-line.ts';
import { judgeRelease } from './judge-release.ts';

/** The earlier store has the migrations up to the fifth. */
const migrations = 'submissions-and-outbox mail-addresses-at-sending clock-notes resume-scan lists-and-repeated-texts'
  .split(' ')
  .map((name, index) => `00${index + 1}-${name}`);

function judge({ dataDir, databaseUrl = '' }: StorePlace, known?: string[]) {
  const folder = join(freshFolder(), 'v1.0.0');
  mkdirSync(join(folder, 'build'), { recursive: true });
  if (known) writeFileSync(join(folder, 'build/migrations.json'), JSON.stringify(known));
  return callCommand(judgeRelease, [folder], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
}

it.each(dialects)('on %s, a release must know every migration of the store', async (dialect) => {
  const { place } = await restoreEarlierStore(dialect);
  expect(await judge(place, migrations)).toMatchObject({ code: 0, out: 'v1.0.0 knows the store.' });
  expect(await judge(place, migrations.slice(0, 3))).toMatchObject({
    code: 1,
    error: expect.stringContaining(
      'which a newer release has changed (004-resume-scan, 005-lists-and-repeated-texts): mend',
    ),
  });
  expect(await judge(place)).toMatchObject({ code: 1, error: expect.stringContaining('cannot be known') });
});

it.each(dialects)('on %s, any release can run where there is no store yet', async (dialect) => {
  expect(await judge(await freshPlace(dialect), [])).toMatchObject({ code: 0 });
});
