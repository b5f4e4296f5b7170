/** Elements that move while the page scrolls never cover text, and the floating shapes come to rest. */
import { articlePath, caseStudyPath } from '../support/sample-pages.ts';
import { expect, onlyWithAll, testOnSharedPage as test, visit } from './site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const paths = ['/', '/blog', articlePath, '/case-studies', caseStudyPath];

for (const [index, path] of paths.entries()) {
  test(
    `${path}: no element in motion covers text, even before it has moved into place`,
    index > 0 ? onlyWithAll : {},
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await visit(page, path);
      // The first scroll applies the CSS for motion. Back at the top, elements below have not moved into place yet.
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(async () => (await page.evaluate(findCoveredText)).movingCount).toBeGreaterThan(0);
      expect((await page.evaluate(findCoveredText)).covered).toEqual([]);
    },
  );
}

test('the floating shapes move for less than five seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  const endTimes = await page
    .locator('.floating-shapes')
    .evaluate((shapes) =>
      shapes.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
  expect(endTimes.length).toBeGreaterThan(0);
  expect(Math.max(...endTimes), 'in ms').toBeLessThan(5000);
});

/** Runs in the page. Finds texts under the visible part of an element in motion, except those inside the element. */
function findCoveredText(): { movingCount: number; covered: string[] } {
  /** Returns the part of the element that its ancestors do not cut off. */
  const visibleBox = (element: Element): DOMRect => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
      if (!/clip|hidden/.test(getComputedStyle(ancestor).overflow)) continue;
      const box = ancestor.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return new DOMRect(left, top, right - left, bottom - top);
  };
  const texts: { node: Node; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (node.textContent?.trim() && !node.parentElement?.closest('.visually-hidden'))
      texts.push(...[...range.getClientRects()].map((box) => ({ node, box })));
  }
  // Leaves out the floating shapes, which lie behind the text of every page.
  const moving = document
    .getAnimations()
    .map(({ effect }) => (effect as KeyframeEffect).target)
    .filter((element) => element !== null)
    .filter((element) => !element.closest('.floating-shapes'));
  const covered = moving.flatMap((element) => {
    const { left, right, top, bottom } = visibleBox(element);
    const isUnder = (box: DOMRect) =>
      box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
    return texts
      .filter(({ node, box }) => !element.contains(node) && isUnder(box))
      .map(({ node }) => String(node.textContent));
  });
  return { movingCount: moving.length, covered };
}
