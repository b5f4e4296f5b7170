/**
 * The server with the built site: pages, redirects, files, compression and caching. That the CSP blocks no script and
 * no style is checked by every browser test (tests/browser/site.ts).
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../server/app.ts';
import { openBuiltSite } from '../server/site/built-site.ts';
import { revision, version } from '../server/version.ts';

const logger = pino({ level: 'silent' });
const site = await openBuiltSite();
const app = buildApp({ siteUrl: 'http://localhost:3000', logger, site });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

afterAll(() => app.close());

describe('pages', () => {
  it.each([
    ['/no-such-page', 'Oops! Page not found'],
    ['/assets/no-such-file.js', 'Oops! Page not found'],
    ['/services/no-such-service', 'Service Not Found'],
    ['/services/none/more', 'Oops! Page not found'],
    // The files of these pages are not served under their own paths.
    ['/404.html', 'Oops! Page not found'],
    ['/services/404.html', 'Service Not Found'],
    // Nothing is served that is not part of the built site.
    ['/.env', 'Oops! Page not found'],
    ['/site.json', 'Oops! Page not found'],
    ['/__manifest', 'Oops! Page not found'],
  ])('%s answers 404 with a page', async (path, text) => {
    // This header must not turn a 404 into a 304.
    const answer = await get(path, { 'if-none-match': '*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain(text);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).not.toContain('rel="canonical"');
  });

  it.each([
    ['/privacy', 301, '/privacy-policy'],
    ['/about/?from=mail', 301, '/about?from=mail'],
    ['/index.html', 301, '/'],
    ['/case-studies/no-such-study', 302, '/case-studies'],
    ['/blog/no-such-post', 302, '/blog'],
    ['/careers/no-such-job', 302, '/careers'],
    ['/%61bout?from=mail', 301, '/about?from=mail'],
    ['/Blog/RSS.xml', 301, '/blog/rss.xml'],
    ['/About.data', 301, '/about.data'],
    ['/services/Custom-Development', 301, '/services/custom-systems'],
  ])('%s redirects with %i to %s', async (path, status, target) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, target]);
  });

  it('refuses another method with 405 and says what is allowed', async () => {
    const answer = await app.inject({ method: 'POST', url: '/about' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/%ff%', '/about%00', '/a%0d%0ab', '/%1b[2J', '/%7F'])(
    'answers the malformed path %s with 400 and the security headers',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

it.each([
  ['/about', 'text/html; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/licences.txt', 'text/plain; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/social/home.jpg', 'image/jpeg'],
])('%s is served as %s', async (path, type) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
});

describe('compression and caching', () => {
  it('sends brotli, gzip or the plain file, whichever is accepted', async () => {
    const plain = await get('/about');
    const brotli = await get('/about', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/about', { 'accept-encoding': 'gzip, br;q=0' });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  it('answers 304 to a known ETag, and each encoding has its own', async () => {
    const first = await get('/about', { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    const again = await get('/about', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/about', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

it('includes the subdomains in HSTS where the operator says so, on pages too', async () => {
  const secure = buildApp({ siteUrl: 'https://agency.example', hstsSubdomains: true, logger, site });
  for (const path of ['/', '/healthz']) {
    const { headers } = await secure.inject(path);
    expect(headers['strict-transport-security'], path).toBe('max-age=63072000; includeSubDomains');
  }
});

it('answers /healthz with the release that runs', async () => {
  const answer = await get('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', version, revision }]);
});
