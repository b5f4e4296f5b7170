/** Checks that the focused element is visible at every Tab stop of a page. */
import { expect, type Page } from '@playwright/test';

/**
 * Presses Tab from the first stop, the skip link, to the last. A listener in the page checks the focused element at each
 * press, because asking the page from here takes 1.5 times as long.
 */
export async function expectFocusVisible(page: Page, place: string): Promise<void> {
  const progressHandle = await page.evaluateHandle(() => {
    const progress = { presses: 0, isOver: false, hidden: '' };
    const fractions = [0.1, 0.3, 0.5, 0.7, 0.9];
    /** Tells whether any part of the element is visible and not covered. */
    function isVisible(element: Element): boolean {
      const { left, top, width, height } = element.getBoundingClientRect();
      return fractions.some((across) =>
        fractions.some((down) => {
          const above = document.elementFromPoint(left + width * across, top + height * down);
          // Between the lines of a wrapped link the point belongs to its ancestor, which covers nothing.
          return above !== null && (element.contains(above) || above.contains(element));
        }),
      );
    }
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('.skip-link')?.focus();
    // `keydown` comes before the focus moves, so each press checks the element that the press before has reached.
    window.onkeydown = (event) => {
      const element = document.activeElement as HTMLElement;
      // After the last stop the focus leaves the page.
      const isOutside = element === document.body;
      progress.isOver ||= isOutside && progress.presses > 0;
      progress.hidden =
        isOutside || isVisible(element) ? '' : `${element.tagName} ${element.textContent || element.id}`;
      progress.presses += 1;
      // A hidden element keeps the focus and is checked again: the quote card over it may be about to move away.
      if (progress.isOver || progress.hidden) event.preventDefault();
    };
    return progress;
  });
  const pressTenTimes = async () => {
    // keyboard.press() would send two messages to the browser instead of one.
    for (let press = 0; press < 10; press++) await page.keyboard.down('Tab');
    return progressHandle.jsonValue();
  };
  const limits = { intervals: [0], timeout: 120_000 };
  await expect.poll(pressTenTimes, { message: place, ...limits }).toMatchObject({ isOver: true, hidden: '' });
  expect((await progressHandle.jsonValue()).presses, `${place}: enough Tab stops were found`).toBeGreaterThan(20);
  await page.evaluate(() => {
    window.onkeydown = null;
  });
}
