/** `npm run dev`: saved files show up in the page, mistakes too, the forms work, and Ctrl-C leaves no process behind. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { jobPath } from '../support/open-job.ts';
import { fill, send } from './contact-page.ts';
import { type DevCopy, startDevCopy } from './dev-copy.ts';
import { all, expect, hydrated, test, toast, visit } from './site.ts';

// Everything is bundled several times.
test.setTimeout(480_000);

let dev: DevCopy;

test.beforeEach(async () => {
  dev = await startDevCopy();
  await expect.poll(dev.output).toContain(` is ready: ${dev.url}`);
});

test.afterEach(async ({ page }) => {
  await page.close();
  dev.remove();
});

/** Lost when the page is reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test(
  'shows what is saved and what is wrong, sends both forms and ends completely',
  all,
  async ({ page, complaints }) => {
    await visit(page, `${dev.url}/faq`);
    await mark(page);
    await page.getByPlaceholder('Search for answers...').fill('based');
    const heading = page.getByRole('heading', { level: 1 });

    await test.step('a page', async () => {
      dev.edit('app/pages/faq.tsx', 'title="Frequently Asked Questions"', 'title="Asked Again"');
      await expect(heading).toHaveText('Asked Again');
    });

    await test.step('a stylesheet', async () => {
      dev.edit('app/sections/page-hero.css', '{', '{ outline: 3px solid rgb(1, 2, 3);');
      await expect(page.locator('.page-hero')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    });

    await test.step('a record', async () => {
      dev.edit('content/faq.ts', 'Where are you based?', 'Where exactly are you based?');
      await expect(page.getByText('Where exactly are you based?')).toBeVisible();
    });

    await expect(page.getByPlaceholder('Search for answers...')).toHaveValue('based');
    expect(await isSamePage(page), 'the page was not reloaded').toBe(true);

    await test.step('the application form', async () => {
      await visit(page, `${dev.url}${jobPath}`);
      await page.getByLabel('Full Name *').fill('Ruwan Silva');
      await page.getByLabel('Email *').fill('ruwan@example.com');
      await page.getByLabel('Resume *').setInputFiles('tests/support/fixtures/resumes/libreoffice.pdf');
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(toast(page)).toContainText('Application Submitted!');
    });

    await test.step('a form that the browser posts itself', async () => {
      await visit(page, `${dev.url}/contact`);
      await fill(page, { email: 'ada@localhost' });
      await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
      await expect(page.locator('#email-error')).toBeVisible();
      await hydrated(page);
      complaints.length = 0; // the browser reports the 422 itself
      await page.locator('#email').fill('ada@example.com');
      await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
      await expect(page).toHaveURL(`${dev.url}/contact/thank-you`);
      await hydrated(page);
    });

    await test.step('the contact form', async () => {
      await page.getByRole('link', { name: 'Back to Contact Page' }).click();
      await expect(page).toHaveURL(`${dev.url}/contact`);
      await fill(page);
      await send(page);
      await expect(page).toHaveURL(`${dev.url}/contact/thank-you`);
      await expect(heading).toHaveText('Thank You for Reaching Out!');
    });

    await test.step('a second one on the same port', async () => {
      const { code, output } = await dev.startSecond();
      expect(output).toContain(`Port ${dev.port} is in use by another program`);
      expect(code).toBe(1);
    });

    await test.step('a record that is wrong, in a page that is open', async () => {
      expect(complaints).toEqual([]);
      await visit(page, `${dev.url}/careers`);
      dev.edit('content/jobs.ts', "experience: '3+ years'", "experience: '3 years'");
      const sentence = 'jobs/ui-ux-designer: experience must look like “3+ years”, not “3 years”';
      await expect(page.locator('body > pre')).toHaveText(sentence);
      dev.edit('content/faq.ts', 'Where exactly are you based?', 'Where are you based?');
      await page.reload();
      await expect(page.locator('body > pre')).toHaveText(sentence);
      dev.edit('content/jobs.ts', "experience: '3 years'", "experience: '3+ years'");
      await expect(heading).toHaveText('Good work, in good company');
      await hydrated(page);
    });

    await test.step('a record that cannot be read', async () => {
      dev.edit('content/company.ts', 'foundingYear: 2021,', 'foundingYear: 2021');
      const sentence = /^content\/company\.ts, line \d+: a comma is missing at the end of the line$/;
      await expect(page.locator('body > pre')).toHaveText(sentence);
      dev.edit('content/company.ts', 'foundingYear: 2021', 'foundingYear: 2021,');
      await expect(heading).toHaveText('Good work, in good company');
      await hydrated(page);
    });

    await test.step('a job of another name, which the form knows', async () => {
      dev.edit('content/jobs.ts', "slug: 'ui-ux-designer'", "slug: 'product-designer'");
      await expect(page.locator('a[href="/careers/product-designer"]').first()).toBeVisible();
      const apply = (jobSlug: string) =>
        page.request.post(`${dev.url}/api/job-application`, { multipart: { jobSlug }, headers: { origin: dev.url } });
      expect([(await apply('product-designer')).status(), (await apply('ui-ux-designer')).status()]).toEqual([
        422, 410,
      ]);
    });

    await test.step('a file of the server, broken and fixed', async () => {
      await mark(page);
      dev.edit('server/site/serve-site.ts', 'This address is not', 'This address is § not');
      dev.edit('server/site/serve-site.ts', 'export const badUrlMessage', 'export const const badUrlMessage');
      await expect(page.locator('body > pre')).toContainText('serve-site.ts');
      await mark(page);
      dev.edit('server/site/serve-site.ts', 'export const const badUrlMessage', 'export const badUrlMessage');
      await expect.poll(() => isSamePage(page).catch(() => true), 'the page reloads by itself').toBe(false);
      await hydrated(page);
      expect(await (await page.request.get(`${dev.url}/%00`)).text()).toContain('§');
    });

    await test.step('Ctrl-C', async () => {
      expect(await dev.interrupt()).toEqual({ code: 0, isLeft: false });
      const next = createServer().listen(dev.port, '127.0.0.1');
      await once(next, 'listening');
      next.close();
      await page.close();
      // The browser reports the lost connection, and what failed while something was wrong.
      complaints.length = 0;
    });
  },
);
