/** Axe over every page at two widths, one page of each kind at a third, and the states a visit can bring a page into. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { prerenderedPaths } from '../app/paths.ts';
import { fill, send } from './contact-page.ts';
import { expect, hydrated, test, visit } from './site.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [1440, 390];
const middleWidth = 820;
const pagesPerTest = 8;

// In one worker, so that what was counted can be told at the end.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const counted = { pages: 0, states: 0, checks: 0, rules: new Set<string>(), violations: 0 };

test.afterAll(() => {
  const { pages, states, checks, rules, violations } = counted;
  console.log(
    `\nAxe: ${pages} pages at ${widths.length} widths, one of each kind at a third, and ${states} states (${checks} checks of ${rules.size} rules): ` +
      `${violations} violations`,
  );
});

async function check(page: Page, place: string): Promise<void> {
  // The legacy mode skips a second document for frames, of which there are none.
  const axe = new AxeBuilder({ page })
    .withTags(tags)
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  const { violations, passes, incomplete, inapplicable } = await axe.analyze();
  for (const { id } of [violations, passes, incomplete, inapplicable].flat()) counted.rules.add(id);
  counted.checks++;
  counted.violations += violations.length;
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
  expect(found, place).toEqual([]);
}

async function checkWidths(page: Page, path: string): Promise<void> {
  const isFirstOfKind = paths.findIndex((other) => kindOf(other) === kindOf(path)) === paths.indexOf(path);
  for (const width of isFirstOfKind ? [...widths, middleWidth] : widths) {
    await page.setViewportSize({ width, height: 900 });
    await check(page, `${path} at ${width} px`);
  }
}

/** The thank-you page stays only where it has been told of a submission. */
async function visitThankYou(page: Page): Promise<void> {
  await visit(page, '/contact');
  await page.evaluate(() => {
    const state = { usr: { fromSubmission: true, timestamp: 1 }, key: 'sent', idx: 0 };
    history.replaceState(state, '', '/contact/thank-you');
  });
  await page.reload();
  await hydrated(page);
}

const paths = [...prerenderedPaths, '/no-such-page'];
const kindOf = (path: string) => path.replace(/(?<=^\/[\w-]+\/).+/, ':slug');
for (let start = 0; start < paths.length; start += pagesPerTest) {
  const some = paths.slice(start, start + pagesPerTest);
  test(`pages ${start + 1} to ${start + some.length} of ${paths.length}`, async ({ page, complaints }) => {
    for (const path of some) {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (path === '/contact/thank-you') await visitThankYou(page);
      else await visit(page, path);
      await checkWidths(page, path);
      counted.pages++;
      if (path === '/no-such-page') complaints.length = 0;
    }
  });
}

const states: Record<string, (page: Page, complaints: string[]) => Promise<void>> = {
  'menu open': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  },
  'contact form with errors': async (page) => {
    await visit(page, '/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('#name-error')).toBeVisible();
  },
  'job form with errors': async (page) => {
    await visit(page, '/careers/ui-ux-designer');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.locator('#resume-error')).toBeVisible();
  },
  'contact form being sent': async (page) => {
    await page.route('**/api/contact', () => {});
    await sendContactForm(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  },
  'toast shown': async (page, complaints) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: { success: false } }));
    await sendContactForm(page);
    await expect(page.locator('.toast')).toBeVisible();
    await page.locator('.toast').hover(); // so that it stays
    complaints.length = 0;
  },
  'image dialog open': async (page) => {
    await visit(page, '/case-studies/fashion-ecommerce-transformation');
    await page.locator('.picture-button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'answers open': async (page) => {
    await visit(page, '/services/web-development');
    await page.locator('summary').first().click();
    await expect(page.locator('details[open]')).toHaveCount(1);
  },
  'empty FAQ search': async (page) => {
    await visit(page, '/faq?q=nothing-like-it');
    await expect(page.getByText('No questions found matching')).toBeVisible();
  },
  'empty blog search': async (page) => {
    await visit(page, '/blog?q=nothing-like-it');
    await expect(page.getByText('No articles found matching your criteria')).toBeVisible();
  },
  'quote card visible': async (page) => {
    await visit(page, '/about');
    await page.evaluate(() => scrollTo(0, 900));
    await expect(page.getByText('NEED A QUICK QUOTE?')).toBeVisible();
  },
  'form sent without a script and refused': async (page, complaints) => {
    await visit(page, '/contact');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.locator('#name-error')).toBeVisible();
    complaints.length = 0; // the browser reports the 422 itself
  },
  'application sent without a script and taken': async (page) => {
    await visit(page, '/careers/ui-ux-designer#applied');
    await expect(page.getByText('Your application has arrived')).toBeVisible();
  },
};

async function sendContactForm(page: Page): Promise<void> {
  await visit(page, '/contact');
  await fill(page);
  await send(page);
}

for (const [state, bringAbout] of Object.entries(states)) {
  test(state, async ({ page, complaints }) => {
    await bringAbout(page, complaints);
    await check(page, state);
    counted.states++;
  });
}
