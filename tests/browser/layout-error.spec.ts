/** If the header, menu or footer fails, the rest of the page stays (app/layout/layout-error-boundary.tsx). */
import { expect, test, visit } from './site.ts';

test('a menu that fails to close is removed, and the next page is shown', async ({ page, browserErrors }) => {
  await page.addInitScript(() => {
    HTMLElement.prototype.hidePopover = () => {
      throw new Error('no popover today');
    };
  });
  await visit(page, '/about');
  // On every navigation, the menu closes itself by hidePopover, which throws here.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
  await expect(page.locator('.menu-toggle')).toHaveCount(0);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  expect(browserErrors.join()).toContain('no popover today');
  // A test fails if errors are left in this list.
  browserErrors.length = 0;
});
