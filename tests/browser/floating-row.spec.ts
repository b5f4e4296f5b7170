/** Scrolls every page, and finds texts and controls that the quote card or the chat button covers for long. */
import { prerenderedPaths } from '../../app/paths.ts';
import { expect, onlyWithAll, testOnSharedPage as test, visit } from './site.ts';

for (const path of prerenderedPaths) {
  test(`${path}: nothing is covered but a line that passes the bottom edge`, onlyWithAll, async ({ page }) => {
    await visit(page, path);
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(findCoveredLines), `at ${width} px`).toEqual([]);
    }
  });
}

/** A line may be covered only at the lower edge, while it scrolls past the row there, and not where the page ends. */
async function findCoveredLines(): Promise<string[]> {
  // By styles/tokens.css the row and the gap below it take up 62 px. A little more is allowed.
  const rowPx = 68;
  const stepPx = 160;
  const coveredPx = new Map<string, number>(); // how far each line has scrolled while covered
  const found = new Set<string>();
  const range = document.createRange();
  let isEnd = false;
  for (let scrollTop = 0; !isEnd; scrollTop += stepPx) {
    scrollTo(0, scrollTop);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))); // the card follows scrolling
    isEnd = scrollY < scrollTop;
    const covers = [...document.querySelectorAll('.quote-card, .chat-button')].map((it) => it.getBoundingClientRect());
    const nodes = document.createTreeWalker(document.querySelector('main') as Node);
    for (let index = 0; nodes.nextNode(); index++) {
      const node = nodes.currentNode;
      if (node instanceof Element && !node.matches('button, input, textarea, summary')) continue;
      range.selectNode(node);
      for (const [line, { left, right, top, bottom }] of [...range.getClientRects()].entries()) {
        const isCovered = covers.some((it) => right > it.left && left < it.right && bottom > it.top && top < it.bottom);
        const px = isCovered ? (coveredPx.get(`${index} ${line}`) ?? 0) + stepPx : 0;
        coveredPx.set(`${index} ${line}`, px);
        const isAboveRow = bottom < innerHeight - rowPx;
        const isTooLong = px > bottom - top + rowPx + stepPx;
        if (isCovered && (isEnd || isAboveRow || isTooLong)) found.add(node.textContent || node.nodeName);
      }
    }
  }
  return [...found];
}
