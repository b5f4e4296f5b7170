/** Steps that the tests of the contact form share. */
import type { Page } from '@playwright/test';
import { filledForm } from '../support/filled-form.ts';

export const sampleMessage = filledForm('contact', {
  name: 'Ada Perera',
  email: 'ada@example.com',
  phone: '',
  subject: 'A new site',
  message: 'We need a site.',
});

/** The thank-you page, with the time at which the message was accepted. */
export const thankYouUrl = /\/contact\/thank-you\?sent=\d{13}$/;

export async function fill(page: Page, values: Partial<typeof sampleMessage> = {}): Promise<void> {
  for (const [field, value] of Object.entries({ ...sampleMessage, ...values }))
    await page.locator(`#${field}`).fill(value);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** Rejects the next call with a value that is no Error, as a browser extension may. */
export const rejectNextFetch = (page: Page) =>
  page.evaluate(() => {
    const { fetch } = window;
    window.fetch = () => {
      window.fetch = fetch;
      return Promise.reject('no error object');
    };
  });
