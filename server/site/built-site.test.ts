import { expect, it } from 'vitest';
import { missingSiteUrlWarning } from './built-site.ts';
import type { SiteFiles } from './site-files.ts';

function filesBuiltFor(siteUrl: string): SiteFiles {
  const identity = Buffer.from(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  const entry = { file: 'robots.txt', type: 'text/plain', etag: '', immutable: false, encodings: [] };
  return new Map([['/robots.txt', { ...entry, bodies: { identity, br: undefined, gzip: undefined } }]]);
}

it('warns of a build without SITE_URL, and of no other', () => {
  expect(missingSiteUrlWarning(filesBuiltFor('http://localhost:3000'))).toBe(
    'The site was built without SITE_URL, so its sitemap and link previews say http://localhost:3000: set it and run npm run build.',
  );
  expect(missingSiteUrlWarning(filesBuiltFor('https://www.example.com'))).toBeUndefined();
  expect(missingSiteUrlWarning(filesBuiltFor('https://localhost.example'))).toBeUndefined();
});
