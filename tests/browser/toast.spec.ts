/** Toasts: when and how they close, where they move the focus, and what they must not cover. */
import type { Page } from '@playwright/test';
import { fill, send } from './contact-page.ts';
import { expect, test, toast, visit } from './site.ts';
import { swipe } from './touch.ts';

// The clock is paused, so that only clock.runFor() lets time pass. The mocked refusal makes sending show a toast.
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-11-15T11:00:00' });
  await visit(page, '/contact');
  await page.clock.pauseAt('2026-11-15T12:00:00');
  await page.route('**/api/contact', (route) => route.fulfill({ json: { success: false, error: 'No.' } }));
  await fill(page);
});

async function showToast(page: Page): Promise<void> {
  await send(page);
  await expect(toast(page)).toBeVisible();
}

test('a toast closes after five seconds, not counting those when it is hovered or the window has no focus', async ({
  page,
}) => {
  const setFocused = (isFocused: boolean) =>
    page.evaluate((focused) => {
      Object.assign(document, { hasFocus: () => focused });
      dispatchEvent(new Event(focused ? 'focus' : 'blur'));
    }, isFocused);
  const expectPaused = async (pause: () => Promise<void>, resume: () => Promise<void>) => {
    await showToast(page);
    await page.clock.runFor(3000);
    await pause();
    await page.clock.runFor(20_000);
    await resume();
    await page.clock.runFor(1900);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toBeHidden();
  };
  await expectPaused(
    () => toast(page).hover(),
    () => page.mouse.move(0, 0),
  );
  await expectPaused(
    () => setFocused(false),
    () => setFocused(true),
  );
  await setFocused(false);
  await showToast(page);
  await page.clock.runFor(20_000);
  await expect(toast(page), 'the window was in the background when the toast appeared').toBeVisible();
});

test('F8 moves focus to the notifications, and closing a toast moves it back', async ({ page }) => {
  await showToast(page);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('F8');
  const region = page.getByRole('region', { name: 'Notifications' });
  await expect(region).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toast(page), 'a focused toast stays').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();

  await page.keyboard.press('F8');
  await expect(region, 'F8 without a toast').not.toBeFocused();

  await showToast(page);
  const close = toast(page).getByRole('button', { name: 'Close' });
  while (!(await close.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toBeHidden();
  // The form's notice that nothing was sent has an e-mail link, which is the last Tab stop before the toast.
  await expect(page.locator(':focus'), 'on the Tab stop before the toast').toHaveAttribute('href', /^mailto:/);
});

test.describe('a toast on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true });

  test('does not cover the focused button, and closes by a swipe', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Send Message' });
    // Scrolls the button to where the toast will be.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await button.tap();
    await expect(toast(page)).toBeVisible();
    await expect(button).toBeFocused();
    const isButtonAboveToast = async () => {
      const buttonBox = await button.boundingBox();
      const toastBox = await toast(page).boundingBox();
      return buttonBox !== null && toastBox !== null && buttonBox.y + buttonBox.height <= toastBox.y;
    };
    await expect.poll(isButtonAboveToast, 'the button is above the toast').toBe(true);

    const { x = 0, y = 0 } = (await toast(page).boundingBox()) ?? {};
    await swipe(page, { x: x + 60, y: y + 20 }, 150);
    await expect(toast(page)).toBeHidden();
  });
});
