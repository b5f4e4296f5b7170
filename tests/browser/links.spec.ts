/** Links inside the site: prefetching, and layout after navigation. */
import { sampleService, servicePath } from '../support/sample-pages.ts';
import { expect, testOnSharedPage as test, visit } from './site.ts';

test('hovering a link fetches the data of its page, and a click loads no new document', async ({ page }) => {
  await visit(page, '/services');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const dataRequest = page.waitForRequest((request) => new URL(request.url()).pathname === `${servicePath}.data`);
  await page.getByRole('link', { name: `Learn More about ${sampleService.title}` }).hover();
  await dataRequest;
  // app/layout/use-prefetch.ts uses fetch: Firefox blocks rel=prefetch under our policy, and Safari does not support it.
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  await page.getByRole('link', { name: `Learn More about ${sampleService.title}` }).click();
  await expect(page).toHaveURL(servicePath);
  await expect(page.locator('h1')).toBeFocused();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

// app/layout/use-deferred-sections.ts lays these sections out only after hydration, on the first page.
test('sections below the screen are laid out on the first page and after navigation', async ({ page }) => {
  const countNotLaidOut = () =>
    page
      .locator('main section')
      .evaluateAll(
        (sections) => sections.filter((section) => getComputedStyle(section).contentVisibility !== 'visible').length,
      );
  await visit(page, '/about');
  expect(await countNotLaidOut()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  expect(await countNotLaidOut()).toBe(0);
});
