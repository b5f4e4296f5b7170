/** For tests of a page whose scripts have not loaded yet. */
import type { Page } from '@playwright/test';

/** Holds all scripts back, or those of a pattern, until the returned function is called. */
export async function holdScripts(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Records the paths of all POST requests from now on. */
export function recordPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  return posts;
}
