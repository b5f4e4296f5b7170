/** Measures at a phone's width how fast the next page follows a click, and how fast menu, accordion, search and carousel react. */
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { startMeasuredServer } from './measured-server.ts';
import { medianOfEach } from './median.ts';
import { table } from './table.ts';

export async function benchInteractions(runs: number): Promise<string> {
  const server = await startMeasuredServer('tools/bench/serve-pages.ts');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const results: Awaited<ReturnType<typeof measureOnce>>[] = [];
  try {
    for (let run = 1; run <= runs; run++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
      results.push(await measureOnce(await context.newPage(), server.url));
      await context.close();
      process.stderr.write(`\rInteractions: run ${run} of ${runs}`);
    }
    process.stderr.write('\n');
  } finally {
    await browser.close();
    server.stop();
  }
  const { nextPage, menu, accordion, search, carousel } = medianOfEach(results);
  return table(
    'Interactions: at 390 px, unthrottled, ms. The browser reports events in steps of 8 ms, and none under 16.',
    ['what', 'ms', 'wanted at most'],
    [
      ['next page after a click, with the pointer over the link 150 ms before', nextPage, 150],
      ['menu', menu, 50],
      ['accordion', accordion, 50],
      ['search, per letter', search, 50],
      ['carousel', carousel, 50],
    ],
  );
}

async function measureOnce(page: Page, siteUrl: string) {
  await observeEvents(page);
  await openPage(page, `${siteUrl}/services`);
  const nextPage = await measureNextPage(page);
  await openPage(page, `${siteUrl}/`);
  const menu = await longestEvent(page, () => page.getByRole('button', { name: /menu/i }).first().click());
  await page.keyboard.press('Escape');
  const next = page.getByRole('button', { name: 'Next review' });
  await next.scrollIntoViewIfNeeded();
  const carousel = await longestEvent(page, () => next.click());
  await openPage(page, `${siteUrl}/faq`);
  const accordion = await longestEvent(page, () => page.locator('summary').first().click());
  const search = await longestEvent(page, () => page.getByRole('searchbox').first().pressSequentially('price'));
  return { nextPage, menu, accordion, search, carousel };
}

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-all-laid-out] .site-footer').waitFor({ state: 'attached' });
  // Leaves time for what a page does after its layout, such as prefetching the data of links.
  await page.waitForTimeout(400);
}

/** Collects the durations of events in `window.durations`, where `longestEvent` reads them. */
async function observeEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** From the event to the frame that shows its effect. An event that took less than 16 ms is not reported: it counts as 16. */
async function longestEvent(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as { durations: number[] }).durations.splice(0));
  await act();
  // The browser reports an event only after its frame.
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(16, ...(window as unknown as { durations: number[] }).durations));
}

/** TypeScript has no types for this API of browsers yet. */
declare const scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): void };

/** From the click to the next page's heading on screen. */
async function measureNextPage(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: /^Learn More about/ }).first();
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { clicked: performance.now() }), {
      capture: true,
      once: true,
    });
    const before = document.querySelector('h1');
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1');
      if (!heading || heading === before) return;
      observer.disconnect();
      // With this priority the task runs before the work that React still does after the frame.
      const noteTime = () => Object.assign(window, { shown: performance.now() });
      // The frame itself is drawn between the callback and the task.
      requestAnimationFrame(() => scheduler.postTask(noteTime, { priority: 'user-blocking' }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await link.hover();
  await page.waitForTimeout(150);
  await link.click();
  await page.waitForFunction(() => 'shown' in window);
  return page.evaluate(() => {
    const { clicked, shown } = window as unknown as { clicked: number; shown: number };
    return Math.round(shown - clicked);
  });
}
