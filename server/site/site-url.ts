import type { SiteFiles } from './site-files.ts';

/** Warns of a build with another SITE_URL, or without one: the build writes it into robots.txt. */
export function siteUrlWarning(
  files: SiteFiles,
  { siteUrl, isProduction }: { siteUrl: string; isProduction: boolean },
): string | undefined {
  const robots = files.get('/robots.txt')?.bodies.identity?.toString() ?? '';
  const builtUrl = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots)?.[1] ?? siteUrl;
  const consequence = `so its sitemap and link previews say ${builtUrl}`;
  if (builtUrl !== siteUrl) {
    return `The site was built with another SITE_URL than ${siteUrl}, ${consequence}: correct it, or run npm run build.`;
  }
  const isLocal = /^https?:\/\/localhost(?::|$)/.test(builtUrl);
  return isProduction && isLocal
    ? `The site was built without SITE_URL, ${consequence}: set it and run npm run build.`
    : undefined;
}
