/** `npm run dev`: what is saved is seen, the forms are the real ones, and Ctrl-C leaves nothing behind. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { fill, send } from './contact-page.ts';
import { type DevCopy, startDevCopy } from './dev-copy.ts';
import { expect, hydrated, test, toast, visit } from './site.ts';

// Everything is bundled anew, several times.
test.setTimeout(480_000);

let dev: DevCopy;

test.beforeEach(async () => {
  dev = await startDevCopy();
  await expect.poll(dev.said).toContain(`Twinshore is ready: ${dev.url}`);
});

test.afterEach(async ({ page }) => {
  await page.close();
  dev.remove();
});

/** Gone when the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('shows what is saved, sends both forms, starts again and ends without a trace', async ({ page, complaints }) => {
  await visit(page, `${dev.url}/faq`);
  await mark(page);
  await page.getByLabel('Search questions').fill('based');
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

  await expect(page.getByLabel('Search questions')).toHaveValue('based');
  expect(await isSamePage(page), 'nothing has loaded the page anew').toBe(true);

  await test.step('the contact form', async () => {
    await visit(page, `${dev.url}/contact`);
    await fill(page);
    await send(page);
    await expect(page).toHaveURL(`${dev.url}/contact/thank-you`);
    await expect(heading).toHaveText('Thank You for Reaching Out!');
  });

  await test.step('the application form', async () => {
    await visit(page, `${dev.url}/careers/project-manager`);
    await page.getByLabel('Full Name *').fill('Ruwan Silva');
    await page.getByLabel('Email *').fill('ruwan@example.com');
    await page.getByLabel('Resume *').setInputFiles('tests/support/fixtures/resumes/libreoffice.pdf');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(toast(page)).toContainText('Application Submitted!');
  });

  await test.step('a second one on the same port', async () => {
    const { code, said } = await dev.startSecond();
    expect(said).toContain(`Port ${dev.port} is in use by another program`);
    expect(code).toBe(1);
  });

  await test.step('a file of the server, broken and mended', async () => {
    expect(complaints).toEqual([]);
    await mark(page);
    dev.edit('server/site/site.ts', 'This address is not', 'This address is § not');
    dev.edit('server/site/site.ts', 'export const badAddress', 'export const const badAddress');
    await expect.poll(dev.said).toContain('SyntaxError');
    await expect.poll(dev.said).toContain('The server has ended.');
    dev.edit('server/site/site.ts', 'export const const badAddress', 'export const badAddress');
    await expect.poll(() => isSamePage(page).catch(() => true), 'the page comes back by itself').toBe(false);
    await hydrated(page);
    expect(await (await page.request.get(`${dev.url}/%00`)).text()).toContain('§');
  });

  await test.step('Ctrl-C', async () => {
    expect(await dev.interrupt()).toEqual({ code: 0, isLeft: false });
    const next = createServer().listen(dev.port, '127.0.0.1');
    await once(next, 'listening');
    next.close();
    await page.close();
    // The browser has missed the server.
    complaints.length = 0;
  });
});
