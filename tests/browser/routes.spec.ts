/** Unknown and moved paths, and a page that fails to load. */
import { expectNoViolations } from './axe.ts';
import { expect, navigateInside, testOnSharedPage as test, visit } from './site.ts';

test('an unknown path shows the not-found page, which hydrates under any path, and logs the path', async ({
  page,
  browserErrors,
}) => {
  await visit(page, '/about/no-such-page');
  expect(browserErrors).toEqual([
    expect.stringContaining('404 (Not Found)'),
    expect.stringContaining('/about/no-such-page'),
  ]);
  browserErrors.length = 0; // the browser reports the 404, and pages/not-found.tsx the path
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.locator('header [aria-current]')).toHaveCount(0);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page, `at ${width} px`);
  }
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

// The server redirects a request (tests/site.test.ts), and the router in the browser a navigation.
test('moved paths and unknown slugs redirect', async ({ page }) => {
  await visit(page, '/about');
  const redirects: [from: string, to: string][] = [
    ['/case-studies/no-such-slug', '/case-studies'],
    ['/blog/no-such-slug', '/blog'],
    ['/careers/no-such-slug', '/careers'],
    ['/contact/thank-you', '/contact'],
  ];
  for (const [from, to] of redirects) {
    await navigateInside(page, from);
    await expect(page).toHaveURL(to);
  }
  // The footer links to /privacy, which redirects too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
});

test('the page of an unknown service says "not found" and leads back to the list', async ({ page, browserErrors }) => {
  await visit(page, '/services/no-such-service');
  browserErrors.length = 0; // the browser reports the 404 itself
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Services' }).click();
  await expect(page).toHaveURL('/services');
});

test('a page that fails to load shows the error screen with its message', async ({ page, browserErrors }) => {
  await visit(page, '/terms');
  await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('heading').locator('+ p')).not.toBeEmpty();
  browserErrors.length = 0; // the browser and the router report the failed request
  await page.unroute('**/about.data*');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Start Your Project' })).toBeVisible();
});
