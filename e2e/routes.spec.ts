import type { Page } from '@playwright/test';
import { prerenderedPaths } from '../app/paths.ts';
import { caseStudies } from '../content/case-studies.ts';
import { jobs } from '../content/jobs.ts';
import { posts } from '../content/posts.ts';
import { services } from '../content/services.ts';
import { expect, test, visit } from './site.ts';

const headings: Record<string, string> = {
  '/': 'Software that holds when the tide comes in',
  '/about': 'One team, two shores',
  '/services': 'Everything your business runs online',
  '/portfolio': 'Portfolio & Success Stories',
  '/contact': 'Tell us what you are planning',
  '/privacy-policy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/faq': 'Frequently Asked Questions',
  '/case-studies': 'Case Studies',
  '/blog': 'Notes for people who commission digital work',
  '/careers': 'Good work, in good company',
  ...titlesUnder('/services', services),
  ...titlesUnder('/case-studies', caseStudies),
  ...titlesUnder('/blog', posts),
  ...titlesUnder('/careers', jobs),
};

function titlesUnder(list: string, records: { slug: string; title: string }[]) {
  return Object.fromEntries(records.map(({ slug, title }) => [`${list}/${slug}`, title]));
}

for (const path of prerenderedPaths.filter((path) => path !== '/contact/thank-you')) {
  test(`${path} opens directly, hydrates quietly and says what it is`, async ({ page }) => {
    await visit(page, path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveText(headings[path] as string);
    await expect(page).toHaveTitle(/.+ \| Twinshore$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `http://localhost:3000${path}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{100}/);
    // The words of the menu may move within the bar: when the faces come in, or if the bar is painted half read (0.003).
    expect(await layoutShift(page), 'nothing moved while it loaded').toBeLessThan(0.005);
    expect(await page.locator('h1').getAttribute('style'), 'no empty line was kept under the title').toBeNull();
    expect(await footerEnd(page), 'nothing lies below the footer').toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing scrolls sideways').toBe(320);
    expect(await smallestText(page), 'running text is at least 16 px').toBeGreaterThanOrEqual(16);
  });
}

test('every route can be reached by clicks', async ({ page }) => {
  await visit(page, '/');
  const walk: [link: string, path: RegExp][] = [
    ['About', /\/about$/],
    ['Services', /\/services$/],
    ['Learn More about Web Development', /\/services\/web-development$/],
    ['Case Studies', /\/case-studies$/],
    ['A slow-fashion shop that sells four times as much', /\/case-studies\/fashion-ecommerce-transformation$/],
    ['Blog', /\/blog$/],
    ['Choosing a web stack you can still hire for in five years', /\/blog\/choosing-a-web-stack$/],
    ['Careers', /\/careers$/],
    ['View Details of UI/UX Designer', /\/careers\/ui-ux-designer$/],
    ['Portfolio', /\/portfolio$/],
    ['Contact', /\/contact$/],
    ['Privacy Policy', /\/privacy-policy$/],
    ['Terms of Service', /\/terms$/],
    ['Home', /\/$/],
  ];
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const [name, path] of walk) {
    const link = page.getByRole('link', { name, exact: true }).first();
    // As people do: point first. What scrolling brings up, the quote card, is there before the click.
    await link.hover();
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toHaveCount(1);
  }
  expect(await page.evaluate(() => 'isSameDocument' in window), 'the document was never reloaded').toBe(true);
});

test('an unknown path shows the not-found page and logs the path', async ({ page, complaints }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect.poll(() => complaints.join()).toContain('/no-such-page');
  complaints.length = 0;
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const list of ['/case-studies', '/blog', '/careers']) {
  test(`an unknown slug under ${list} leads to the list, in the browser too`, async ({ page }) => {
    await visit(page, `${list}/no-such-slug`);
    await expect(page).toHaveURL(list);
    await visit(page, '/about');
    await navigateInside(page, `${list}/no-such-slug`);
    await expect(page).toHaveURL(list);
  });
}

test('an unknown service says so and leads back', async ({ page, complaints }) => {
  await visit(page, '/services/no-such-service');
  complaints.length = 0; // the browser reports the 404 itself
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Services' }).click();
  await expect(page).toHaveURL('/services');
});

test('moved addresses lead to the new ones in the browser', async ({ page }) => {
  await visit(page, '/about');
  await navigateInside(page, '/services/custom-development');
  await expect(page).toHaveURL('/services/custom-systems');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
});

test('a failure shows the error screen with its message', async ({ page, complaints }) => {
  await visit(page, '/');
  await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('heading').locator('+ p')).not.toBeEmpty();
  complaints.length = 0;
  await page.unroute('**/about.data*');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: headings['/'] })).toBeVisible();
});

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // No shift, no callback.
        setTimeout(() => resolve(0), 100);
      }),
  );
}

/** How far the end of the page is from the end of its footer. */
async function footerEnd(page: Page): Promise<number> {
  return page
    .locator('.site-footer')
    .evaluate((footer) =>
      Math.round(document.body.getBoundingClientRect().bottom - footer.getBoundingClientRect().bottom),
    );
}

async function smallestText(page: Page): Promise<number> {
  return page
    .locator('main :is(p, li, dd, blockquote, figcaption):visible:not(.label)')
    .evaluateAll((elements) =>
      Math.min(...elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
    );
}

/** Navigates as a click on a link of the site would, to an address that no link has. */
async function navigateInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
