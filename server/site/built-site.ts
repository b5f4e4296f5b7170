/** The site as it was built: its files in memory, and its router. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from './parts.ts';
import { readNotFoundPages, readSite, type SiteFiles } from './site-files.ts';

export async function openBuiltSite(): Promise<Site> {
  return { files: readSite(), notFoundPages: readNotFoundPages(), render: openBuiltRouter() };
}

/** What the operator should know of a build that is served to the public, said once at the start. */
export function warnOfLocalUrls(files: SiteFiles): string | undefined {
  const robots = files.get('/robots.txt')?.bodies.identity?.toString() ?? '';
  const origin = /^Sitemap: (https?:\/\/localhost(?::\d+)?)\//m.exec(robots)?.[1];
  return (
    origin &&
    `The site was built without SITE_URL, so its sitemap and link previews say ${origin}: set it and run npm run build.`
  );
}

/** Loaded at the first request that no file answers: React and the built routes take 0.3 s of CPU. */
function openBuiltRouter(): Site['render'] {
  let router: Promise<Site['render']> | undefined;
  return async (request, page) => {
    router ??= loadRouter();
    return (await router)(request, page);
  };
}

async function loadRouter(): Promise<Site['render']> {
  const [build, { openRouter }] = await Promise.all([
    import(pathToFileURL(resolve('build/server/index.js')).href),
    import('./router.ts'),
  ]);
  return openRouter(build, 'production');
}
