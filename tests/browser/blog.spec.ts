/** The blog with its filters, and the buttons that do nothing. */
import { recordsPerPage } from '../../content/list-pages.ts';
import { categories, posts } from '../../content/posts.ts';
import { projects } from '../../content/projects.ts';
import { articlePath, samplePost } from '../support/sample-pages.ts';
import { expectNoViolations } from './axe.ts';
import { expect, testOnSharedPage as test, visit } from './site.ts';

test.beforeEach(async ({ page }) => visit(page, '/blog'));

const cards = '.post-grid > li';

test('the blog shows featured and latest articles, and filters by category', async ({ page }) => {
  const { category } = samplePost;
  await expect(page.locator('.featured h3')).toHaveText(posts[0]?.title ?? '');
  await expect(page.locator(cards)).toHaveCount(Math.min(posts.length, recordsPerPage));
  await expect(page.locator('.category-button')).toHaveText(['All Articles', ...categories]);

  await page.getByRole('button', { name: category, exact: true }).click();
  await expect(page.getByRole('heading', { name: `${category} Articles` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Article' })).toBeHidden();
  await expect(page.locator(cards)).toHaveCount(posts.filter((post) => post.category === category).length);
  await expect(page.locator('.category-button[aria-pressed=true]')).toHaveText([category]);
  await page.getByRole('button', { name: 'All Articles' }).click();
  await expect(page.locator(cards)).toHaveCount(Math.min(posts.length, recordsPerPage));
});

// By specification: see docs/decisions/003-what-is-not-built.md.
test('the buttons of newsletter, portfolio and articles to share do nothing', async ({ page }) => {
  for (const [path, buttons] of [
    ['/blog', '.newsletter-panel button'],
    ...(projects.length > 0 ? [['/portfolio', '.project button'] as const] : []),
    [articlePath, '.share-row button'],
  ] as const) {
    await visit(page, path);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const button of await page.locator(buttons).all()) await button.click();
    await expect(page).toHaveURL(path);
    // Pictures, icons and fonts may still be loading.
    expect(requests.filter((url) => !/\/(pictures|assets)\//.test(url))).toEqual([]);
    expect(await page.locator(buttons).count()).toBeGreaterThan(0);
    page.removeAllListeners('request');
  }
});

test('the search covers titles, excerpts and tags in any case, and combines with a category', async ({ page }) => {
  const search = page.getByPlaceholder('Search articles...');
  const { title, excerpt, tags } = samplePost;
  for (const words of [title, excerpt, tags[0] ?? '']) {
    await search.fill(words.toUpperCase());
    await expect(page.locator(cards).filter({ hasText: title })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Article' })).toBeHidden();
  await expect(page.getByRole('status')).toHaveText(/found$/);
  await search.fill(title);
  for (const category of categories) {
    await page.getByRole('button', { name: category, exact: true }).click();
    await expect(page.locator(cards)).toHaveCount(category === samplePost.category ? 1 : 0);
  }
  await search.fill('zebra crossing');
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(page.getByText('No articles found matching your criteria')).toBeVisible();
  await expectNoViolations(page, 'empty search');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(search).toHaveValue('');
  await expect(page.locator(cards)).toHaveCount(Math.min(posts.length, recordsPerPage));
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
