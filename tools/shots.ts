/**
 * Takes screenshots of every page at three widths into shots/, to review the whole site by eye.
 *
 *   npm run shots              every page of a site running at http://localhost:3000
 *   npm run shots -- blog      paths that contain "blog"
 *   SITE=http://localhost:4000 npm run shots
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { prerenderedPaths } from '../app/paths.ts';
import { chromiumArgs, ensureChromiumOrExit } from './chromium.ts';

const site = process.env.SITE ?? 'http://localhost:3000';
const wanted = process.argv.slice(2);
const paths = [...prerenderedPaths, '/no-such-page'].filter((path) =>
  wanted.length === 0 ? true : wanted.some((word) => (word === '/' ? path === '/' : path.includes(word))),
);

if (paths.length === 0) stop(`No path contains ${wanted.join(' or ')}.`);
if (!(await isAnswering())) {
  stop(`Nothing answers at ${site}: start the site (npm start), or name another with SITE=http://localhost:4000.`);
}

mkdirSync('shots', { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromiumOrExit(), args: chromiumArgs });
for (const width of [390, 820, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.goto(site + path, { waitUntil: 'load' });
    // Until then the sections below the screen are not laid out (app/layout/use-deferred-sections.ts).
    await page.locator('html[data-is-laid-out] .site-footer').waitFor({ state: 'attached' });
    await page.evaluate(async () => {
      for (const image of document.querySelectorAll('img')) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
    const file = `shots/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}.png`;
    await page.screenshot({ path: file, fullPage: true });
    console.log(file);
  }
  await page.close();
}
await browser.close();

async function isAnswering(): Promise<boolean> {
  try {
    return (await fetch(site, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}
