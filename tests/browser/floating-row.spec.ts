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

/** A line may be covered at the lower edge while it moves by its height and that of the row, but not where the page ends. */
async function findCoveredLines(): Promise<string[]> {
  const [rowPx, stepPx] = [68, 160];
  const [coveredPx, found] = [new Map<string, number>(), new Set<string>()];
  const range = document.createRange();
  for (let [top, isEnd] = [0, false]; !isEnd; top += stepPx) {
    scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    isEnd = scrollY < top;
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
        const isLong = isEnd || px > bottom - top + rowPx + stepPx || bottom < innerHeight - rowPx;
        if (isCovered && isLong) found.add(node.textContent || node.nodeName);
      }
    }
  }
  return [...found];
}
