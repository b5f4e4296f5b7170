/** Browsers that lack what came after 2022: pages, menu and both forms work, if more plainly. */
import type { Page } from '@playwright/test';
import { jobPath } from '../support/open-job.ts';
import { oneOfEachLayout } from './layouts.ts';
import { expect, hydrated, test, toast, visit } from './site.ts';

// The document is rewritten, so that its hashes no longer match.
test.use({ bypassCSP: true });

test.beforeEach(({ page }) => takeAway(page));

/** No script can take popover out of the browser's own parts, so it goes out of document and stylesheet, too. */
async function takeAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taken: [object, string[]][] = [
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert']],
      [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [Element.prototype, ['checkVisibility']],
    ];
    for (const [prototype, names] of taken) for (const name of names) Reflect.deleteProperty(prototype, name);
    const { matches } = Element.prototype;
    const value = function (this: Element, selector: string) {
      return matches.call(this, selector.replace('popover-open', 'not-known'));
    };
    Object.defineProperty(Element.prototype, 'matches', { value });
  });
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

test('one page of each layout is hydrated and has its web fonts', async ({ page }) => {
  for (const path of oneOfEachLayout.filter((each) => each !== '/contact/thank-you')) {
    await visit(page, path);
    await expect(page.locator('h1'), path).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length), {
        message: `web fonts of ${path}`,
      })
      .toBeGreaterThan(1);
  }
});

test.describe('the menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens and closes, and choosing a link closes it', async ({ page }) => {
    await visit(page, '/');
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    const toggle = page.getByRole('button', { name: /menu/ });
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
    await expect(menu, 'the focus has left it').toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.locator('h1')).toBeFocused();
    await expect(menu).toBeHidden();
  });

  test('opens when it was pressed before hydration', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    release();
    await hydrated(page);
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  });
});

test('both forms report an error and can be sent', async ({ page }) => {
  await page.route('**/api/*', (route) => route.fulfill({ json: { success: true } }));
  await visit(page, jobPath);
  await page.locator('#name').fill('Older');
  await page.locator('#email').fill('older@example.com');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.locator('#resume-error')).toHaveText('Resume is required');
  const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
  await page.locator('#resume').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toast(page)).toContainText('Application Submitted!');

  await visit(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('#name')).toBeFocused();
  for (const field of ['name', 'subject', 'message']) await page.locator(`#${field}`).fill('Older');
  await page.locator('#email').fill('older@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/contact/thank-you');
});
