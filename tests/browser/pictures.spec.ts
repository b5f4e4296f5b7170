import { readFileSync } from 'node:fs';
import { caseStudyPath } from '../support/sample-pages.ts';
import { oneOfEachLayout } from './layouts.ts';
import { all, expect, test, visit } from './site.ts';

/** A browser may choose the smaller of two files where the larger would be far too large. */
const fewestPixels = 0.8;
const mostPixels = 1.6;

interface ShownPicture {
  url: string;
  /** Its width in pixels of the screen. */
  shown: number;
  /** Pixels of the file for each of them. */
  pixels: number;
}

const pathsWithPictures = oneOfEachLayout.filter((path) =>
  readFileSync(`build/client${path}/index.html`, 'utf8').includes('<picture'),
);

test('at 1x and 2x pictures are sharp, and none is much larger than it is shown', all, async ({ page, complaints }) => {
  expect(pathsWithPictures).toHaveLength(10);
  const devtools = await page.context().newCDPSession(page);
  // Which file the browser chooses is known without loading it.
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*.avif*'] });
  for (const path of pathsWithPictures) {
    await visit(page, path);
    for (const deviceScaleFactor of [1, 2]) {
      for (const width of [390, 820, 1280, 1440, 1920]) {
        // Low, as a picture's width does not depend on it and less has to be painted.
        const screen = { width, height: 200, deviceScaleFactor, mobile: false };
        await devtools.send('Emulation.setDeviceMetricsOverride', screen);
        await page.evaluate(choosePictures, `${deviceScaleFactor}-${width}`);
        const pictures = await page.locator('main picture img').evaluateAll(measure);
        const bad = pictures.filter(({ pixels }) => !(pixels >= fewestPixels && pixels <= mostPixels));
        expect(pictures.length, path).toBeGreaterThan(0);
        expect(bad, `${path} at ${width} px and ${deviceScaleFactor}x`).toEqual([]);
      }
    }
  }
  complaints.length = 0; // each picture that was blocked
});

test('a picture in the dialog is sharp', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, caseStudyPath);
  const image = page.getByRole('dialog').locator('img');
  for (const device of ['desktop', 'tablet', 'mobile']) {
    await page.locator(`.mockup-${device} button`).click();
    await expect(image).toHaveJSProperty('complete', true);
    const [picture] = await image.evaluateAll(measure);
    expect(picture?.pixels, device).toBeGreaterThan(fewestPixels);
    await page.keyboard.press('Escape');
  }
});

/**
 * Runs in the page, until the browser has chosen a file for each picture. The files get URLs of their own: Chromium would
 * take a larger one that it has rather than fetch the right one.
 */
async function choosePictures(choice: string): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('main picture img')];
  const chosen = images.map(async (image) => {
    const source = image.parentElement?.querySelector('source') as HTMLSourceElement;
    image.loading = 'eager';
    source.srcset = source.srcset.replaceAll(/\.avif\S*/g, `.avif?${choice}`);
    while (!image.currentSrc.endsWith(`?${choice}`)) {
      await new Promise((failed) => image.addEventListener('error', failed, { once: true }));
    }
  });
  await Promise.all(chosen);
}

function measure(images: Element[]): ShownPicture[] {
  return images.map((image) => {
    const url = (image as HTMLImageElement).currentSrc;
    const shown = Math.round((image as HTMLElement).offsetWidth * devicePixelRatio);
    return { url, shown, pixels: Number((Number(/\.(\d+)\.avif/.exec(url)?.[1]) / shown).toFixed(2)) };
  });
}
