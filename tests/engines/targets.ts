/** What a visitor clicks: the first visible element of a CSS selector that has this name. */
export interface Target {
  css: string;
  name: string;
}

export const button = (name: string): Target => ({ css: 'button', name });
export const link = (name: string, within = ''): Target => ({ css: `${within} a`, name });

/** Runs in the page: scrolls the element into the middle of the window and resolves with the element's middle. */
export async function locate({ css, name }: Target): Promise<{ x: number; y: number }> {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isVisible = (element: Element) => element.getClientRects().length > 0;
  const find = () =>
    [...document.querySelectorAll(css)].find((element) => nameOf(element) === name && isVisible(element));
  const waitTwoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const isOutside = ({ y }: { y: number }) => y < 0 || y >= innerHeight;
  const deadline = performance.now() + 30_000;
  let problem = '';
  let attempts = 0;
  let previous = { x: Number.NaN, y: Number.NaN };
  // Tries until the element stays in place: scrolling may lay out sections that move it, or the quote card may cover it.
  while (performance.now() < deadline) {
    const element = find();
    if (element) {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // WebKit's scrollIntoView fails for an element that it has not painted yet.
      if (isOutside(middleOf(element))) scrollBy({ top: middleOf(element).y - innerHeight / 2, behavior: 'instant' });
      // After 30 attempts the quote card probably covers the middle of the window. A visitor would scroll on.
      if (attempts++ > 30) scrollBy({ top: innerHeight / 4, behavior: 'instant' });
      const middle = middleOf(element);
      const topmost = document.elementFromPoint(middle.x, middle.y);
      const isInPlace = middle.x === previous.x && middle.y === previous.y;
      if (isInPlace && topmost && element.contains(topmost)) return middle;
      problem = topmost ? `is moving or under ${topmost.outerHTML.slice(0, 80)}` : 'is outside the window';
      previous = middle;
    } else problem = 'is not there';
    await waitTwoFrames();
  }
  throw new Error(`${css} called "${name}" ${problem} on ${location.pathname}.`);
}
