import { jobPath } from '../support/open-job.ts';
import { metadataInDocument, metadataInFile } from './page-metadata.ts';
import { expect, navigateInside, testOnSharedPage as test, visit } from './site.ts';

const paths = [
  '/',
  '/about',
  '/faq',
  '/services/ai-integration',
  '/case-studies/mobile-app-marketplace',
  '/blog/security-basics',
  jobPath,
];

test('pages reached by links have the same metadata as their files', async ({ page }) => {
  await visit(page, '/portfolio');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const path of paths) {
    await navigateInside(page, path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `http://localhost:3000${path}`);
    const metadata = await metadataInFile(page, path);
    expect(metadata.length).toBeGreaterThan(17);
    expect(await metadataInDocument(page), path).toEqual(metadata);
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the breadcrumbs lead back to the list', async ({ page }) => {
  await visit(page, '/services/seo-services');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Services', 'SEO Services']);
  await expect(trail.getByText('SEO Services')).toHaveAttribute('aria-current', 'page');
  await trail.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
});
