import { globSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { socialCards } from './social/card-list.ts';
import drawn from './social/cards.gen.json' with { type: 'json' };

test('every page has its social card, and there is no other', () => {
  expect(globSync('public/social/**/*.jpg').sort()).toEqual(socialCards.map(({ file }) => file).sort());
});

test('the cards are up to date (if not: npm run art:social)', () => {
  // JSON leaves out fields that are undefined, as the file with the drawn cards does.
  expect(drawn).toEqual(JSON.parse(JSON.stringify(socialCards)));
});

test('the cards have the size that the metadata of every page names, and less than 3 MB together', async () => {
  const sizes = await Promise.all(socialCards.map(({ file }) => sharp(file).metadata()));
  for (const { width, height } of sizes) expect([width, height]).toEqual([1200, 630]);
  const bytes = socialCards.reduce((sum, { file }) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(3_000_000);
  console.log(`Social cards: ${sizes.length} of 1200 x 630, ${(bytes / 1e6).toFixed(1)} MB together`);
});
