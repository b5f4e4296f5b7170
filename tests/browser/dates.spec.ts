/** In a browser with another date or time zone than the build. */
import { longDate } from '../../app/ui/today.tsx';
import { testimonials } from '../../content/testimonials.ts';
import { article, articlePath } from '../support/sample-pages.ts';
import { expect, test, visit } from './site.ts';

test('legal pages are dated today, and the footer has this year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-09T12:00:00'));
  for (const path of ['/privacy-policy', '/terms']) {
    await visit(page, path);
    await expect(page.getByText('Last updated: March 9, 2031')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('© 2031')).toBeVisible();
  }
});

test('a review ages with the visitor’s clock', async ({ page }) => {
  const [newest] = testimonials;
  await page.clock.setFixedTime(new Date(`${Number(newest?.date.slice(0, 4)) + 3}${newest?.date.slice(4)}T12:00:00`));
  await visit(page, '/');
  await expect(page.locator('.review', { hasText: newest?.name }).getByText('3 years ago')).toBeVisible();
});

test.describe('in a western time zone', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' });

  test('an article shows the date of its record, its body, tags, related articles and inert share buttons', async ({
    page,
  }) => {
    await visit(page, articlePath);
    const shown = page.getByRole('article');
    await expect(shown.getByText(longDate(article.date))).toBeVisible();
    await expect(shown.getByText(article.readTime)).toBeVisible();
    expect((await shown.textContent())?.split(/\s+/).length).toBeGreaterThan(800);
    await expect(shown.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(article.tags);
    const related = page.locator('.post-grid > li');
    expect(await related.count()).toBeGreaterThan(0);
    expect(await related.count()).toBeLessThanOrEqual(3);
    await expect(related.filter({ hasText: article.title })).toHaveCount(0);
    for (const button of await shown.locator('.share-row button').all()) await button.click();
    await expect(page).toHaveURL(articlePath);
    await expect(page.getByRole('main').getByRole('link', { name: 'Get in Touch', exact: true })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
});
