/** What a visitor does before hydration is not lost. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { posts } from '../../content/posts.ts';
import { testimonials } from '../../content/testimonials.ts';
import { jobPath } from '../support/open-job.ts';
import { countPosts, holdScript } from './late-script.ts';
import { expect, hydrated, testOnSharedPage as test, test as testAlone, toast, visit } from './site.ts';

/** Opens a page whose script comes only when the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScript(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    release();
    await hydrated(page);
  };
}

const leavingAsks = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('a press on the carousel, and an opened menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letScriptCome = await openWithoutScript(page, '/');
  await page.getByRole('button', { name: 'Next review' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await letScriptCome();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  const shown = page.locator('.carousel-slide:not([inert])').first();
  await expect(shown).toHaveAttribute('aria-label', `2 of ${testimonials.length}`);
});

test('a category and a typed search', async ({ page }) => {
  const letScriptCome = await openWithoutScript(page, '/blog');
  await page.getByPlaceholder('Search articles...').fill('performance');
  await page.getByRole('button', { name: 'E-commerce' }).click();
  await letScriptCome();
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue('performance');
  await expect(page.getByRole('button', { name: 'E-commerce' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/blog?q=performance&category=E-commerce');
  const found = posts.filter(({ title, excerpt, tags }) => /performance/i.test([title, excerpt, ...tags].join()));
  const inCategory = found.filter(({ category }) => category === 'E-commerce');
  expect([inCategory.length > 0, found.length > inCategory.length]).toEqual([true, true]);
  await expect(page.locator('.post-grid > li')).toHaveCount(inCategory.length);
  await page.getByRole('button', { name: 'All Articles' }).click();
  await expect(page.locator('.post-grid > li')).toHaveCount(found.length);
});

test('a message that was sent, and the count of what was typed', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.fulfill({ json: { success: true } });
  });
  const letScriptCome = await openWithoutScript(page, '/contact');
  const posts = countPosts(page);
  for (const field of ['name', 'subject', 'message']) await page.locator(`#${field}`).fill('Early');
  await page.locator('#email').fill('early@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const button = page.getByRole('button', { name: 'Sending...' });
  await expect(button).toBeDisabled();
  await expect(button.locator('.spinner')).toBeVisible();
  await page.locator('#subject').press('Enter');
  const draft = await page.evaluate(() => JSON.parse(sessionStorage.getItem('contact-draft') ?? '{}'));
  expect(draft).toMatchObject({ subject: 'Early', email: 'early@example.com' });
  expect(await leavingAsks(page)).toBe(true);
  await letScriptCome();
  await expect(page.locator('#message ~ .field-hint')).toHaveText('1,995 characters left');
  await expect(button).toBeDisabled();
  answer();
  await expect(page).toHaveURL('/contact/thank-you');
  expect(posts).toEqual(['/api/contact']);
});

test('an application that was sent', async ({ page }) => {
  await page.route('**/api/job-application', (route) => route.fulfill({ json: { success: true } }));
  const letScriptCome = await openWithoutScript(page, jobPath);
  const posts = countPosts(page);
  await page.locator('#name').fill('Early');
  await page.locator('#email').fill('early@example.com');
  const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
  await page.locator('#resume').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  expect(await leavingAsks(page)).toBe(true);
  await letScriptCome();
  await expect(toast(page)).toContainText('Application Submitted!');
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
  expect(posts).toEqual(['/api/job-application']);
});

testAlone('a message that the browser posts itself after ten seconds, and nobody posts again', async ({ page }) => {
  await page.clock.install();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/contact', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  // While the browser waits for its post, Playwright cannot ask the page: so the page tells.
  await page.addInitScript(() => {
    addEventListener('hydrated', () => {
      const button = document.querySelector<HTMLButtonElement>('form [type=submit]');
      button?.click();
      console.log(`Hydrated: ${button?.innerText}, ${button?.disabled ? 'disabled' : 'enabled'}`);
    });
  });
  const letScriptCome = await holdScript(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const posts = countPosts(page);
  for (const field of ['name', 'subject']) await page.locator(`#${field}`).fill('Late');
  await page.locator('#message').fill(`At ${Date.now()}.`);
  await page.locator('#email').fill('late@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), page.clock.fastForward(10_000)]);
  const told = page.waitForEvent('console', (message) => message.text().startsWith('Hydrated'));
  letScriptCome();
  expect((await told).text()).toBe('Hydrated: Sending..., disabled');
  answer();
  await expect(page).toHaveURL('/contact/thank-you');
  await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
  expect(posts).toEqual(['/contact']);
});

testAlone('a message, though each script file failed once', async ({ page, complaints, browser }) => {
  // On a busy machine, two attempts may take longer than the ten seconds after which the browser posts the form itself.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const withoutLimit = (run: () => void, ms?: number) => (ms === 10_000 ? 0 : setTimeout(run, ms));
    Object.assign(window, { setTimeout: withoutLimit });
  });
  const failed = new Set<string>();
  await page.route(/\/assets\/(?!thank-you)[^/]*\.js$/, async (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    // The entry fails last, when everything it imports has been loaded.
    if (url.includes('/entry')) await setTimeout(1000);
    await route.fulfill({ status: 503 });
  });
  await page.route('**/api/contact', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const posts = countPosts(page);
  for (const field of ['name', 'subject', 'message']) await page.locator(`#${field}`).fill('Retried');
  await page.locator('#email').fill('retried@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
  // Up to version 155, Chromium does not import what has failed before: then it posts the form itself.
  const importsAgain = Number.parseInt(browser.version(), 10) >= 156;
  expect(posts).toEqual([importsAgain ? '/api/contact' : '/contact']);
  complaints.length = 0; // the browser reports each answer
});

test('a message whose script cannot be loaded is posted at once', async ({ page, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contact');
  const posts = countPosts(page);
  for (const field of ['name', 'subject']) await page.locator(`#${field}`).fill('Broken');
  await page.locator('#message').fill(`At ${Date.now()}.`);
  await page.locator('#email').fill('broken@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact\/thank-you\?sent=/);
  await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
  expect(posts).toEqual(['/contact']);
  expect(await page.evaluate(() => sessionStorage.length), 'what was sent is no draft').toBe(0);
  complaints.length = 0; // the browser reports each script
});

test('where the script is lost, what cannot work is hidden', async ({ page, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/blog');
  await page.mouse.move(300, 300, { steps: 2 });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button', { name: 'All Articles' })).toBeHidden();
  await page.goto('/');
  await page.mouse.move(400, 400, { steps: 2 });
  await expect(page.getByRole('button', { name: 'Next review' })).toBeHidden();
  await page.locator('.carousel-slide').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-slide').last()).toBeInViewport();
  complaints.length = 0; // the browser reports each script
});

test('a resume that was picked', async ({ page }) => {
  const letScriptCome = await openWithoutScript(page, jobPath);
  await page.locator('#resume').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('cv') });
  await letScriptCome();
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

test('going back from another document starts at the top', async ({ page }) => {
  await page.goto('/terms');
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.goto('/healthz');
  await page.goBack();
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
