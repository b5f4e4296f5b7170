/** Pages, menu and both forms work in browsers of 2022. These tests remove newer features from Chromium. */
import type { Page } from '@playwright/test';
import { jobPath } from '../support/open-job.ts';
import { thankYouUrl } from './contact-page.ts';
import { holdScripts } from './late-script.ts';
import { oneOfEachLayout } from './layouts.ts';
import { expect, onlyWithAll, test, toast, visit, waitForHydration } from './site.ts';

// These tests rewrite documents, so that the CSP hashes no longer match.
test.use({ bypassCSP: true });

test.beforeEach(({ page }) => removeNewFeatures(page));

/** A script cannot switch popover off in the browser itself, so it is also removed from documents and stylesheets. */
async function removeNewFeatures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const removed: [object, string[]][] = [
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert']],
      [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [Element.prototype, ['checkVisibility']],
    ];
    for (const [prototype, names] of removed) for (const name of names) Reflect.deleteProperty(prototype, name);
    // `matches` throws on a pseudo-class that it does not know, as in an old browser.
    const { matches } = Element.prototype;
    const matchesInOldBrowser = function (this: Element, selector: string) {
      return matches.call(this, selector.replace('popover-open', 'not-known'));
    };
    Object.defineProperty(Element.prototype, 'matches', { value: matchesInOldBrowser });
  });
  // Matches pages and stylesheets: a page has no dot in its URL, since the host is localhost.
  await page.route(/^[^.]*(\.css)?$/, async (route) => {
    if (route.request().method() !== 'GET' || !/document|stylesheet/.test(route.request().resourceType())) {
      return route.fallback();
    }
    const response = await route.fetch();
    const text = (await response.text())
      .replace(/ popover="auto"| popovertarget="[^"]*"/g, '')
      .replaceAll(':popover-open', ':not-known');
    await route.fulfill({ response, body: text });
  });
}

/** Expects the heading and the web fonts of a hydrated page. */
async function expectWholePage(page: Page): Promise<void> {
  await expect(page.locator('h1'), page.url()).toBeVisible();
  const loadedFonts = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
  await expect.poll(() => page.evaluate(loadedFonts), `web fonts of ${page.url()}`).toBeGreaterThan(1);
}

/** The other tests of this file visit these pages. */
const visitedByOtherTests = ['/', '/contact', '/contact/thank-you', jobPath];

test('one page of each layout is hydrated and has its web fonts', onlyWithAll, async ({ page }) => {
  for (const path of oneOfEachLayout.filter((each) => !visitedByOtherTests.includes(each))) {
    await visit(page, path);
    await expectWholePage(page);
  }
});

test.describe('the menu', onlyWithAll, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens before and after hydration, and closes by toggle, by link and on losing the focus', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    const toggle = page.getByRole('button', { name: /menu/ });
    await toggle.click();
    releaseScripts();
    await waitForHydration(page);
    await expect(menu, 'opened before hydration').toBeVisible();
    await expectWholePage(page);
    await toggle.click();
    await expect(menu).toBeHidden();
    await expect(page.locator('.menu-toggle-close')).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.menu-toggle-close')).toBeVisible();
    await expect(page.locator('.menu-toggle-open')).toBeHidden();
    await toggle.click();
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'Get Started' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu, 'the menu closes when the focus leaves it').toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.locator('h1')).toBeFocused();
    await expect(menu).toBeHidden();
  });
});

test('both forms report an error and can be sent', onlyWithAll, async ({ page }) => {
  await page.route('**/api/*', (route) => route.fulfill({ json: { success: true } }));
  await visit(page, jobPath);
  await expectWholePage(page);
  await page.locator('#name').fill('Older');
  await page.locator('#email').fill('older@example.com');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.locator('#resume-error')).toHaveText('Resume is required');
  const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
  await page.locator('#resume').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toast(page)).toContainText('Application Submitted!');

  await visit(page, '/contact');
  await expectWholePage(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('#name')).toBeFocused();
  for (const field of ['name', 'subject', 'message']) await page.locator(`#${field}`).fill('Older');
  await page.locator('#email').fill('older@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(thankYouUrl);
});
