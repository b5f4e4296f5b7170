import { answer, fill, send, toast } from './contact-page.ts';
import { expect, test, visit } from './site.ts';

test.beforeEach(async ({ page }) => {
  await visit(page, '/contact');
  await page.clock.install();
  await answer(page, { status: 200, json: { success: false, error: 'No.' } });
  await fill(page);
  await send(page);
  await expect(toast(page)).toBeVisible();
});

test('goes after five seconds, but not while it is looked at', async ({ page }) => {
  await page.clock.runFor(3000);
  await toast(page).hover();
  await page.clock.runFor(10_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(toast(page)).toBeHidden();
});

test('waits while the window is elsewhere', async ({ page }) => {
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.runFor(5000);
  await expect(toast(page)).toBeHidden();
});

test('closes by its button', async ({ page }) => {
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toBeHidden();
});

test('closes by a swipe', async ({ page }) => {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('the toast has no box');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(toast(page)).toBeHidden();
});

test('F8 moves focus to the notifications', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('F8');
  const region = page.getByRole('region', { name: 'Notifications' });
  await expect(region).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send Message' }), 'focus goes back').toBeFocused();
  await page.keyboard.press('F8');
  await expect(region, 'there is nothing to go to').not.toBeFocused();
});
