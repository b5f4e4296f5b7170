/** Budgets for the size of a page on the wire. */
import { expect, test } from 'vitest';
import { readSite } from '../../server/site/site-files.ts';
import { budgets, measureSizes } from '../../tools/bench/sizes.ts';

const sizes = measureSizes();

test.each(Object.entries(sizes.pages))('%s is within its budgets', (_path, { document, script, picture }) => {
  expect(document, 'document').toBeLessThanOrEqual(budgets.document);
  expect(script, 'script').toBeLessThanOrEqual(budgets.script);
  expect(picture, 'first picture at 390 px').toBeLessThanOrEqual(budgets.picture);
});

test('the fonts, the stylesheet and the whole home page are within their budgets', () => {
  // Files are found by patterns. A pattern that finds nothing would pass with 0 bytes.
  expect(Math.min(sizes.fonts, sizes.stylesheet, sizes.pages['/']?.picture ?? 0)).toBeGreaterThan(0);
  expect(sizes.fonts).toBeLessThanOrEqual(budgets.fonts);
  expect(sizes.stylesheet).toBeLessThanOrEqual(budgets.stylesheet);
  expect(sizes.home).toBeLessThanOrEqual(budgets.home);
});

test('every picture is within the budget of its width', () => {
  const maxBytesByWidth: Record<string, number> = {
    120: 4_000,
    200: 8_000,
    320: 15_000,
    480: 30_000,
    800: 60_000,
    1200: 110_000,
    1600: 170_000,
    2400: 240_000,
  };
  const pictures = [...readSite()].filter(([path]) => path.startsWith('/pictures/') && path.endsWith('.avif'));
  expect(pictures.length).toBeGreaterThan(0);
  const tooLarge = pictures.filter(([path, { bodies }]) => {
    const width = /\.(\d+)\.avif$/.exec(path)?.[1] ?? '';
    // A width without a budget counts as too large.
    return (bodies.identity?.length ?? 0) > (maxBytesByWidth[width] ?? 0);
  });
  expect(tooLarge.map(([path]) => path)).toEqual([]);
});
