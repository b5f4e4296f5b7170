/** Checks that the focused element is visible at every Tab stop of a page. */
import { expect, type Page } from '@playwright/test';

/**
 * Presses Tab from the first Tab stop, the skip link, to the last. A listener in the page checks the focused element at
 * each press, because a call from the test at each press would take 1.5 times as long.
 */
export async function expectFocusVisible(page: Page, place: string): Promise<void> {
  const progressHandle = await page.evaluateHandle(() => {
    const progress = { presses: 0, isFinished: false, hiddenElement: '' };
    const fractions = [0.1, 0.3, 0.5, 0.7, 0.9];
    /** Tests 25 points of the element: one that is not covered is enough. */
    function isVisible(element: Element): boolean {
      const { left, top, width, height } = element.getBoundingClientRect();
      return fractions.some((across) =>
        fractions.some((down) => {
          const topmost = document.elementFromPoint(left + width * across, top + height * down);
          // Between the lines of a wrapped link the point belongs to its ancestor, which covers nothing.
          return topmost !== null && (element.contains(topmost) || topmost.contains(element));
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
      progress.isFinished ||= isOutside && progress.presses > 0;
      progress.hiddenElement =
        isOutside || isVisible(element) ? '' : `${element.tagName} ${element.textContent || element.id}`;
      progress.presses += 1;
      // A covered element keeps the focus and is checked again: the quote card over it may be about to move away.
      if (progress.isFinished || progress.hiddenElement) event.preventDefault();
    };
    return progress;
  });
  const pressTenTimes = async () => {
    // keyboard.press() would send two messages to the browser instead of one.
    for (let press = 0; press < 10; press++) await page.keyboard.down('Tab');
    return progressHandle.jsonValue();
  };
  const options = { message: place, intervals: [0], timeout: 120_000 };
  await expect.poll(pressTenTimes, options).toMatchObject({ isFinished: true, hiddenElement: '' });
  // Header and footer alone have more than ten stops, and presses come in tens.
  expect((await progressHandle.jsonValue()).presses, `${place}: enough Tab stops were found`).toBeGreaterThan(10);
  await page.evaluate(() => {
    window.onkeydown = null;
  });
}
