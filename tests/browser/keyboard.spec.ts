/** Uses the site by keyboard alone, and checks where the focus is after each step. */
import type { Page } from '@playwright/test';
import { faqCategories } from '../../content/faq.ts';
import { illustratedStudyPath, samplePost, sampleService, servicePath } from '../support/sample-pages.ts';
import { expectNoViolations } from './axe.ts';
import { expect, testOnSharedPage as test, test as testOnOwnPage, visit } from './site.ts';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string, maxPresses = 60): Promise<void> {
  for (let count = 0; count < maxPresses; count++) {
    await page.keyboard.press('Tab');
    if ((await readFocusedName(page)) === name) return;
  }
  throw new Error(`${maxPresses} presses of Tab did not reach ${name}`);
}

/** Reads the label of the focused element, or its text. */
const readFocusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent;
    return label?.trim() ?? '';
  });

test.describe('going to another page', () => {
  const announcement = (page: Page) => page.locator('body > [aria-live=polite]');

  test('moves focus to the new heading and announces the title, but not on the first page', async ({ page }) => {
    await visit(page, '/');
    await expect(page.locator('body')).toBeFocused();
    await expect(announcement(page)).toBeEmpty();
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.locator('h1')).toHaveCSS('outline-style', 'none');
    await expect(announcement(page)).toHaveText(await page.title());
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await page.goBack();
    await expect(page.locator('h1')).toBeFocused();
    await expect(announcement(page)).toHaveText(await page.title());
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await tabTo(page, 'About');
    await press(page, 'Enter');
    await expect(page).toHaveURL('/about');
    await expect(page.locator('h1'), 'keyboard users are shown where they are').toHaveCSS('outline-style', 'solid');
  });

  test('leaves the focus alone when only query or hash change', async ({ page }) => {
    await visit(page, '/blog');
    const category = page.getByRole('button', { name: samplePost.category, exact: true });
    await category.click();
    await expect(page).toHaveURL(`/blog?${new URLSearchParams({ category: samplePost.category })}`);
    await expect(category).toBeFocused();
    await visit(page, '/terms');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
    await expect(page.locator('h1')).not.toBeFocused();
    await expect(announcement(page)).toBeEmpty();
  });
});

test('the skip link is first and leads past the header', async ({ page }) => {
  await visit(page, '/services');
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, 'Tab');
  expect(await readFocusedName(page)).toBe(`Learn More about ${sampleService.title}`);
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu is next in Tab order, and closes by Escape, toggle, link or wider window, and when the focus leaves it', async ({
    page,
  }) => {
    await visit(page, '/');
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    const toggle = page.getByRole('button', { name: /menu/ });
    await expect(menu).toBeHidden();
    await tabTo(page, 'Open menu');
    await press(page, 'Enter');
    await expect(menu).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolations(page, 'the menu is open');
    await press(page, 'Tab');
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    await press(page, 'Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
    await press(page, 'Enter', 'Tab', 'Shift+Tab');
    await expect(menu, 'the menu stays open with the focus on its toggle').toBeVisible();
    await tabTo(page, 'Get Started');
    await press(page, 'Tab');
    await expect(menu, 'the menu does not stay open over the focused element').toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await toggle.click();
    await toggle.click();
    await expect(menu, 'closed by its toggle').toBeHidden();
    for (const round of ['to another page', 'to the current page']) {
      await toggle.click();
      await menu.getByRole('link', { name: 'Blog' }).click();
      await expect(page).toHaveURL('/blog');
      await expect(menu, `closed by a link ${round}`).toBeHidden();
    }
    await toggle.click();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(menu, 'a wide window has the links in its bar').toBeHidden();
  });
});

test('the accordion opens by Enter and Space, one answer at a time', async ({ page }) => {
  await visit(page, servicePath);
  const answers = page.locator('details');
  await page.locator('summary').first().focus();
  await press(page, 'Enter');
  await expect(answers.nth(0)).toHaveAttribute('open');
  await press(page, 'Tab', 'Space');
  await expect(answers.nth(1)).toHaveAttribute('open');
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expectNoViolations(page, 'an answer open');
  await press(page, 'Space');
  await expect(page.locator('details[open]')).toHaveCount(0);
});

testOnOwnPage('the FAQ search filters, announces its results after a pause, and moves focus back', async ({ page }) => {
  await page.clock.install({ time: '2026-11-15T11:00:00' });
  const { category, questions } = faqCategories.at(-1) as (typeof faqCategories)[0];
  await visit(page, `/faq?${new URLSearchParams({ q: questions[0]?.a.slice(0, 60).toUpperCase() ?? '' })}`);
  await page.clock.pauseAt('2026-11-15T12:00:00');
  const search = page.getByPlaceholder('Search for answers...');
  const categories = page.locator('.faq-categories h2');
  await expect(categories, 'a category without a match is left out').toHaveText([category]);
  await tabTo(page, 'Search for answers...');
  await page.keyboard.type('zebra crossing');
  await expect(page.getByText('No questions found matching "zebra crossing"')).toBeVisible();
  await expect(page).toHaveURL('/faq?q=zebra+crossing');
  const spoken = page.getByRole('main').getByRole('status');
  await page.clock.runFor(900);
  await expect(spoken, 'not with every letter').not.toHaveText('0 questions found');
  await page.clock.runFor(200);
  await expect(spoken).toHaveText('0 questions found');
  await tabTo(page, 'Clear Search', 1);
  await press(page, 'Enter');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(categories).toHaveCount(faqCategories.length);
  await expect(page).toHaveURL('/faq');
});

test('the image dialog is named after its picture, takes the focus and returns it', async ({ page }) => {
  test.skip(!illustratedStudyPath, 'No case study has mock-ups.');
  await visit(page, illustratedStudyPath ?? '');
  const opener = page.getByRole('button', { name: /View full size$/ }).first();
  await opener.focus();
  await press(page, 'Enter');
  const name = (await opener.getByRole('img').getAttribute('alt')) as string;
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('img', { name })).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await expectNoViolations(page, 'image dialog open');
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('dialog img'), 'a closed dialog contains no picture').toHaveCount(0);
  await expect(opener).toBeFocused();
  await press(page, 'Enter');
  await expect(close).toBeFocused();
  await press(page, 'Enter');
  await expect(opener).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4); // on the backdrop
  await expect(dialog).toBeHidden();
});
