/** The element that the hash of a URL names is shown just below the header bar, however the page was opened. */
import type { Page } from '@playwright/test';
import { expect, onlyWithAll, test, visit, waitForHydration } from './site.ts';

/** The distance in px between header bar and target, which styles/base.css sets. */
const gapBelowHeader = 24;

const distanceFromTop = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((target) => Math.round(target.getBoundingClientRect().top));

async function expectShownBelowHeader(page: Page, id: string): Promise<void> {
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  const headerBottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  const limit = headerBottom + 2 * gapBelowHeader;
  await expect.poll(() => distanceFromTop(page, id), `#${id} just below the header`).toBeLessThan(limit);
  const distance = await distanceFromTop(page, id);
  expect(distance, `#${id} not behind the header`).toBeGreaterThanOrEqual(Math.floor(headerBottom));
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, width === 390 ? {} : onlyWithAll, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const [path, id] of [
      ['/terms', 'warranty'],
      ['/faq', 'technical-questions'],
    ] as const) {
      test(`${path}#${id} shows its target when opened, when reloaded, and when its link is pressed before hydration`, async ({
        page,
      }) => {
        // Safari has no scroll anchoring: its pages move when heights above the target change.
        await page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.overflowAnchor = 'none';
          });
        });
        await page.goto(`${path}#${id}`);
        await expectShownBelowHeader(page, id);
        await page.reload();
        await expectShownBelowHeader(page, id);
        // Leaves the document, so that the next step loads the page anew.
        await page.goto('/healthz');
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.locator(`a[href="#${id}"]`).evaluate((link: HTMLElement) => link.click());
        await expectShownBelowHeader(page, id);
      });
    }
  });
}

test('a link with a path and a hash shows its target, on the same page and on another; a path alone starts at the top', async ({
  page,
}) => {
  await visit(page, '/terms');
  // The page links to its own sections by hash alone, so the path is added to one of these links.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href="#warranty"]');
    link?.setAttribute('href', '/terms#warranty');
    link?.click();
  });
  await expect(page).toHaveURL('/terms#warranty');
  await expectShownBelowHeader(page, 'warranty');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // No other page links to a section of the terms, so the hash is added to the footer's link.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('.site-footer a[href="/terms"]');
    link?.setAttribute('href', '/terms#warranty');
    link?.click();
  });
  await expect(page).toHaveURL('/terms#warranty');
  await expect(page.locator('h1')).toHaveText('Terms of Service');
  await expectShownBelowHeader(page, 'warranty');
});
