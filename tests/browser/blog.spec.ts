/**
 * The blog with its filters, and an article. The newsletter box and the share buttons do nothing, by specification
 * (docs/decisions/003-what-is-not-built.md).
 */
import { longDate } from '../../app/ui/today.tsx';
import { readTimeOf } from '../../content/article.ts';
import { categories, posts } from '../../content/posts.ts';
import { articlePath, samplePost } from '../support/sample-pages.ts';
import { expectNoViolations } from './axe.ts';
import { expect, testOnSharedPage as test, visit } from './site.ts';

test.beforeEach(async ({ page }) => visit(page, '/blog'));

const cards = '.post-grid > li';

test('the blog shows featured and latest articles, filters by category, and sends no newsletter request', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { name: 'Featured Article' })).toBeVisible();
  await expect(page.locator('.featured h3')).toHaveText(posts[0]?.title ?? '');
  await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(posts.length);
  await expect(
    page
      .locator(cards)
      .first()
      .getByText(longDate(posts[0]?.date ?? '')),
  ).toBeVisible();
  await expect(page.locator('.category-button')).toHaveText(['All Articles', ...categories]);

  await page.getByRole('button', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { name: 'Security Articles' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Article' })).toBeHidden();
  await expect(page.locator(cards)).toHaveCount(posts.filter(({ category }) => category === 'Security').length);
  await expect(page.locator('.category-button[aria-pressed=true]')).toHaveText(['Security']);
  await page.getByRole('button', { name: 'All Articles' }).click();
  await expect(page.locator(cards)).toHaveCount(posts.length);

  await expect(page.getByText(/^Join 10,000\+ professionals/)).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel('Email address').fill('someone@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/blog');
  // Pictures and fonts may still be loading.
  expect(requests.filter((url) => !/\/(pictures|assets)\//.test(url))).toEqual([]);
  await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/blog/rss.xml');
});

test('the search covers titles, excerpts and tags in any case, and combines with a category', async ({ page }) => {
  const search = page.getByPlaceholder('Search articles...');
  const [tag = ''] = samplePost.tags;
  const categoriesWithTag = posts
    .filter((post) => JSON.stringify(post).toLowerCase().includes(tag.toLowerCase()))
    .map(({ category }) => category);
  const categoryWithoutTag = categories.find((category) => !categoriesWithTag.includes(category));
  await search.fill(tag.toUpperCase());
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Article' })).toBeHidden();
  await expect(page.locator(cards).filter({ hasText: samplePost.title })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/found$/);
  await page.getByRole('button', { name: categoryWithoutTag, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(page.getByText('No articles found matching your criteria')).toBeVisible();
  await expectNoViolations(page, 'empty search');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(search).toHaveValue('');
  await expect(page.locator(cards)).toHaveCount(posts.length);
  await expect(page.getByRole('heading', { name: 'Featured Article' })).toBeVisible();
});

test('filters are kept in the URL and restored by going back, without a request for data', async ({ page }) => {
  const dataRequests: string[] = [];
  page.on('request', (request) => request.url().includes('blog.data') && dataRequests.push(request.url()));
  const { title, category } = samplePost;
  await page.getByPlaceholder('Search articles...').fill(title);
  await page.getByRole('button', { name: category, exact: true }).click();
  await expect(page).toHaveURL(`/blog?${new URLSearchParams({ q: title, category })}`);
  expect(dataRequests).toEqual([]);
  await page
    .locator(cards)
    .first()
    .getByRole('link', { name: /^Read More/ })
    .click();
  await expect(page).toHaveURL(articlePath);
  await page.goBack();
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue(title);
  await expect(page.locator(cards)).toHaveCount(1);
});

test('an article shows its reading time, body, tags, related articles and share buttons that do nothing', async ({
  page,
}) => {
  await visit(page, articlePath);
  const article = page.getByRole('article');
  await expect(article.getByText(readTimeOf(samplePost))).toBeVisible();
  const words = (await article.textContent())?.split(/\s+/) ?? [];
  expect(words.length).toBeGreaterThan(800);
  await expect(article.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(samplePost.tags);
  const related = page.locator(cards);
  expect(await related.count()).toBeGreaterThan(0);
  expect(await related.count()).toBeLessThanOrEqual(3);
  await expect(related.filter({ hasText: samplePost.title })).toHaveCount(0);
  for (const button of await article.locator('.share-row button').all()) await button.click();
  await expect(page).toHaveURL(articlePath);
  await expect(page.getByRole('main').getByRole('link', { name: 'Get in Touch', exact: true })).toHaveAttribute(
    'href',
    '/contact',
  );
});
