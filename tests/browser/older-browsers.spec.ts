/** The menu in browsers of 2022, which lack popovers. tests/built/browsers.test.ts checks their syntax and methods. */
import { holdScripts } from './hold.ts';
import { expect, onlyWithAll, test, waitForHydration } from './site.ts';

// This test rewrites documents, so that the CSP hashes no longer match.
test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });

/** A script cannot switch popovers off in the browser itself, so they are also removed from documents and stylesheets. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const removed: [object, string[]][] = [
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
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
    const response = await route.fetch();
    const text = (await response.text())
      .replace(/ popover="auto"| popovertarget="[^"]*"/g, '')
      .replaceAll(':popover-open', ':not-known');
    await route.fulfill({ response, body: text });
  });
});

test(
  'the menu opens before and after hydration, and closes by toggle, by link and on losing the focus',
  onlyWithAll,
  async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    const toggle = page.getByRole('button', { name: /menu/ });
    await toggle.click();
    releaseScripts();
    await waitForHydration(page);
    await expect(menu, 'opened before hydration').toBeVisible();
    await toggle.click();
    await expect(menu).toBeHidden();
    await expect(page.locator('.menu-toggle-close')).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.menu-toggle-close')).toBeVisible();
    await expect(page.locator('.menu-toggle-open')).toBeHidden();
    await menu.getByRole('link', { name: 'Get Started' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu, 'the menu closes when the focus leaves it').toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.locator('h1')).toBeFocused();
    await expect(menu).toBeHidden();
  },
);
