/** The site without scripts. posted-forms.spec.ts checks the forms, tests/built/html.test.ts the HTML of all pages. */
import { servicePath } from '../support/sample-pages.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('reviews, accordions and menu work without scripts, and controls that need one are hidden', async ({ page }) => {
  await page.goto('/');
  await page.locator('.review').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.review').last()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Next review' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button', { name: 'All Articles' })).toBeHidden();

  await page.goto(servicePath);
  await page.locator('summary').nth(0).click();
  await expect(page.locator('details p').nth(0)).toBeVisible();
  await page.locator('summary').nth(1).click();
  await expect(page.locator('details[open]')).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
});
