/** Checks every page. `npm test` takes one of each layout, as the others differ only in text; `npm test -- --all` takes all. */
import type { Page } from '@playwright/test';
import { prerenderedPaths } from '../../app/paths.ts';
import { confirmationUrl } from '../../contract/confirmation.ts';
import { contactForm } from '../../contract/contact-message.ts';
import { expectNoViolations } from './axe.ts';
import { expectFocusVisible } from './focus-walk.ts';
import { oneOfEachLayout } from './layouts.ts';
import { metadataInDocument, metadataInServedHtml } from './page-metadata.ts';
import { expect, onlyWithAll, testOnSharedPage as test, visit } from './site.ts';
import { findFaults, setTextSpacing } from './zoom.ts';

for (const path of prerenderedPaths) {
  const options = oneOfEachLayout.includes(path) ? {} : onlyWithAll;
  test(`${path} keeps its metadata, does not shift and is accessible`, options, async ({ page }) => {
    await openPage(page, path);
    expect(await metadataInDocument(page), 'hydration leaves the metadata unchanged').toEqual(
      await metadataInServedHtml(page, page.url()),
    );
    // Menu links may move a little (0.003) when web fonts load, or if the browser paints a header that is half parsed.
    expect(await measureLayoutShift(page), 'little moved while it loaded').toBeLessThan(0.05);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoViolations(page, `${path} at 1440 px`);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findRightmostEdge(page), 'nothing reaches beyond the window').toBe(320);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findSmallTargets(page), 'targets on a phone are at least 44 px high').toEqual([]);
    await setFontSize(page, 32);
    expect((await findFaults(page)).lostTexts, 'with a browser font of 32 px').toEqual([]);
    expect(await findRightmostEdge(page), 'with a browser font of 32 px').toBe(390);
    await setFontSize(page, 16);
  });
}

/**
 * Widths of a wide and a narrow window, because the places of header, quote card and chat button differ. To save time,
 * each page is checked in one of the two pairs, in turn.
 */
const widthsForFocus = [
  [1440, 390],
  [1100, 820],
];

for (const [index, path] of oneOfEachLayout.entries()) {
  test(
    `${path}: nothing moves under reduced motion; at all window sizes axe passes, no text is cut off and focus is visible`,
    onlyWithAll,
    async ({ page }) => {
      await openPage(page, path);
      // playwright.config.ts sets reduced motion for all tests.
      expect(await findMovingElements(page), 'under reduced motion').toEqual([]);
      await checkAllWindows(page, path);
      for (const width of widthsForFocus[index % 2] ?? []) {
        await page.setViewportSize({ width, height: 800 });
        await expectFocusVisible(page, `${path} at ${width} px`);
      }
    },
  );
}

/** Sets the font size of the browser, to which `rem` in rules and media queries refers. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await devtools.detach();
}

/** The thank-you page redirects visitors who have not sent a form. */
const openPage = (page: Page, path: string) =>
  visit(page, path === contactForm.confirmation ? confirmationUrl(contactForm, Date.now()) : path);

/** The narrowest phone, 1280 x 800 px at 400 % and at 200 % zoom, and two common windows. */
const windows = [
  { width: 320, height: 640 },
  { width: 320, height: 200 },
  { width: 640, height: 400 },
  { width: 1000, height: 800 },
  { width: 1440, height: 800 },
];

/** Checks axe at two more widths, and that no text is cut off or covered by zoom or wide spacing. */
async function checkAllWindows(page: Page, path: string): Promise<void> {
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page, `${path} at ${width} px`);
  }
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    for (const spacing of ['wide', 'usual'] as const) {
      await setTextSpacing(page, spacing);
      const place = `${viewport.width} x ${viewport.height}, ${spacing} spacing`;
      expect(await findFaults(page), place).toEqual({ lostTexts: [], overlaps: [] });
    }
  }
}

/** Leaves out links within a sentence, which are as high as a line, and links whose target is a whole card. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, textarea, summary')]
      .filter((target) => !target.matches('.cover-link, p a, [tabindex="-1"], [type=hidden]'))
      .filter((target) => !target.closest('.card-link h3, .prose, [inert]') && target.checkVisibility())
      .filter((target) => target.getBoundingClientRect().height < 43.5) // 44 px, rounded
      .map((target) => `${target.textContent || target.id}: ${target.getBoundingClientRect().height} px`),
  );
}

async function findMovingElements(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        // Under reduced motion every duration is `0s` (styles/motion.css).
        return /[1-9]/.test(animationDuration + transitionDuration);
      })
      .map((element) => element.className),
  );
}

async function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}

/** A long title may reach beyond the window without making the document wider, so it is measured too. */
async function findRightmostEdge(page: Page): Promise<number> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('h1, .breadcrumbs')];
    const edges = elements.map((element) => Math.floor(element.getBoundingClientRect().right));
    return Math.max(document.documentElement.scrollWidth, ...edges);
  });
}
