/** Budgets: what a page may weigh on the wire. `npm run bench -- sizes` prints where the bytes are. */
import { expect, test } from 'vitest';
import { measureSizes } from '../../bench/sizes.ts';
import { readSite } from '../../server/site-files.ts';

const sizes = measureSizes();
const formPages = /^\/(contact$|careers\/)/;
const legalPages = ['/privacy-policy', '/terms'];

/** Ten packets of 1,460 bytes are the first congestion window; the headers of a page take about 950 of them. */
const firstWindow = 14_600;
const headers = 950;

test.each(Object.entries(sizes.pages))('%s is within its budgets', (path, { document, script, picture }) => {
  if (!legalPages.includes(path))
    expect(document, 'document with its headers').toBeLessThanOrEqual(firstWindow - headers);
  expect(script, 'script').toBeLessThanOrEqual((formPages.test(path) ? 115 : 100) * 1024);
  expect(picture, 'first picture at 390 px').toBeLessThanOrEqual(25_000);
});

test('the faces, the sheet and home in all are within theirs', () => {
  expect(sizes.faces).toBeLessThanOrEqual(60_000);
  expect(sizes.sheet).toBeLessThanOrEqual(11_000);
  expect(sizes.home).toBeLessThanOrEqual(200_000);
});

test('no picture is heavier than a screen of its width deserves', () => {
  const perWidth: Record<string, number> = { 480: 30_000, 800: 60_000, 1200: 110_000, 1600: 170_000 };
  const heavy = [...readSite()].filter(([address, { bodies }]) => {
    const width = /\.(\d+)\.avif$/.exec(address)?.[1];
    return width && (bodies.identity?.length ?? 0) > (perWidth[width] ?? 0);
  });
  expect(heavy.map(([address]) => address)).toEqual([]);
});
