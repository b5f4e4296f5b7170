/** The site in a browser that runs no script. posted-forms.spec.ts checks the forms. */
import { servicePath } from '../support/sample-pages.ts';
import { oneOfEachLayout } from './layouts.ts';
import { expect, onlyWithAll, test } from './site.ts';

test.use({ javaScriptEnabled: false });

// tests/built/html.test.ts checks that the HTML of every page is complete.
test('one page of each layout is readable without scripts', onlyWithAll, async ({ page }) => {
  // The thank-you page is shown only after a submission, which posted-forms.spec.ts makes.
  for (const path of oneOfEachLayout.filter((path) => path !== '/contact/thank-you')) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(200);
  }
});

test('reviews, accordions and menu work without scripts, and controls that need one are hidden', async ({ page }) => {
  await page.goto('/');
  await page.locator('.carousel-slide').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-slide').last()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Next review' })).toBeHidden();
  await page.goto('/blog');
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
