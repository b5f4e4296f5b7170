/** The test of a visit: any console error, page error or policy violation fails it. */
import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What the browser complained of; a test that expects complaints empties it. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`Policy violation: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page and waits until React has taken it over and everything below the screen is out. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('.menu-toggle[aria-expanded]').waitFor({ state: 'attached' });
  await page.locator('.site-footer[data-out]').waitFor({ state: 'attached' });
}

export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('.toast');
