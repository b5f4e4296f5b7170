/** Header, quote card, scroll position and floating shapes, in a wide window. */
import type { Locator } from '@playwright/test';
import { emptyLists } from '../../content/empty-lists.ts';
import { servicePath } from '../support/sample-pages.ts';
import { expectNoViolations } from './axe.ts';
import { holdScripts } from './hold.ts';
import { expect, testOnSharedPage as test, visit, waitForHydration } from './site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the header has its links, marks the current page and stays on top', async ({ page }) => {
  await visit(page, servicePath);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const labels = ['Home', 'About', 'Services', 'Case Studies', 'Blog', 'Careers'];
  const isEmpty = (label: string) => emptyLists.includes(`/${label.toLowerCase().replace(' ', '-')}`);
  await expect(links).toHaveText(labels.filter((label) => !isEmpty(label)));
  await expect(page.locator('header [aria-current]:visible')).toHaveText(['Services']);
  await expect(links.nth(2), 'the link leads to the parent of the current page').toHaveAttribute(
    'aria-current',
    'true',
  );
  await links.nth(2).click();
  await expect(links.nth(2), 'the link leads to the current page').toHaveAttribute('aria-current', 'page');
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('header [aria-current]:visible')).toHaveCount(0);
});

test('the quote card is shown while the page is scrolled past 600 px, and once closed only after a reload', async ({
  page,
}) => {
  await visit(page, '/');
  const card = page.getByText('NEED A QUICK QUOTE?');
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  await scrollTo(600);
  await expect(card).toBeHidden();
  await scrollTo(601);
  await expect(card).toBeVisible();
  await expectNoViolations(page, 'the quote card is shown');

  await page.getByRole('link', { name: 'Get Quote' }).focus();
  await scrollTo(600);
  await expect(card).toBeHidden();
  await expect(page.locator('.chat-button'), 'the focus moves from the card to the next Tab stop').toBeFocused();

  await scrollTo(1200);
  await page.getByRole('complementary', { name: 'Quick quote' }).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(card).toBeHidden();
  await expect(page.locator('.chat-button'), 'the focus moves to the next Tab stop again').toBeFocused();
  expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(1200);
  await scrollTo(0);
  await scrollTo(1500);
  await expect(card).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await scrollTo(1500);
  await expect(card).toBeHidden();

  await page.reload();
  await waitForHydration(page);
  await scrollTo(1500);
  await expect(card).toBeVisible();
  await page.getByRole('link', { name: 'Get Quote' }).click();
  await expect(page).toHaveURL('/contact');
});

test('every change of path scrolls to the top, also when going back; a change of hash does not', async ({ page }) => {
  await visit(page, '/terms');
  const scrollTop = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(scrollTop).toBe(0);
  await page.evaluate(() => scrollTo(0, 900));
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(scrollTop).toBe(0);
  await page.goForward();
  await expect(page).toHaveURL('/about');
  await expect.poll(scrollTop).toBe(0);
  await page.goBack();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  await expect.poll(scrollTop).toBeGreaterThan(300);
});

test('a link to the current page leads to its top without a history entry, before and after hydration', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const expectTop = async (link: Locator) => {
    await page.evaluate(() => scrollTo(0, 300));
    expect(await page.evaluate(() => scrollY)).toBe(300);
    const entries = await page.evaluate(() => history.length);
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  };
  await page.goto('/');
  const wordmark = page.getByRole('banner').getByRole('link').first();
  await expectTop(wordmark);
  release();
  await waitForHydration(page);
  await expectTop(wordmark);
  await expectTop(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }));
});

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
