import type { Page } from '@playwright/test';

/** Holds requests back until the returned function is called. */
export async function hold(page: Page, urls: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export const holdScripts = (page: Page) => hold(page, '**/assets/*.js');
