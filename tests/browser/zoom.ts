/** Finds faults of a zoomed page: lost texts and overlapping controls. */
import type { Page } from '@playwright/test';

/**
 * Finds texts that reach beyond the window or are cut off by their own box (except in the carousel), and pairs of links
 * and controls that overlap. One call finds both, because tests make it 150 times. One pixel of a text, or two of an overlap, are taken for rounding.
 * `.extra-note` is the honeypot, which is out of sight.
 */
export const findFaults = (page: Page) =>
  page.evaluate(() => {
    const isLargerThanBox = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }: Element) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    const lostTexts: string[] = [];
    const ignored = '.carousel-window, .visually-hidden, .extra-note, .skip-link, script, style';
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = textNodes.nextNode(); node; node = textNodes.nextNode()) {
      const element = node.parentElement as HTMLElement;
      if (!node.textContent?.trim() || element.closest(ignored) || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1)) lostTexts.push(`beyond: ${node.textContent}`);
      const isClipped = /hidden|clip/.test(getComputedStyle(element).overflow);
      if (isClipped && isLargerThanBox(element)) lostTexts.push(`cut off: ${node.textContent}`);
    }

    const isFloating = (element: Element) => element.closest('.quote-card, .chat-button, .skip-link, .toaster, dialog');
    const boxes = [...document.querySelectorAll('a, button, input, textarea, summary')]
      .filter((element) => element.checkVisibility() && !isFloating(element))
      .filter((element) => !element.closest('.visually-hidden, .extra-note, .site-header'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    const overlaps: string[] = [];
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const sharedWidth = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const sharedHeight = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (sharedWidth > 2 && sharedHeight > 2) overlaps.push(`${a.element.textContent} / ${b.element.textContent}`);
      }
    }
    return { lostTexts, overlaps };
  });

/** `wide` is the text spacing of WCAG 1.4.12. */
export async function setTextSpacing(page: Page, spacing: 'wide' | 'usual'): Promise<void> {
  await page.evaluate((isWide) => {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = isWide ? [stylesheet] : [];
  }, spacing === 'wide');
}
