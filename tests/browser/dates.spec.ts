/** Dates in a browser whose date or time zone differs from that of the build. */
import { longDate } from '../../app/ui/today.tsx';
import { capitalised, inWords } from '../../content/in-words.ts';
import { closesAt, jobs } from '../../content/jobs.ts';
import { privacyPolicy } from '../../content/privacy-policy.ts';
import { terms } from '../../content/terms.ts';
import { testimonials } from '../../content/testimonials.ts';
import { jobPath, openJob } from '../support/open-job.ts';
import { articlePath, samplePost } from '../support/sample-pages.ts';
import { expect, test, visit } from './site.ts';

test('legal pages show today’s date and their version, and the footer shows this year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-09T12:00:00'));
  for (const [path, { version }] of [
    ['/privacy-policy', privacyPolicy],
    ['/terms', terms],
  ] as const) {
    await visit(page, path);
    await expect(page.getByText(`Last updated: March 9, 2031, version ${version}`)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('© 2031')).toBeVisible();
  }
});

test('the age of a review follows the visitor’s clock', async ({ page }) => {
  const [newest] = testimonials;
  const threeYearsLater = new Date(`${newest?.date}T12:00:00`);
  threeYearsLater.setFullYear(threeYearsLater.getFullYear() + 3);
  await page.clock.setFixedTime(threeYearsLater);
  await visit(page, '/');
  await expect(page.locator('.review', { hasText: newest?.name }).getByText('3 years ago')).toBeVisible();
});

test('a position closes when the visitor’s clock reaches its closing time, without a new build', async ({ page }) => {
  const closingTime = closesAt(openJob);
  const form = page.getByRole('form', { name: 'Apply for this Position' });
  const row = page.locator('.job-row', { hasText: openJob.title });

  await page.clock.setFixedTime(new Date(closingTime.getTime() - 1));
  await visit(page, jobPath);
  await expect(form).toBeVisible();
  await expect(
    page.getByText(`The position is open until it is filled, or until ${longDate(openJob.applyBy)} at the latest.`),
  ).toBeVisible();
  await visit(page, '/careers');
  await expect(row).toBeVisible();

  await page.clock.setFixedTime(closingTime);
  await visit(page, jobPath);
  await expect(page.getByText('This position is closed.')).toBeVisible();
  await expect(page.getByText(`They could be sent until ${longDate(openJob.applyBy)}`)).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'See the open positions' }).click();
  await expect(page).toHaveURL('/careers');
  const stillOpen = jobs.filter((job) => closingTime < closesAt(job));
  await expect(page.locator('.job-row')).toHaveCount(stillOpen.length);
  await expect(row).toHaveCount(0);
  await expect(page.getByText(/positions? (is|are) open\./)).toContainText(capitalised(inWords(stillOpen.length)));

  // Now all positions have closed.
  await page.clock.setFixedTime(Math.max(...jobs.map((job) => closesAt(job).getTime())));
  await visit(page, '/careers');
  await expect(page.getByText('No positions are open.')).toBeVisible();
  await expect(page.locator('.job-row')).toHaveCount(0);
  await expect(page.getByText('None of these')).toHaveCount(0);
});

test.describe('in a time zone behind UTC, where a date could slip back by a day', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' });

  test('an article shows the date of its record', async ({ page }) => {
    await visit(page, articlePath);
    await expect(page.getByRole('article').getByText(longDate(samplePost.date))).toBeVisible();
  });
});
