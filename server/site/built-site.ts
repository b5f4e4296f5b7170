/** Opens the built site: its files in memory, and its router. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openRouter } from './router.ts';
import type { Site } from './site.ts';
import { readNotFoundPages, readSite, type SiteFiles } from './site-files.ts';

export class SiteUnavailable extends Error {}

/** Loads the router too, so that a broken build stops the start instead of failing for a visitor. */
export async function openBuiltSite(): Promise<Site> {
  try {
    const build = await import(pathToFileURL(resolve('build/server/index.js')).href);
    return {
      files: readSite(),
      notFoundPages: readNotFoundPages(),
      ...openRouter(build, 'production'),
    };
  } catch (error) {
    throw new SiteUnavailable(
      `The built site cannot be loaded (${(error as Error).message}): run npm run build first.`,
    );
  }
}

/** Returns a warning if the site was built without SITE_URL. The build writes that URL into robots.txt. */
export function missingSiteUrlWarning(files: SiteFiles): string | undefined {
  const robots = files.get('/robots.txt')?.bodies.identity?.toString() ?? '';
  const origin = /^Sitemap: (https?:\/\/localhost(?::\d+)?)\//m.exec(robots)?.[1];
  return (
    origin &&
    `The site was built without SITE_URL, so its sitemap and link previews say ${origin}: set it and run npm run build.`
  );
}
