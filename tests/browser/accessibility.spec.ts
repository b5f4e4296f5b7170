/** Axe on two states that no other test reaches; other states are checked where they occur. */

import { jobPath } from '../support/open-job.ts';
import { expectNoViolations } from './axe.ts';
import { expect, hydrated, testOnSharedPage as test, visit } from './site.ts';

test('a form sent without a script and refused is accessible', async ({ page, complaints }) => {
  await visit(page, '/contact');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.locator('#name-error')).toBeVisible();
  await hydrated(page);
  complaints.length = 0; // the browser reports the 422 itself
  await expectNoViolations(page, 'refused');
});

test('an application sent without a script and accepted is accessible', async ({ page }) => {
  await visit(page, jobPath);
  await page.locator('#name').fill('Ada');
  await page.locator('#email').fill('ada@example.com');
  await page.locator('#coverLetter').fill(`At ${Date.now()}.`);
  await page.locator('#resume').setInputFiles('tests/support/fixtures/resumes/libreoffice.pdf');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText('Your application has arrived')).toBeVisible();
  await hydrated(page);
  await expectNoViolations(page, 'accepted');
});
