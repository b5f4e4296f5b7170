/** Page metadata after client-side navigation. */
import { jobPath } from '../support/open-job.ts';
import { articlePath, caseStudyPath, servicePath } from '../support/sample-pages.ts';
import { metadataInDocument, metadataInServedHtml } from './page-metadata.ts';
import { expect, navigateInside, testOnSharedPage as test, visit } from './site.ts';

const paths = ['/', '/about', '/faq', servicePath, caseStudyPath, articlePath, jobPath].filter(
  (path) => path !== undefined,
);

test('pages reached by links have the same metadata as the HTML from the server', async ({ page }) => {
  await visit(page, '/portfolio');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const path of paths) {
    await navigateInside(page, path);
    // The build has this SITE_URL, whatever port the tests use.
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `http://localhost:3000${path}`);
    const metadata = await metadataInServedHtml(page, path);
    expect(metadata.length, 'all metadata is found').toBeGreaterThan(17);
    expect(await metadataInDocument(page), path).toEqual(metadata);
  }
  expect(await page.evaluate(() => 'isSameDocument' in window), 'the document was never reloaded').toBe(true);
});
