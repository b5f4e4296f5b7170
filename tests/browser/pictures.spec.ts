/** Browsers choose picture files that are sharp, and not much larger than needed. */
import { oneOfEachLayout } from './layouts.ts';
import { expect, onlyWithAll, test, visit } from './site.ts';

/** Limits of file pixels per screen pixel. Browsers may choose a smaller file if the next one is far too large. */
const minPixelRatio = 0.8;
const maxPixelRatio = 1.6;

for (const { width, deviceScaleFactor } of [
  { width: 390, deviceScaleFactor: 2 },
  { width: 820, deviceScaleFactor: 2 },
  { width: 1280, deviceScaleFactor: 1 },
  { width: 1920, deviceScaleFactor: 1 },
]) {
  test.describe(`at ${width} px and ${deviceScaleFactor}x`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor });

    test('pictures are sharp, and no file is much too large', onlyWithAll, async ({ page, browserErrors }) => {
      // Chromium would take a larger file that it already has rather than fetch the right one.
      await page.route('**/*.avif', (route) => route.abort());
      for (const path of oneOfEachLayout) {
        await visit(page, path);
        const ratios = await page.locator('main picture img').evaluateAll(readPixelRatios);
        const bad = ratios.filter(({ ratio }) => !(ratio >= minPixelRatio && ratio <= maxPixelRatio));
        expect(bad, path).toEqual([]);
      }
      browserErrors.length = 0; // the browser reports each picture that was not loaded
    });
  });
}

/** Runs in the page. A file's name contains its width (`team.800.avif`); without one the ratio is NaN, which is bad. */
function readPixelRatios(images: Element[]): Promise<{ url: string; ratio: number }[]> {
  return Promise.all(
    (images as HTMLImageElement[]).map(async (image) => {
      image.loading = 'eager';
      while (!image.currentSrc) await new Promise(requestAnimationFrame);
      const fileWidth = Number(/\.(\d+)\.avif/.exec(image.currentSrc)?.[1]);
      return { url: image.currentSrc, ratio: fileWidth / (image.offsetWidth * devicePixelRatio) };
    }),
  );
}
