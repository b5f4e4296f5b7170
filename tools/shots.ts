/** Takes screenshots of every page at three widths, for a review of the whole site. */
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { prerenderedPaths } from '../app/paths.ts';
import { servePages } from './bench/serve-pages.ts';
import { chromiumArgs, ensureChromium } from './chromium.ts';
import { stop } from './programs.ts';

const help = `npm run shots [-- PATH…]
Screenshots of every page, or of those whose path contains one of the words, at 390, 820 and 1440 px into shots/.`;

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(help);
  process.exit();
}
const paths = [...prerenderedPaths, '/no-such-page'].filter(
  (path) => words.length === 0 || words.some((word) => (word === '/' ? path === '/' : path.includes(word))),
);

if (paths.length === 0) stop(`No path contains ${words.join(' or ')}.`);
const executablePath = ensureChromium();
const site = await servePages();

mkdirSync('shots', { recursive: true });
try {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  for (const width of [390, 820, 1440]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    for (const path of paths) await takeShot(page, path, width);
    await page.close();
  }
  await browser.close();
} finally {
  await site.close();
}

async function takeShot(page: Page, path: string, width: number): Promise<void> {
  await page.goto(site.url + path, { waitUntil: 'load' });
  // Until then sections below the first screen have only an estimated height (app/layout/use-deferred-sections.ts).
  await page.locator('html[data-all-laid-out] .site-footer').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  const file = `shots/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}.png`;
  await page.screenshot({ path: file, fullPage: true });
  console.log(file);
}
