/** The element that the hash of a URL names is shown just below the header bar, however the page was opened. */
import type { Page } from '@playwright/test';
import { faqCategories } from '../../content/faq.ts';
import { terms } from '../../content/terms.ts';
import { expect, test, waitForHydration } from './site.ts';

/** The distance in px between header bar and target, which styles/base.css sets. */
const gapBelowHeader = 24;

async function expectShownBelowHeader(page: Page, id: string): Promise<void> {
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  const isJustBelowHeader = () =>
    page.locator(`#${id}`).evaluate((target, limit) => {
      const headerBottom = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? Number.NaN;
      const distance = target.getBoundingClientRect().top - Math.floor(headerBottom);
      return distance >= 0 && distance < limit;
    }, 2 * gapBelowHeader);
  await expect.poll(isJustBelowHeader, `#${id} just below the header`).toBe(true);
}

const term = terms.sections.at(-3)?.id as string;
const question = faqCategories.at(-2)?.id as string;

for (const [path, id, width] of [
  ['/terms', term, 390],
  ['/faq', question, 1440],
] as const) {
  test(`${path}#${id} shows its target when opened, when reloaded, and when its link is pressed before hydration`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
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
