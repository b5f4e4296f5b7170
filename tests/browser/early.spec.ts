/** What a visitor does before hydration is not lost. */
import type { Page } from '@playwright/test';
import { expect, hydrated, testOnSharedPage as test, visit } from './site.ts';

/** Opens a page whose script comes only when the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    release();
    await hydrated(page);
  };
}

test('a press on the carousel', async ({ page }) => {
  const letScriptCome = await openWithoutScript(page, '/');
  await page.getByRole('button', { name: 'Next review' }).click();
  await letScriptCome();
  await expect(page.locator('.carousel-slide:not([inert])').first()).toHaveAttribute('aria-label', '2 of 15');
});

test('a category and a typed search', async ({ page }) => {
  const letScriptCome = await openWithoutScript(page, '/blog');
  await page.getByPlaceholder('Search articles...').fill('performance');
  await page.getByRole('button', { name: 'E-commerce' }).click();
  await letScriptCome();
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue('performance');
  await expect(page.getByRole('button', { name: 'E-commerce' })).toHaveAttribute('aria-pressed', 'true');
  // Of six articles three have the word, and one of these the category.
  await expect(page.locator('.post-grid > li')).toHaveCount(1);
  await page.getByRole('button', { name: 'All Articles' }).click();
  await expect(page.locator('.post-grid > li')).toHaveCount(3);
});

test('an opened menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letScriptCome = await openWithoutScript(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await letScriptCome();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
});

test('a message that was sent, and the count of what was typed', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.fulfill({ json: { success: true } });
  });
  const letScriptCome = await openWithoutScript(page, '/contact');
  for (const field of ['name', 'subject', 'message']) await page.locator(`#${field}`).fill('Early');
  await page.locator('#email').fill('early@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await letScriptCome();
  await expect(page.locator('#message-hint')).toHaveText('1,995 characters left');
  answer();
  await expect(page).toHaveURL('/contact/thank-you');
});

test('a resume that was picked', async ({ page }) => {
  const letScriptCome = await openWithoutScript(page, '/careers/ui-ux-designer');
  await page.locator('#resume').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('cv') });
  await letScriptCome();
  await expect(page.locator('#resume-error')).toHaveText('Resume must be PDF, DOC, or DOCX format');
});

test('letters typed quickly into a search stay in order, and the URL opens the same search', async ({ page }) => {
  await page.goto('/faq');
  await page.getByPlaceholder('Search for answers...').pressSequentially('maintenance plan');
  await expect(page.getByPlaceholder('Search for answers...')).toHaveValue('maintenance plan');
  await expect(page).toHaveURL('/faq?q=maintenance+plan');
  await visit(page, '/faq?q=WordPress');
  await expect(page.getByPlaceholder('Search for answers...')).toHaveValue('WordPress');
  const questions = page.locator('.faq-categories details');
  await expect(questions.filter({ hasNotText: /wordpress/i })).toHaveCount(0);
  await expect(questions).not.toHaveCount(0);
});

test('going back from another document starts at the top', async ({ page }) => {
  await page.goto('/terms');
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.goto('/healthz');
  await page.goBack();
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
