/** Clicks, input and scroll position are not lost: before hydration, if it fails, on quick typing and on reload. */
import type { Page } from '@playwright/test';
import { posts } from '../../content/posts.ts';
import { testimonials } from '../../content/testimonials.ts';
import { jobPath } from '../support/open-job.ts';
import { fill, thankYouUrl } from './contact-page.ts';
import { holdScripts, recordPosts } from './late-script.ts';
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

test('a category chosen and a search typed before hydration are kept', async ({ page }) => {
  const releaseScripts = await openWithScriptsHeld(page, '/blog');
  await page.getByPlaceholder('Search articles...').fill('performance');
  await page.getByRole('button', { name: 'E-commerce' }).click();
  await releaseScripts();
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue('performance');
  await expect(page.getByRole('button', { name: 'E-commerce' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/blog?q=performance&category=E-commerce');
  const matching = posts.filter(({ title, excerpt, tags }) => /performance/i.test([title, excerpt, ...tags].join()));
  const matchingInCategory = matching.filter(({ category }) => category === 'E-commerce');
  expect(matchingInCategory.length, 'some matches are in the category').toBeGreaterThan(0);
  expect(matching.length, 'some matches are not').toBeGreaterThan(matchingInCategory.length);
  await expect(page.locator('.post-grid > li')).toHaveCount(matchingInCategory.length);
  await page.getByRole('button', { name: 'All Articles' }).click();
  await expect(page.locator('.post-grid > li')).toHaveCount(matching.length);
});

test('a search typed before hydration wins over one in the URL', async ({ page }) => {
  const releaseScripts = await openWithScriptsHeld(page, '/blog?q=checkout');
  await page.getByPlaceholder('Search articles...').fill('performance');
  await releaseScripts();
  await expect(page).toHaveURL('/blog?q=performance');
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue('performance');
});

test('a message sent before hydration is posted by the browser, even on a double click', async ({ page }) => {
  await openWithScriptsHeld(page, '/contact');
  const posts = recordPosts(page);
  // The server takes a repeated text for the same submission, so the time makes each text new.
  await fill(page, { email: 'early@example.com', message: `At ${Date.now()}.` });
  const button = page.getByRole('button', { name: 'Send Message' });
  await button.dblclick();
  await expect(page).toHaveURL(thankYouUrl);
  await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
  // Two presses may post twice, and the server stores one message (server/store/fingerprint.ts).
  expect(new Set(posts)).toEqual(new Set(['/contact']));
});

test('an application sent before hydration is posted by the browser with its resume', async ({ page }) => {
  await openWithScriptsHeld(page, jobPath);
  const posts = recordPosts(page);
  await page.locator('#name').fill('Early');
  await page.locator('#email').fill(`early.${Date.now()}@example.com`);
  await page.locator('#resume').setInputFiles('tests/support/fixtures/resumes/libreoffice.pdf');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.locator('#applied')).toBeVisible();
  expect(posts).toEqual([jobPath]);
});

test('text typed before hydration is kept, and its characters are counted', async ({ page }) => {
  const releaseScripts = await openWithScriptsHeld(page, '/contact');
  await page.locator('#message').fill('Early');
  await releaseScripts();
  await expect(page.locator('#message')).toHaveValue('Early');
  await expect(page.locator('#message ~ .field-hint')).toHaveText('1,995 characters left');
});

test('a message is posted by the browser if the script cannot be loaded', async ({ page, browserErrors }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contact');
  const posts = recordPosts(page);
  await fill(page, { email: 'broken@example.com', message: `At ${Date.now()}.` });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(thankYouUrl);
  await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
  expect(posts).toEqual(['/contact']);
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
    await expect(page.getByRole('button', { name: 'All Articles' })).toBeHidden();
  }
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next review' })).toBeHidden();
  await page.locator('.carousel-slide').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-slide').last()).toBeInViewport();
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
  const release = await holdScripts(page, hydratingFile);
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

test('a resume chosen before hydration is checked', async ({ page }) => {
  const releaseScripts = await openWithScriptsHeld(page, jobPath);
  await page.locator('#resume').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('cv') });
  await releaseScripts();
  await expect(page.locator('#resume-error')).toHaveText('Resume must be PDF, DOC, or DOCX format');
});

test('letters typed quickly into a search stay in order, and the URL opens the same search', async ({ page }) => {
  await page.goto('/faq');
  await page.getByPlaceholder('Search for answers...').pressSequentially('maintenance plan');
  await expect(page.getByPlaceholder('Search for answers...')).toHaveValue('maintenance plan');
  await expect(page).toHaveURL('/faq?q=maintenance+plan');
  await visit(page, '/faq?q=WordPress');
  await expect(page.getByPlaceholder('Search for answers...')).toHaveValue('WordPress');
  const questions = page.locator('.faq-categories details');
  await expect(questions.filter({ hasNotText: /wordpress/i })).toHaveCount(0);
  await expect(questions).not.toHaveCount(0);
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
