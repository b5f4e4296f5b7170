/** Clicks, input and scroll position are not lost before hydration, if it fails, and on reload. form-walk.spec.ts posts early. */
import type { Page } from '@playwright/test';
import { testimonials } from '../../content/testimonials.ts';
import { jobPath } from '../support/open-job.ts';
import { samplePost } from '../support/sample-pages.ts';
import { fill, send, thankYouUrl } from './contact-page.ts';
import { hold, holdScripts } from './hold.ts';
import { expect, testOnSharedPage as test, visit, waitForHydration } from './site.ts';

/** Opens a page whose scripts are held back until the returned function is called. */
async function openWithScriptsHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    release();
    await waitForHydration(page);
  };
}

test('a review chosen and a menu opened before hydration are kept', async ({ page }) => {
  test.skip(testimonials.length < 6, 'The reviews are too few for a carousel.');
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseScripts = await openWithScriptsHeld(page, '/');
  await page.getByRole('button', { name: 'Next review' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await releaseScripts();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  const shown = page.locator('.carousel-slide:not([inert])').first();
  await expect(shown).toHaveAttribute('aria-label', `2 of ${testimonials.length}`);
});

test('a category chosen and a search typed before hydration are kept, and win over the URL', async ({ page }) => {
  const { title, category } = samplePost;
  const search = page.getByPlaceholder('Search articles...');
  const releaseScripts = await openWithScriptsHeld(page, '/blog?q=other');
  await search.fill(title);
  await page.getByRole('button', { name: category, exact: true }).click();
  await releaseScripts();
  await expect(search).toHaveValue(title);
  await expect(page.getByRole('button', { name: category, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/blog?${new URLSearchParams({ q: title, category })}`);
  await expect(page.locator('.post-grid > li')).toHaveCount(1);
});

test('text typed and a resume chosen before hydration are kept and checked', async ({ page }) => {
  const releaseScripts = await openWithScriptsHeld(page, jobPath);
  await page.locator('#coverLetter').fill('Early');
  await page.locator('#resume').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('cv') });
  await releaseScripts();
  await expect(page.locator('#coverLetter')).toHaveValue('Early');
  await expect(page.locator('#coverLetter ~ .field-hint')).toHaveText('1,995 characters left');
  await expect(page.locator('#resume-error')).toHaveText('Resume must be PDF, DOC, or DOCX format');
});

test('a message is posted by the browser if the script cannot be loaded', async ({ page, browserErrors }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contact');
  // The server takes a repeated text for the same submission, so the time makes each text new.
  await fill(page, { email: 'broken@example.com', message: `At ${Date.now()}.` });
  await send(page);
  await expect(page).toHaveURL(thankYouUrl);
  browserErrors.length = 0; // the browser reports each script that was not loaded
});

/** The script loads this file by `import()`, and the others statically. */
const hydratingFile = '**/assets/entry.client-*.js';

test('controls that cannot work are hidden if a file of the script cannot be loaded', async ({
  page,
  browserErrors,
}) => {
  for (const files of [hydratingFile, '**/assets/*.js']) {
    await page.route(files, (route) => route.abort());
    await page.goto('/blog');
    await expect(page.getByRole('searchbox')).toBeHidden();
  }
  browserErrors.length = 0; // the browser reports each script that was not loaded
});

test('controls stay if a promise or a script that is not ours fails, before and after hydration', async ({
  page,
  browserErrors,
}) => {
  const failOthers = () =>
    page.evaluate(async () => {
      Promise.reject(new Error('Not ours.'));
      const script = Object.assign(document.createElement('script'), { src: '/no-such-script.js' });
      document.head.append(script);
      await new Promise((resolve) => script.addEventListener('error', resolve));
    });
  const html = page.locator('html');
  const release = await hold(page, hydratingFile);
  await page.goto('/blog');
  await page.waitForFunction(() => '__reactRouterRouteModules' in window); // the script has run up to its import()
  await failOthers();
  await expect(page.getByRole('searchbox')).toBeVisible();
  // Even a mark that was set by mistake must not outlast hydration.
  await html.evaluate((element) => element.setAttribute('data-is-script-lost', ''));
  release();
  await waitForHydration(page);
  await expect(html).not.toHaveAttribute('data-is-script-lost');
  await failOthers();
  await expect(html).not.toHaveAttribute('data-is-script-lost');
  browserErrors.length = 0; // the browser reports what failed
});

// Going back starts at the top on purpose: see app/boot/start-position.ts.
test('a reload keeps the scroll position, and going back from another document starts at the top', async ({ page }) => {
  await visit(page, '/terms');
  await page.evaluate(() => scrollTo(0, 1500));
  await page.reload();
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY)).toBe(1500);
  await page.goto('/healthz');
  await page.goBack();
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
