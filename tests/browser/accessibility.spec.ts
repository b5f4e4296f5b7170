/**
 * Runs axe on two states that no other test reaches. Other tests run it on the states that they reach. `form.submit()`
 * fires no submit event, so the browser posts the form as it does without a script.
 */

import { jobPath } from '../support/open-job.ts';
import { expectNoViolations } from './axe.ts';
import { expect, testOnSharedPage as test, visit, waitForHydration } from './site.ts';

test('the page of a form that was sent without a script and refused is accessible', async ({ page, browserErrors }) => {
  await visit(page, '/contact');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.locator('#name-error')).toBeVisible();
  await waitForHydration(page);
  browserErrors.length = 0; // the browser reports the 422 itself
  await expectNoViolations(page, 'refused');
});

test('the page of an application that was sent without a script and accepted is accessible', async ({ page }) => {
  await visit(page, jobPath);
  await page.locator('#name').fill('Ada');
  await page.locator('#email').fill('ada@example.com');
  // The time makes the text new: the server would take a repeated one for the same submission.
  await page.locator('#coverLetter').fill(`At ${Date.now()}.`);
  await page.locator('#resume').setInputFiles('tests/support/fixtures/resumes/libreoffice.pdf');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText('Your application has arrived')).toBeVisible();
  await waitForHydration(page);
  await expectNoViolations(page, 'accepted');
});
