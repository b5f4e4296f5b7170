import { expect, test } from 'vitest';
import drawn from './scenes.gen.json' with { type: 'json' };
import { hashSources, pictureSources } from './sources.ts';

test('the pictures show scenes and photographs as they are now (if not: npm run art)', () => {
  const hashes = [...pictureSources()].map(([name, files]) => [name, hashSources(...files)]);
  expect(drawn).toEqual(Object.fromEntries(hashes));
});
