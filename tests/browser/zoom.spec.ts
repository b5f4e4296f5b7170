/** Small windows and forced colours. every-page.spec.ts tests every page zoomed. */
import { expect, testOnSharedPage as test, visit } from './site.ts';

test('in a small window the header, the quote card and the chat button scroll with the page', async ({ page }) => {
  await visit(page, '/about');
  // A desktop at 400 % zoom, and a phone in landscape.
  for (const viewport of [
    { width: 320, height: 200 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 1200));
    await expect(page.getByRole('complementary', { name: 'Quick quote' })).toBeAttached();
    const visible = await page.evaluate(() =>
      [...document.querySelectorAll('.site-header, .quote-card, .chat-button')]
        .filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        })
        .map(({ className }) => className),
    );
    expect(visible, 'all have scrolled out of the window').toEqual([]);
    await page.locator('.chat-button').scrollIntoViewIfNeeded();
    await expect(page.locator('.chat-button')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Get Quote' })).toBeVisible();
  }
});

test('in forced colours, the pressed button, the current link and the focus remain recognisable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/blog');
  const readBackground = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
  const unpressed = await readBackground('.category-button[aria-pressed=false]');
  expect(await readBackground('.category-button[aria-pressed=true]')).not.toBe(unpressed);
  expect(await readBackground('.site-header-links [aria-current]', '::after')).not.toBe(await readBackground('html'));
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
});
