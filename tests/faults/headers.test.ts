/** Checks the security headers, cache-control and CORS headers of every path and of every status. */
import { afterAll, expect, it } from 'vitest';
import { confirmationUrl } from '../../contract/confirmation.ts';
import { contactForm } from '../../contract/contact-message.ts';
import { openBuiltSite } from '../../server/site/built-site.ts';
import { openFreshStore } from '../support/stores.ts';
import { contactMessage, createTestApp, failingStore, partner } from '../support/test-app.ts';

const site = await openBuiltSite();
const files = [...site.files].filter(([path]) => !path.endsWith('/404.html'));

const store = await openFreshStore('sqlite');
const app = buildApp();

afterAll(() => app.close());

function buildApp(changes: Parameters<typeof createTestApp>[1] = {}) {
  return createTestApp(store, { site, ...changes });
}

const fixedHeaders = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const hashesAndNonces = String.raw`(?: '(?:sha256-[\w+/]{43}=|nonce-[\w+/=-]{16,})')*`;
const policy = new RegExp(
  `^default-src 'none'; script-src 'self'${hashesAndNonces}; style-src 'self'${hashesAndNonces}; img-src 'self' data:; font-src 'self'; ` +
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'$",
);

function expectHeaders(headers: Record<string, unknown>, resourcePolicy = 'same-origin'): void {
  expect(headers).toMatchObject({ ...fixedHeaders, 'cross-origin-resource-policy': resourcePolicy });
  expect(headers['content-security-policy']).toMatch(policy);
  for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
}

const post = (changes: { headers?: Record<string, string>; body?: string | object; url?: string } = {}, server = app) =>
  server.inject({
    method: 'POST',
    url: changes.url ?? '/api/contact',
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...changes.headers },
    body: changes.body ?? contactMessage,
  });

/** Files under /assets and /pictures have a hash in their name, so they never change. */
function cacheControlOf(path: string): string {
  if (/^\/(assets|pictures)\//.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('.data') ? 'public, max-age=60' : 'no-cache';
}

it('sends the security headers and the right cache-control with every file of the site', async () => {
  for (const [path, file] of files) {
    // Without the time of a post, this page redirects to its form.
    const url = path === contactForm.confirmation ? confirmationUrl(contactForm, Date.now()) : path;
    const answer = await app.inject(url);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    // Neither source maps nor files that are only a compressed form of another.
    expect(path).not.toMatch(/\.(map|br|gz)$/);
    if (path.endsWith('.js')) expect(answer.body, path).not.toContain('sourceMappingURL');
    expectHeaders(answer.headers, path.startsWith('/social/') ? 'cross-origin' : 'same-origin');
    expect(answer.headers, path).toMatchObject({ 'cache-control': cacheControlOf(path), 'content-type': file.type });
    const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([path, again.statusCode]).toEqual([path, 304]);
    expectHeaders(again.headers, path.startsWith('/social/') ? 'cross-origin' : 'same-origin');
  }
});

const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const messageForm = new URLSearchParams(contactMessage).toString();
const formPost = { url: '/contact', headers: formType, body: messageForm };
const noCalls = { contact: 0, application: 0 };
const buildAppWithFailingStore = () => buildApp({ forms: { store: failingStore(store) } });

// The third column is cache-control, undefined if none is sent.
it.each<[number, string, string | undefined, () => Promise<{ statusCode: number; headers: object }>]>([
  [301, 'a trailing slash', undefined, () => app.inject('/about/')],
  [301, 'a moved path', 'no-cache', () => app.inject('/privacy')],
  [303, 'an accepted form post', 'no-store', () => post(formPost)],
  [400, 'a malformed URL', undefined, () => app.inject('/%ff')],
  [403, 'an API call from another site', 'no-store', () => post({ headers: { origin: 'https://evil.example' } })],
  [403, 'a form post from another site', 'no-store', () => post({ url: '/contact', headers: { origin: 'null' } })],
  [404, 'an unknown page', 'no-cache', () => app.inject('/none')],
  [404, 'an unknown API path', 'no-store', () => app.inject('/api/none')],
  [405, 'a post to a page without a form', undefined, () => post({ url: '/about' })],
  [422, 'an invalid form post', 'no-store', () => post({ url: '/contact', headers: formType, body: 'name=' })],
  [422, 'an invalid API call', 'no-store', () => post({ body: {} })],
  [429, 'a call beyond the rate limit', 'no-store', () => post({}, buildApp({ forms: { rateLimits: noCalls } }))],
  [503, 'an API call with a failing store', 'no-store', () => post({}, buildAppWithFailingStore())],
  [503, 'a form post with a failing store', 'no-store', () => post(formPost, buildAppWithFailingStore())],
])(
  'sends security headers, and cache-control if any is expected, with %i for %s',
  async (status, _title, cacheControl, request) => {
    const { statusCode, headers } = await request();
    expect(statusCode).toBe(status);
    expectHeaders(headers as Record<string, unknown>);
    expect((headers as Record<string, unknown>)['cache-control']).toBe(cacheControl);
  },
);

it('tells browsers to stay on https if the site is on https', async () => {
  const secure = buildApp({ siteUrl: 'https://agency.example' });
  for (const path of ['/', '/none', '/about/', '/api/none', '/%ff', '/healthz']) {
    const { headers } = await secure.inject(path);
    expect(headers['strict-transport-security'], path).toBe('max-age=63072000');
    expect(headers['content-security-policy'], path).toMatch(/; upgrade-insecure-requests$/);
  }
  expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security');
});

it('tells another origin what it may do, and one that is not allowed nothing', async () => {
  const preflight = (origin: string) =>
    app.inject({ method: 'OPTIONS', url: '/api/contact', headers: { host: 'localhost:3000', origin } });
  const answer = await post({ headers: { origin: partner } });
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': partner, vary: 'Origin' });
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  expectHeaders(answer.headers, 'cross-origin');
  expect((await preflight(partner)).headers).toMatchObject({
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'accept, content-type',
  });
  expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
});
