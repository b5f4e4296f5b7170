/** What holds for every page. Pages of one layout differ in their words, so one of each is the first to be checked. */
import type { Page } from '@playwright/test';
import { prerenderedPaths } from '../../app/paths.ts';
import { caseStudies } from '../../content/case-studies.ts';
import { company } from '../../content/company.ts';
import { jobs } from '../../content/jobs.ts';
import { posts } from '../../content/posts.ts';
import { services } from '../../content/services.ts';
import { expectNoViolations } from './axe.ts';
import { expectFocusInSight } from './focus-walk.ts';
import { oneOfEachLayout } from './layouts.ts';
import { pageContents } from './page-contents.ts';
import { metadataInDocument, metadataInFile } from './page-metadata.ts';
import { all, expect, hydrated, testOnSharedPage as test, visit } from './site.ts';
import { findFaults, setTextSpacing } from './zoom.ts';

const headings: Record<string, string> = {
  '/': 'Software that holds when the tide comes in',
  '/about': 'One team, two shores',
  '/services': 'Everything your business runs online',
  '/portfolio': 'Portfolio & Success Stories',
  '/contact': 'Tell us what you are planning',
  '/contact/thank-you': 'Thank You for Reaching Out!',
  '/privacy-policy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/faq': 'Frequently Asked Questions',
  '/case-studies': 'Case Studies',
  '/blog': 'Notes for people who commission digital work',
  '/careers': 'Good work, in good company',
  ...titlesUnder('/services', services),
  ...titlesUnder('/case-studies', caseStudies),
  ...titlesUnder('/blog', posts),
  ...titlesUnder('/careers', jobs),
};

function titlesUnder(list: string, records: { slug: string; title: string }[]) {
  return Object.fromEntries(records.map(({ slug, title }) => [`${list}/${slug}`, title]));
}

for (const path of prerenderedPaths) {
  const tier = oneOfEachLayout.includes(path) ? {} : all;
  test(`${path} opens, says what it is, moves nothing and is accessible`, tier, async ({ page }) => {
    await open(page, path);
    await expect(page.locator('h1')).toHaveText([headings[path] as string]);
    await expect(page).toHaveTitle(new RegExp(`.+ \\| ${company.name}$`));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `http://localhost:3000${path}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{100}/);
    expect(await metadataInDocument(page), 'its metadata after hydration').toEqual(await metadataInFile(page, path));
    // The links of the menu may move a little (0.003) when web fonts load, or if the header is painted half parsed.
    expect(await layoutShift(page), 'little moved while it loaded').toBeLessThan(0.05);
    expect(await footerEnd(page), 'nothing lies below the footer').toBe(0);
    await pageContents[path]?.(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoViolations(page, `${path} at 1440 px`);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await rightmostEdge(page), 'nothing scrolls sideways, and a long title leaves the page its width').toBe(320);
    expect(await smallestText(page), 'running text is at least 16 px').toBeGreaterThanOrEqual(16);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await smallTargets(page), 'targets on a phone are at least 44 px high').toEqual([]);
    await setFontSize(page, 32);
    expect((await findFaults(page)).lostTexts, 'with a browser font of 32 px').toEqual([]);
    expect(await rightmostEdge(page), 'with a browser font of 32 px').toBe(390);
    await setFontSize(page, 16);
  });
}

/** A wide window and a narrow one, in which the header, the quote card and the chat button lie elsewhere; two by turns. */
const widthsForFocus = [
  [1440, 390],
  [1100, 820],
];

for (const [index, path] of oneOfEachLayout.entries()) {
  test(`${path} loses and covers nothing in any window, and shows where the focus is`, all, async ({ page }) => {
    await open(page, path);
    await checkClosely(page, path);
    for (const width of widthsForFocus[index % 2] ?? []) {
      await page.setViewportSize({ width, height: 800 });
      await expectFocusInSight(page, `${path} at ${width} px`);
    }
  });
}

/** The size a visitor has set in the browser, to which `rem` in rules and media queries refers. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await devtools.detach();
}

/** The thank-you page redirects unless the history state tells of a submission. */
async function open(page: Page, path: string): Promise<void> {
  if (path === '/contact/thank-you') {
    await visit(page, '/contact');
    await page.evaluate((to) => {
      history.replaceState({ usr: { fromSubmission: true, timestamp: 1 }, key: 'sent', idx: 0 }, '', to);
    }, path);
    await page.reload();
    await hydrated(page);
  } else await visit(page, path);
}

/** The narrowest phone, 1280 x 800 px at 400 % and at 200 % zoom, and two usual windows. */
const windows = [
  { width: 320, height: 640 },
  { width: 320, height: 200 },
  { width: 640, height: 400 },
  { width: 1000, height: 800 },
  { width: 1440, height: 800 },
];

/** Axe at the other widths; no motion; zoomed and with wider text spacing, nothing is lost or covered. */
async function checkClosely(page: Page, path: string): Promise<void> {
  expect(await movingElements(page), 'under reduced motion').toEqual([]);
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

/** Links within a sentence have the height of its lines; a link that covers a card has the card's. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, textarea, summary')]
      .filter((target) => !target.matches('.cover-link, p a, [tabindex="-1"], [type=hidden]'))
      .filter((target) => !target.closest('.card-link h3, .prose, [inert]') && target.checkVisibility())
      .filter((target) => target.getBoundingClientRect().height < 43.5)
      .map((target) => `${target.textContent || target.id}: ${target.getBoundingClientRect().height} px`),
  );
}

async function movingElements(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return /[1-9]/.test(animationDuration + transitionDuration);
      })
      .map((element) => element.className),
  );
}

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}

/** How far the end of the page is from the end of its footer. */
async function footerEnd(page: Page): Promise<number> {
  return page
    .locator('.site-footer')
    .evaluate((footer) =>
      Math.round(document.body.getBoundingClientRect().bottom - footer.getBoundingClientRect().bottom),
    );
}

async function rightmostEdge(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('h1, .breadcrumbs')];
    const edges = parts.map((part) => Math.floor(part.getBoundingClientRect().right));
    return Math.max(document.documentElement.scrollWidth, ...edges);
  });
}

async function smallestText(page: Page): Promise<number> {
  return page
    .locator('main :is(p, li, dd, blockquote, figcaption):visible:not(.label)')
    .evaluateAll((elements) =>
      Math.min(...elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
    );
}
