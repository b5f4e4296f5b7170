import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import drawn from './scenes.gen.json' with { type: 'json' };
import { hashSources } from './sources.ts';

test('the pictures show the scenes as they are now (if not: npm run art)', () => {
  const scenes = globSync('art/scenes/**/*.html').map((file) => [basename(file, '.html'), hashSources(file)]);
  expect(drawn).toEqual(Object.fromEntries(scenes));
});
