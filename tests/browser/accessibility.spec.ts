/**
 * Runs axe on the two pages with which the server answers a posted form. Other tests run axe on the states they test.
 * `form.submit()` fires no submit event, so the browser posts the form as it does without a script.
 */
import { jobPath } from '../support/open-job.ts';
import { expectNoViolations } from './axe.ts';
import { expect, testOnSharedPage as test, visit, waitForHydration } from './site.ts';

test('the contact page is accessible after the server refuses a posted message', async ({ page, browserErrors }) => {
  await visit(page, '/contact');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.locator('#name-error')).toBeVisible();
  await waitForHydration(page);
  browserErrors.length = 0; // the browser reports the 422 itself
  await expectNoViolations(page, 'refused');
});

test('the page of a job is accessible after the server accepts a posted application', async ({ page }) => {
  await visit(page, jobPath);
  await page.locator('#name').fill('Ada');
  await page.locator('#email').fill('ada@example.com');
  // The server takes a repeated text for the same submission, so the time makes each text new.
  await page.locator('#coverLetter').fill(`At ${Date.now()}.`);
  await page.locator('#resume').setInputFiles('tests/support/fixtures/resumes/libreoffice.pdf');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText('Your application has arrived')).toBeVisible();
  await waitForHydration(page);
  await expectNoViolations(page, 'accepted');
});
