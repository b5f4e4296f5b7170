/** A browser that runs no script: one page of each layout, and both forms all the way to the store. */
import { readFileSync } from 'node:fs';
import { oneOfEachLayout } from './layouts.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { expect, test, testOnSharedPage } from './site.ts';

test.describe('pages', () => {
  test.use({ javaScriptEnabled: false });

  // tests/built/html.test.ts checks that the HTML of every page is complete.
  test('one page of each layout is readable; reviews, accordions and menu work; what needs a script is hidden', async ({
    page,
  }) => {
    for (const path of oneOfEachLayout) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(200);
    }

    await page.goto('/');
    await page.locator('.carousel-slide').last().scrollIntoViewIfNeeded();
    await expect(page.locator('.carousel-slide').last()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Next review' })).toBeHidden();
    await page.goto('/blog');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name: 'All Articles' })).toBeHidden();

    await page.goto('/services/web-development');
    await page.locator('summary').nth(0).click();
    await expect(page.locator('details p').nth(0)).toBeVisible();
    await page.locator('summary').nth(1).click();
    await expect(page.locator('details[open]')).toHaveCount(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Careers' }).click();
    await expect(page).toHaveURL('/careers');
  });
});

test.describe('forms', () => {
  test.use({ javaScriptEnabled: false });

  let server: RealServer;

  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    server = await startRealServer();
  });

  test.afterAll(() => server?.close());

  test('a message is corrected and sent, and the thank-you page is shown', async ({ page, complaints }) => {
    await page.goto(`${server.url}/contact`);
    await page.getByLabel('Full Name *').fill('Ada "Countess" Perera');
    await page.getByLabel('Email *').fill('ada@localhost');
    await page.getByLabel('Subject *').fill('A <b>new</b> shop');
    await page.getByLabel('Message *').fill('We sell ceramics & glass.\n\nBy May?');
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.locator('.form-failure')).toContainText('Please check the form fields and try again.');
    await expect(page.locator('.form-failure')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Contact/);
    await expect(page.locator('#email-error')).toHaveText('Enter an email address in the form name@example.com');
    await expect(page.getByLabel('Full Name *')).toHaveValue('Ada "Countess" Perera');
    await expect(page.getByLabel('Subject *')).toHaveValue('A <b>new</b> shop');
    await expect(page.getByLabel('Message *')).toHaveValue('We sell ceramics & glass.\n\nBy May?');
    await page.getByRole('link', { name: 'Enter an email address' }).click();
    await expect(page.getByLabel('Email *')).toBeFocused();
    expect(server.rows('select id from submissions')).toEqual([]);
    complaints.length = 0; // the browser reports the 422 itself

    await page.getByLabel('Email *').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(`${server.url}/contact/thank-you`);
    await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
    const rows = server.rows("select email, json_extract(fields, '$.message') as message from submissions");
    expect(rows).toEqual([
      expect.objectContaining({ email: 'ada@example.com', message: 'We sell ceramics & glass.\n\nBy May?' }),
    ]);
    await expect.poll(async () => (await server.mailsFrom('ada@example.com')).length).toBe(1);
  });

  test('an application is corrected, its resume chosen again, and sent', async ({ page, complaints }) => {
    const file = 'tests/support/fixtures/resumes/libreoffice.pdf';
    await page.goto(`${server.url}/careers/project-manager`);
    await expect(page.getByText('Your application has arrived')).toBeHidden();
    await page.getByLabel('Full Name *').fill('Ruwan Silva');
    await page.getByLabel('Email *').fill('ruwan@example.com');
    await page.getByLabel('Cover Letter').fill('I have led six launches.');
    await page.getByRole('button', { name: 'Submit Application' }).click();

    await expect(page.locator('#resume-error')).toHaveText('Resume is required');
    await expect(page.getByLabel('Cover Letter')).toHaveValue('I have led six launches.');
    await expect(page.getByRole('heading', { name: 'Project Manager', level: 1 })).toBeVisible();
    complaints.length = 0;

    await page.getByLabel('Resume *').setInputFiles(file);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page).toHaveURL(`${server.url}/careers/project-manager#applied`);
    await expect(page.getByText('Your application has arrived')).toBeInViewport();
    const [row] = server.rows(
      'select s.name, job_slug, job_title, bytes from submissions s join resumes on submission_id = id',
    );
    expect(row).toMatchObject({ name: 'Ruwan Silva', job_slug: 'project-manager', job_title: 'Project Manager' });
    expect(Buffer.from(row?.bytes as Uint8Array)).toEqual(readFileSync(file));
  });
});

testOnSharedPage('a form sent before the script had started gets the thank-you page', async ({ page }) => {
  await page.goto('/contact');
  const answers = { name: 'Ada', email: 'ada@example.com', subject: 'Early', message: `At ${Date.now()}.` };
  for (const [field, text] of Object.entries(answers)) await page.locator(`#${field}`).fill(text);
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL('/contact/thank-you');
  const events = () => page.evaluate(() => (window.dataLayer ?? []).map((words) => (words as string[])[1]));
  await expect.poll(events).toEqual(['form_submission', 'conversion']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank You for Reaching Out!' })).toBeVisible();
  await page.goto('/contact/thank-you/');
  await expect(page, 'a link does not count as a submission').toHaveURL('/contact');
});
