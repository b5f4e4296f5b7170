/** Browsers choose picture files that are sharp, and not much larger than needed. */
import { readFileSync } from 'node:fs';
import { caseStudyPath } from '../support/sample-pages.ts';
import { oneOfEachLayout } from './layouts.ts';
import { expect, onlyWithAll, test, visit } from './site.ts';

/** Limits of file pixels per screen pixel. Browsers may choose a smaller file if the next one is far too large. */
const minPixelRatio = 0.8;
const maxPixelRatio = 1.6;

interface ShownPicture {
  url: string;
  /** Its displayed width in screen pixels. */
  shownWidth: number;
  /** File pixels per screen pixel. */
  pixelRatio: number;
}

const hasGoodRatio = ({ pixelRatio }: ShownPicture) => pixelRatio >= minPixelRatio && pixelRatio <= maxPixelRatio;

const pathsWithPictures = oneOfEachLayout.filter((path) =>
  readFileSync(`build/client${path}/index.html`, 'utf8').includes('<picture'),
);

test('pictures are sharp at 1x and 2x, and no file is much too large', onlyWithAll, async ({ page, browserErrors }) => {
  expect(pathsWithPictures, 'no layout has lost its pictures').toHaveLength(10);
  const devtools = await page.context().newCDPSession(page);
  // The files are blocked, because the browser's choice is known without loading them.
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*.avif*'] });
  for (const path of pathsWithPictures) {
    await visit(page, path);
    for (const deviceScaleFactor of [1, 2]) {
      for (const width of [390, 820, 1280, 1440, 1920]) {
        // A low window has less to paint, and the width of a picture does not depend on it.
        const screen = { width, height: 200, deviceScaleFactor, mobile: false };
        await devtools.send('Emulation.setDeviceMetricsOverride', screen);
        await page.evaluate(chooseFiles, `${deviceScaleFactor}-${width}`);
        const pictures = await page.locator('main picture img').evaluateAll(measure);
        const badPictures = pictures.filter((picture) => !hasGoodRatio(picture));
        expect(pictures.length, path).toBeGreaterThan(0);
        expect(badPictures, `${path} at ${width} px and ${deviceScaleFactor}x`).toEqual([]);
      }
    }
  }
  browserErrors.length = 0; // the browser reports each picture that was blocked
});

test('a picture in the dialog is sharp', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, caseStudyPath);
  const image = page.getByRole('dialog').locator('img');
  for (const device of ['desktop', 'tablet', 'mobile']) {
    await page.locator(`.mockup-${device} button`).click();
    await expect(image).toHaveJSProperty('complete', true);
    const [picture] = await image.evaluateAll(measure);
    expect(picture?.pixelRatio, device).toBeGreaterThan(minPixelRatio);
    await page.keyboard.press('Escape');
  }
});

/**
 * Runs in the page and waits until the browser has chosen a file for each picture. The files get new URLs each time:
 * Chromium would take a larger one that it already has rather than fetch the right one.
 */
async function chooseFiles(newQuery: string): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('main picture img')];
  const chosen = images.map(async (image) => {
    const source = image.parentElement?.querySelector('source') as HTMLSourceElement;
    image.loading = 'eager';
    source.srcset = source.srcset.replaceAll(/\.avif\S*/g, `.avif?${newQuery}`);
    while (!image.currentSrc.endsWith(`?${newQuery}`)) {
      // A chosen file ends in an error, because it is blocked.
      await new Promise((resolve) => image.addEventListener('error', resolve, { once: true }));
    }
  });
  await Promise.all(chosen);
}

/** Runs in the page. The name of a file contains its width: `team.800.avif`. */
function measure(images: Element[]): ShownPicture[] {
  return images.map((image) => {
    const url = (image as HTMLImageElement).currentSrc;
    const shownWidth = Math.round((image as HTMLElement).offsetWidth * devicePixelRatio);
    const fileWidth = Number(/\.(\d+)\.avif/.exec(url)?.[1]);
    return { url, shownWidth, pixelRatio: Number((fileWidth / shownWidth).toFixed(2)) };
  });
}
