/** Axe over the states that a visit can bring a page into; the pages themselves are in every-page.spec.ts. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { fill, send } from './contact-page.ts';
import { expect, testOnSharedPage as test, visit } from './site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const states: Record<string, (page: Page, complaints: string[]) => Promise<void>> = {
  'menu open': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  },
  'job form with errors': async (page) => {
    await visit(page, '/careers/ui-ux-designer');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.locator('#resume-error')).toBeVisible();
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

test('contact form with errors, being sent, and refused with a toast', async ({ page, complaints }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { success: false } });
  });
  await visit(page, '/contact');
  await send(page);
  await expect(page.locator('#name-error')).toBeVisible();
  await expectNoViolations(page, 'errors');
  await fill(page);
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectNoViolations(page, 'being sent');
  release();
  await expect(page.locator('.toast')).toBeVisible();
  await page.locator('.toast').hover(); // so that it stays
  await expectNoViolations(page, 'toast');
  complaints.length = 0;
});

for (const [state, bringAbout] of Object.entries(states)) {
  test(state, async ({ page, complaints }) => {
    await bringAbout(page, complaints);
    await expectNoViolations(page, state);
  });
}
