/** Measures at a phone's width how fast the next page follows a click. */
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { medianOfEach, table } from './figures.ts';
import { servePages } from './serve-pages.ts';

export async function benchClick(runs: number): Promise<string> {
  const site = await servePages();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const results: { nextPage: number }[] = [];
  try {
    for (let run = 1; run <= runs; run++) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.goto(`${site.url}/services`);
      results.push({ nextPage: await measureNextPage(page) });
      await page.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  const { nextPage } = medianOfEach(results);
  return table(
    `Click: at 390 px, unthrottled, median of ${runs}.`,
    ['what', 'ms', 'wanted at most'],
    [['next page after a click, with the pointer over the link 150 ms before', Math.round(nextPage), 150]],
  );
}

async function measureNextPage(page: Page): Promise<number> {
  // app/layout/use-deferred-sections.ts sets the attribute when everything is laid out.
  await page.locator('html[data-all-laid-out] .site-footer').waitFor({ state: 'attached' });
  // Leaves time for what a page does after its layout, such as prefetching the data of links.
  await page.waitForTimeout(400);
  const duration = page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    let clicked = 0;
    addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true });
    const before = document.querySelector('h1');
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1');
      if (!heading || heading === before) return;
      observer.disconnect();
      // The frame is drawn between the callback and the task, whose priority puts it before what React still does.
      requestAnimationFrame(() =>
        scheduler.postTask(() => resolve(performance.now() - clicked), { priority: 'user-blocking' }),
      );
    }).observe(document.body, { childList: true, subtree: true });
    return promise;
  });
  const link = page.getByRole('link', { name: /^Learn More about/ }).first();
  await link.hover();
  // About as long as a pointer rests on a link before the click: the next page is loaded meanwhile.
  await page.waitForTimeout(150);
  await link.click();
  return duration;
}
