/** Zoomed pages, other text spacing, forced colours, short windows: nothing is lost and nothing lies over another. */
import type { Page } from '@playwright/test';
import { expect, test, visit } from './site.ts';

const pages = [
  '/',
  '/about',
  '/services',
  '/services/web-development',
  '/portfolio',
  '/contact',
  '/terms',
  '/faq',
  '/case-studies',
  '/case-studies/fashion-ecommerce-transformation',
  '/blog',
  '/blog/wordpress-that-lasts',
  '/careers',
  '/careers/ui-ux-designer',
];

/** Texts that reach beyond the window or are cut off by their own box. What waits beside the carousel's window may. */
const lostTexts = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement as HTMLElement;
      if (!node.textContent?.trim() || element.closest('.carousel-window, .visually-hidden, .trap, script, style'))
        continue;
      if (element.closest('.skip-link') || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1)) lost.push(`beyond: ${node.textContent}`);
      const isClipped = /hidden|clip/.test(getComputedStyle(element).overflow);
      if (
        isClipped &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      )
        lost.push(`cut off: ${node.textContent}`);
    }
    return lost;
  });

/** Pairs of links and controls in the page that lie over each other. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const isFloating = (element: Element) => element.closest('.quote-card, .chat-button, .skip-link, .toaster, dialog');
    const boxes = [...document.querySelectorAll('a, button, input, textarea, summary')]
      .filter((element) => element.checkVisibility() && !isFloating(element))
      .filter((element) => !element.closest('.visually-hidden, .trap, .site-header'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    const pairs: string[] = [];
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 2 && down > 2) pairs.push(`${a.element.textContent} / ${b.element.textContent}`);
      }
    }
    return pairs;
  });

async function widenTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The narrowest phone, and 1280 x 800 px at 400 % and at 200 %. */
const zoomed = [
  { width: 320, height: 640 },
  { width: 320, height: 200 },
  { width: 640, height: 400 },
];
const usual = [1000, 1440].map((width) => ({ width, height: 800 }));

for (const path of pages) {
  test(`${path}: zoom and wider text spacing lose nothing`, async ({ page }) => {
    await visit(page, path);
    for (const spacing of ['usual spacing', 'wide spacing']) {
      if (spacing === 'wide spacing') await widenTextSpacing(page);
      for (const viewport of [...zoomed, ...usual]) {
        await page.setViewportSize(viewport);
        const place = `${viewport.width} x ${viewport.height}, ${spacing}`;
        expect(await lostTexts(page), place).toEqual([]);
        expect(await overlaps(page), place).toEqual([]);
      }
    }
  });
}

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 200 } });

  test('nothing floats over the little that can be seen, and nothing is missing', async ({ page }) => {
    await visit(page, '/about');
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
  });
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('what colour alone has said is said by borders and system colours', async ({ page }) => {
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
});
