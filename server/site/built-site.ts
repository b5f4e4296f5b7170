import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openRouter, type Site } from './site.ts';
import { readSite } from './site-files.ts';

export class SiteUnavailable extends Error {}

/** Loads the router, too, so that a broken build stops the start instead of failing for a visitor. */
export async function openBuiltSite(): Promise<Site> {
  try {
    const build = await import(pathToFileURL(resolve('build/server/index.js')).href);
    return { files: readSite(), ...openRouter(build, 'production') };
  } catch (error) {
    throw new SiteUnavailable(
      `The built site cannot be loaded (${(error as Error).message}): run npm run build first.`,
    );
  }
}
