/** Small windows, large text and forced colours. every-page.spec.ts zooms every page. */
import { expect, testOnSharedPage as test, visit } from './site.ts';
import { findFaults } from './zoom.ts';

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
    const floating = await page.evaluate(() =>
      [...document.querySelectorAll('.site-header, .quote-card, .chat-button')]
        .filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        })
        .map(({ className }) => className),
    );
    expect(floating).toEqual([]);
    await page.locator('.chat-button').scrollIntoViewIfNeeded();
    await expect(page.locator('.chat-button')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Get Quote' })).toBeVisible();
  }
});

test('with text twice as large, the header bar wraps within the window and covers no text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/');
  await page.evaluate(() => {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [stylesheet];
  });
  expect((await findFaults(page)).lostTexts).toEqual([]);
  const bar = await page.locator('.site-header-bar').boundingBox();
  const heading = await page.locator('main > :first-child h1').boundingBox();
  expect(bar && heading && bar.y + bar.height <= heading.y, 'the bar ends above the heading').toBe(true);
});

test('in forced colours, borders and system colours replace what colour alone showed', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/blog');
  const style = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, { property, pseudo }) => getComputedStyle(element, pseudo).getPropertyValue(property), {
        property,
        pseudo,
      });
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    return ['Canvas', 'Highlight'].map((name) => {
      probe.style.backgroundColor = name;
      return getComputedStyle(probe).backgroundColor;
    });
  });
  const [canvas, highlight] = system;
  expect(await style('.category-button[aria-pressed=true]', 'background-color')).toBe(highlight);
  expect(await style('.category-button[aria-pressed=false]', 'background-color')).not.toBe(highlight);
  expect(await style('.site-header-links [aria-current]', 'background-color', '::after')).not.toBe(canvas);
  expect(await style('.newsletter-panel .button', 'border-top-color')).not.toBe(canvas);
  expect(await style('.newsletter-panel', 'background-image')).toBe('none');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await style(':focus', 'outline-style')).toBe('solid');
  expect(await style(':focus', 'outline-color')).not.toBe(canvas);
});
