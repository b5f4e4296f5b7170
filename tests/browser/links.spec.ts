/** Navigation inside the site, and what a page loads late. */
import { service, servicePath } from '../support/sample-pages.ts';
import { expect, hydrated, testOnSharedPage as test, test as testAlone, visit } from './site.ts';

test('a hovered link is prefetched, and followed without loading a new document', async ({ page }) => {
  await visit(page, '/services');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const data = page.waitForRequest((request) => new URL(request.url()).pathname === `${servicePath}.data`);
  await page.getByRole('link', { name: `Learn More about ${service.title}` }).hover();
  await data;
  await expect(page.locator('link[rel=modulepreload][href*="/service-"]')).toBeAttached();
  await expect(page.locator('link[rel=prefetch]'), 'Firefox refuses it, Safari does not know it').toHaveCount(0);
  await page.getByRole('link', { name: `Learn More about ${service.title}` }).click();
  await expect(page).toHaveURL(servicePath);
  await expect(page.locator('h1')).toBeFocused();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a link opened in another tab leaves this one as it is', async ({ page }) => {
  await visit(page, '/services');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: `Learn More about ${service.title}` }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(servicePath);
  await tab.close();
  await expect(page).toHaveURL('/services');
});

test("the current page's own link adds no history entry", async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('sections below the screen are laid out on the first page and on the next', async ({ page }) => {
  const waiting = page.locator('main section:not([data-laid-out])');
  await visit(page, '/about');
  await expect(waiting).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('main section[data-laid-out]').first()).toBeAttached();
  await expect(waiting).toHaveCount(0);
});

test.describe('the whole stylesheet', () => {
  const applied = 'link[rel=stylesheet]:not([media=print])';
  const fetched = 'link[rel=stylesheet][media=print]';
  const file = '**/assets/app-*.css';

  testAlone('waits for the first pointer, key, focus or scroll event', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await expect(page.locator(fetched)).toBeAttached();
    await expect(page.locator(applied)).toHaveCount(0);
    await page.mouse.move(100, 100, { steps: 2 });
    await expect(page.locator(applied)).toBeAttached();
  });

  testAlone('is applied with the next page', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Home' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/');
    await expect(page.locator(applied)).toBeAttached();
  });

  testAlone('is there before the next page is seen', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(file, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/about');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await expect(page.locator('h1')).toBeFocused();
    await expect(page).toHaveURL('/contact');
    await expect(page.locator('body')).toHaveCSS('opacity', '0');
    release();
    await expect(page.locator('body')).toHaveCSS('opacity', '1');
    await expect(page.getByLabel('Leave this empty')).not.toBeInViewport();
  });

  testAlone('is replaced by a new document where it cannot be loaded', async ({ page, complaints }) => {
    await page.route(file, (route) => route.abort());
    await page.goto('/about');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await page.waitForFunction(() => !('isFirstDocument' in window));
    await expect(page).toHaveURL('/contact');
    await expect(page.locator('body')).toHaveCSS('opacity', '1');
    await expect(page.getByLabel('Leave this empty')).not.toBeInViewport();
    complaints.length = 0; // the browser reports the stylesheet
  });

  testAlone('is applied at once in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/about');
    await expect(page.locator(applied)).toBeAttached();
  });
});
