import type { Page } from '@playwright/test';
import { expect, navigateInside, testOnSharedPage as test, visit } from './site.ts';

/** What crawlers read: the same in the file, after hydration, and after a visit that began on another page. */
const paths = [
  '/',
  '/about',
  '/faq',
  '/services/ai-integration',
  '/case-studies/mobile-app-marketplace',
  '/blog/security-basics',
  '/careers/ui-ux-designer',
];

/** Read on a blank page: the policy of any other would complain of the styles in the file. */
async function fileHead(page: Page, path: string): Promise<string[]> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  return page.evaluate(headOf, await (await page.request.get(path)).text());
}

for (const path of paths) {
  test(`${path} says the same of itself in the file and when hydrated`, async ({ page }) => {
    const inFile = await fileHead(page, path);
    await visit(page, path);
    expect(inFile.length).toBeGreaterThan(17);
    expect(await page.evaluate(headOf, undefined)).toEqual(inFile);
  });
}

test('pages that are reached by links say the same of themselves as their files', async ({ page }) => {
  const inFiles = new Map<string, string[]>();
  for (const path of paths) inFiles.set(path, await fileHead(page, path));
  await visit(page, '/portfolio');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const [path, inFile] of inFiles) {
    await navigateInside(page, path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `http://localhost:3000${path}`);
    expect(await page.evaluate(headOf, undefined), path).toEqual(inFile);
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

/** Title, meta elements, canonical and feed link, and structured data, in the file's text or in this document. */
function headOf(html: string | undefined): string[] {
  const { head } = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const wanted = 'title, meta, link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';
  return [...head.querySelectorAll(wanted)].map((element) => element.outerHTML).sort();
}

test('a long title ends in dots in the trail and leaves the page its width', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/blog/wordpress-that-lasts', '/case-studies/enterprise-crm-integration']) {
    await visit(page, path);
    for (const part of ['h1', '.breadcrumbs']) {
      const box = await page.locator(part).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${path} ${part}`).toBeLessThanOrEqual(320);
    }
  }
});

test('the trail leads back to the list', async ({ page }) => {
  await visit(page, '/services/seo-services');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Services', 'SEO Services']);
  await expect(trail.getByText('SEO Services')).toHaveAttribute('aria-current', 'page');
  await trail.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
});
