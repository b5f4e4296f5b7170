/** Shared steps of the tests of the contact form. */
import type { Page, Route } from '@playwright/test';

export const answers = {
  name: 'Ada Perera',
  email: 'ada@example.com',
  phone: '',
  subject: 'A new site',
  message: 'We need a site.',
};

export async function fill(page: Page, values: Partial<typeof answers> = {}): Promise<void> {
  for (const [field, value] of Object.entries({ ...answers, ...values })) await page.locator(`#${field}`).fill(value);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
export const answer = (page: Page, fulfil: Parameters<Route['fulfill']>[0]) =>
  page.route('**/api/contact', (route) => route.fulfill(fulfil));
