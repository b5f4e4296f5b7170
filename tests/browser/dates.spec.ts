/** In a browser with another date or time zone than the build. */
import { testimonials } from '../../content/testimonials.ts';
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
    await visit(page, '/blog/wordpress-that-lasts');
    const article = page.getByRole('article');
    await expect(article.getByText('September 17, 2026')).toBeVisible();
    await expect(article.getByText('6 min read')).toBeVisible();
    expect((await article.textContent())?.split(/\s+/).length).toBeGreaterThan(800);
    await expect(article.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(4);
    const related = page.locator('.post-grid > li');
    expect(await related.count()).toBeGreaterThan(0);
    expect(await related.count()).toBeLessThanOrEqual(3);
    await expect(related.filter({ hasText: 'WordPress that lasts' })).toHaveCount(0);
    for (const button of await article.locator('.share-row button').all()) await button.click();
    await expect(page).toHaveURL('/blog/wordpress-that-lasts');
    await expect(page.getByRole('main').getByRole('link', { name: 'Get in Touch', exact: true })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
});
