import { globSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

test('the social cards have the size that the metadata of every page names, and 70 KB on average', async () => {
  const cards = globSync('public/social/**/*.jpg');
  expect(cards).not.toEqual([]);
  for (const file of cards) {
    const { width, height } = await sharp(file).metadata();
    expect([width, height], file).toEqual([1200, 630]);
  }
  const bytes = cards.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes / cards.length).toBeLessThan(70_000);
});
