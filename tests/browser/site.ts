/** The `test` functions of this folder. A test fails on any console error or warning, page error or violation of the CSP. */
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { shiftDate } from '../../tools/test-clock.ts';
import { hydratedPageSelector } from '../support/hydrated-page.ts';

/** The tag of tests that `npm test` leaves out and `npm test -- --all` runs. */
export const onlyWithAll = { tag: '@all' };

interface Fixtures {
  /** Errors and warnings of the browser. A test that expects some removes them from the list. */
  browserErrors: string[];
}

/** Opens one page per worker, on first use. Both `test` functions below extend this one, so that they share workers. */
const withSharedPage = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
      await preparePage(page);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** Gives each test its own browser context, with an empty cache and no fake clock. */
export const test = withSharedPage.extend<Fixtures>({
  browserErrors: [
    async ({ page }, use) => {
      await preparePage(page);
      await expectNoErrors(page, use);
    },
    { auto: true },
  ],
});

/**
 * Runs tests one after another on the page of their worker, which halves the time of a visit. Use it only for tests whose
 * changes `resetPage` undoes: a fake clock, a permission or an init script would stay.
 */
export const testOnSharedPage = withSharedPage.extend<Fixtures & { page: Page }>({
  page: async ({ sharedPage, viewport }, use) => {
    if (viewport) await sharedPage.setViewportSize(viewport);
    await use(sharedPage);
    await resetPage(sharedPage);
  },
  browserErrors: [({ page }, use) => expectNoErrors(page, use), { auto: true }],
});

async function resetPage(page: Page): Promise<void> {
  for (const event of ['dialog', 'request'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Leaving a page with a draft may open a dialog or report an aborted request. We leave it now, so that this does not
  // happen in the next test. /healthz is on the same site, so the browser keeps the process with our compiled scripts.
  const hasDraft = page.url().startsWith('http') && (await page.evaluate(() => sessionStorage.length > 0));
  if (hasDraft) {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/healthz');
  }
  await page.mouse.move(0, 0);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null });
}

/** Sets the page's clock to that of the tests, and has violations of the CSP reported. */
async function preparePage(page: Page): Promise<void> {
  const pageTime = await page.evaluate(() => Date.now());
  await page.addInitScript(shiftDate, Date.now() - pageTime);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Policy violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

async function expectNoErrors(page: Page, use: (browserErrors: string[]) => Promise<void>): Promise<void> {
  const browserErrors: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) browserErrors.push(message.text());
  };
  const onError = (error: Error) => browserErrors.push(String(error));
  page.on('console', onConsole).on('pageerror', onError);
  await use(browserErrors);
  page.off('console', onConsole).off('pageerror', onError);
  expect(browserErrors).toEqual([]);
}

/** Removes the errors that a test expects. */
export function removeErrors(browserErrors: string[], expected: RegExp): void {
  const unexpected = browserErrors.filter((text) => !expected.test(text));
  browserErrors.splice(0, browserErrors.length, ...unexpected);
}

export { expect };

/** Opens a page and waits until it is hydrated and everything below the screen is laid out. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.locator(hydratedPageSelector).waitFor({ state: 'attached' });
}

/** Navigates to any path as a click on a link does, without a new document: the router listens to popstate. */
export async function navigateInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('.toast');
