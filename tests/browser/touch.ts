/** Swipes sideways with one finger; a negative distance swipes to the left. */
import type { Page } from '@playwright/test';

export async function swipe(page: Page, from: { x: number; y: number }, distance: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const fraction of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ ...from, x: from.x + distance * fraction }]);
  }
  await touch('touchEnd', []);
  await devtools.detach();
}
