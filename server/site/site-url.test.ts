import { expect, it } from 'vitest';
import type { SiteFiles } from './site-files.ts';
import { siteUrlWarning } from './site-url.ts';

function filesBuiltFor(siteUrl: string): SiteFiles {
  const identity = Buffer.from(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  const entry = { file: 'robots.txt', type: 'text/plain', etag: '', immutable: false, encodings: [] };
  return new Map([['/robots.txt', { ...entry, bodies: { identity, br: undefined, gzip: undefined } }]]);
}

it('warns of a build without SITE_URL, or with another one, and of no other', () => {
  const warningOf = (builtUrl: string, siteUrl: string, isProduction = true) =>
    siteUrlWarning(filesBuiltFor(builtUrl), { siteUrl, isProduction });
  const local = 'http://localhost:3000';
  expect(warningOf(local, local)).toBe(
    'The site was built without SITE_URL, so its sitemap and link previews say http://localhost:3000: set it and run npm run build.',
  );
  expect(warningOf(local, local, false)).toBeUndefined();
  expect(warningOf('https://www.example.com', 'https://shop.example.com')).toBe(
    'The site was built with another SITE_URL than https://shop.example.com, so its sitemap and link previews say https://www.example.com: correct it, or run npm run build.',
  );
  expect(warningOf(local, 'https://www.example.com')).toMatch(/^The site was built with another SITE_URL than https:/);
  expect(warningOf('https://localhost.example', 'https://localhost.example')).toBeUndefined();
});
