/** The application form: its sticky position, fields, success, and the progress of an upload. */
import type { Page } from '@playwright/test';
import { filledForm } from '../support/filled-form.ts';
import { jobPath } from '../support/open-job.ts';
import { expectNoViolations } from './axe.ts';
import { rejectNextFetch } from './contact-page.ts';
import { writeFileOfSize } from './file-of-size.ts';
import { expect, testOnSharedPage as test, toast, visit } from './site.ts';
import { submitApplication } from './submit-application.ts';

const sampleApplication = filledForm('application', {
  name: 'Ruwan Silva',
  email: 'ruwan@example.com',
  phone: '+94 11 000 0000',
  linkedin: 'linkedin.com/in/ruwan',
  portfolio: '',
  coverLetter: 'I like building things.',
});
const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1536, '%PDF-') };

async function fill(page: Page): Promise<void> {
  for (const [field, value] of Object.entries(sampleApplication)) await page.locator(`#${field}`).fill(value);
}

const mockAnswer = (page: Page, json: object) =>
  page.route('**/api/job-application', (route) => route.fulfill({ json }));

test.beforeEach(async ({ page }) => visit(page, jobPath));

test('the form is sticky at any window height, and scrolling the page shows its end and its beginning', async ({
  page,
}) => {
  const form = page.getByRole('complementary', { name: 'Application' });
  const controls = [page.getByRole('button', { name: 'Submit Application' }), page.getByLabel('Full Name *')];
  for (const height of [600, 720, 900, 1200]) {
    await page.setViewportSize({ width: 1280, height });
    // Without the errors of the round before, which make the form taller.
    await visit(page, jobPath);
    const header = await page.locator('.site-header').boundingBox();
    const beginning = (header?.height ?? 0) + 24;
    const end = height - 24 - ((await form.boundingBox())?.height ?? 0);
    for (const [scrollTop, expected] of [
      [900, Math.min(beginning, end)],
      [500, beginning],
    ] as const) {
      await page.evaluate((y) => scrollTo(0, y), scrollTop);
      const distance = async () => Math.abs(((await form.boundingBox())?.y ?? 0) - expected);
      await expect.poll(distance, `24 px from header or lower edge at ${height} px, rounded`).toBeLessThan(2);
    }
    for (const control of controls) {
      await control.focus();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await submitApplication(page);
    await expect(page.locator('#name'), 'the first field with an error').toBeInViewport({ ratio: 1 });
  }
});

test('the resume is checked, and a reload keeps all but the resume', async ({ page }) => {
  await expect(page.locator('#resume')).toHaveAttribute('required');
  const resumeError = page.locator('#resume-error');
  await fill(page);
  await submitApplication(page);
  await expect(resumeError).toHaveText('Resume is required');
  await expect(page.locator('#resume')).toBeFocused();
  await expectNoViolations(page, 'with errors');
  await page.locator('#resume').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('cv') });
  await expect(resumeError).toHaveText('Resume must be PDF, DOC, or DOCX format');
  await expect(page.locator('.field-messages[aria-live=polite]'), 'announced with the name of the file').toHaveText(
    'cv.txt (0.0 KB)Resume must be PDF, DOC, or DOCX format',
  );
  await page.locator('#resume').setInputFiles(writeFileOfSize('cv.pdf', 5 * 1024 * 1024 + 1));
  await expect(resumeError).toHaveText('Resume must be less than 5MB');
  await submitApplication(page);
  await expect(resumeError).toHaveText('Resume must be less than 5MB');
  await page.locator('#resume').setInputFiles(writeFileOfSize('CV.DOCX', 5 * 1024 * 1024));
  await expect(resumeError).toBeHidden();
  await page.locator('#resume').setInputFiles(pdf);
  await expect(page.getByText('cv.pdf (1.5 KB)')).toBeVisible();

  await page.reload();
  await expect(page.locator('#coverLetter')).toHaveValue(sampleApplication.coverLetter);
  await expect(page.locator('#resume')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('cv.pdf');
});

test('a rejection that is no Error has its own words; success is confirmed until the next input', async ({ page }) => {
  await fill(page);
  await page.locator('#resume').setInputFiles(pdf);
  await rejectNextFetch(page);
  await submitApplication(page);
  await expect(toast(page)).toContainText('Failed to submit application. Please try again later.');
  await mockAnswer(page, { success: true, message: 'We have it.' });
  const [request] = await Promise.all([page.waitForRequest('**/api/job-application'), submitApplication(page)]);
  expect(request.headers().accept).toBe('application/json');
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
  const names = [...(request.postData() ?? '').matchAll(/; name="([^"]+)"/g)].map((match) => match[1]);
  expect(names.join()).toBe('name,email,phone,linkedin,portfolio,jobSlug,jobTitle,coverLetter,resume');
  await expect(toast(page).locator('p')).toHaveText(['Application Submitted!', 'We have it.']);
  await expect(toast(page)).toHaveClass(/toast-success/);
  await expect(page.locator('#coverLetter ~ .field-hint')).toHaveText('2,000 characters left');

  await toast(page).getByRole('button', { name: 'Close' }).click();
  const confirmation = page.getByText('Your application has arrived');
  await expect(confirmation, 'the confirmation outlasts the toast').toBeVisible();
  await page.locator('#name').fill('R');
  await expect(confirmation, 'until the next input').toBeHidden();

  await page.unroute('**/api/job-application');
  await mockAnswer(page, { success: true });
  await fill(page);
  await page.locator('#resume').setInputFiles(pdf);
  await submitApplication(page);
  await expect(toast(page)).toContainText("We'll review your application and get back to you soon.");
});

test('a large resume shows its progress', async ({ page }) => {
  await page.route('**/api/job-application', () => {}); // never answered
  await fill(page);
  await page.locator('#resume').setInputFiles(writeFileOfSize('cv.pdf', 2 * 1024 * 1024));
  await submitApplication(page);
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
});
