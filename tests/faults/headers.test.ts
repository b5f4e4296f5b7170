/** Checks the headers of every path and of every kind of answer. */
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prerenderedPaths } from '../../app/paths.ts';
import { openBuiltSite } from '../../server/site/built-site.ts';
import type { Store } from '../../server/store/database.ts';
import { openFreshStore } from '../support/stores.ts';
import { createTestApp, failingStore, message, partner } from '../support/test-app.ts';

const site = await openBuiltSite();
const { files } = site;

let store: Store;
let app: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  store = await openFreshStore('sqlite');
  app = build();
});

afterAll(() => app.close());

function build(changes: Parameters<typeof createTestApp>[1] = {}) {
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

const post = (changes: { headers?: Record<string, string>; body?: unknown; url?: string } = {}, server = app) =>
  server.inject({
    method: 'POST',
    url: changes.url ?? '/api/contact',
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...changes.headers },
    body: (changes.body ?? message) as object,
  });

it('sends the security headers and the right cache-control with every file of the site', async () => {
  for (const [path, file] of files) {
    const answer = await app.inject(path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expectHeaders(answer.headers, path.startsWith('/social/') ? 'cross-origin' : 'same-origin');
    const isHashed = /^\/(assets|pictures)\//.test(path);
    const unhashed = path.endsWith('.data') ? 'public, max-age=60' : 'no-cache';
    const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : unhashed;
    expect([path, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      path,
      cacheControl,
      file.type,
    ]);
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([path, again.statusCode]).toEqual([path, 304]);
    expectHeaders(again.headers, path.startsWith('/social/') ? 'cross-origin' : 'same-origin');
  }
});

it.each([...prerenderedPaths, '/no-such-page', '/services/none'])(
  'gives %s a content security policy without findings',
  async (path) => {
    const policyHeader = String((await app.inject(path)).headers['content-security-policy']);
    const findings = new CspEvaluator(new CspParser(policyHeader).csp).evaluate();
    // The one finding warns that 'self' may host uploads or JSONP, which this site does not.
    expect(findings.map(({ directive, value }) => `${directive} ${value}`)).toEqual(["script-src 'self'"]);
  },
);

const form = { 'content-type': 'application/x-www-form-urlencoded' };

it.each<[number, string, string | undefined, () => Promise<{ statusCode: number; headers: object }>]>([
  [301, 'a trailing slash', undefined, () => app.inject('/about/')],
  [301, 'a moved path', 'no-cache', () => app.inject('/privacy')],
  [302, 'an unknown article', 'no-cache', () => app.inject('/blog/none')],
  [
    303,
    'a form that was posted',
    'no-store',
    () => post({ url: '/contact', headers: form, body: new URLSearchParams(message).toString() }),
  ],
  [400, 'a malformed URL', undefined, () => app.inject('/%ff')],
  [400, 'malformed JSON', 'no-store', () => post({ body: '{' })],
  [403, 'another site', 'no-store', () => post({ headers: { origin: 'https://evil.example' } })],
  [403, 'another site, as a page', 'no-store', () => post({ url: '/contact', headers: { origin: 'null' } })],
  [404, 'an unknown page', 'no-cache', () => app.inject('/none')],
  [404, 'an unknown call', 'no-store', () => app.inject('/api/none')],
  [405, 'a page that is posted to', undefined, () => post({ url: '/about' })],
  [405, 'the data of a page that is posted to', undefined, () => post({ url: '/contact.data', headers: form })],
  [413, 'a body that is too large', 'no-store', () => post({ body: { message: 'x'.repeat(70_000) } })],
  [415, 'another type', 'no-store', () => post({ headers: { 'content-type': 'text/plain' }, body: 'x' })],
  [422, 'an invalid form', 'no-store', () => post({ url: '/contact', headers: form, body: 'name=' })],
  [422, 'an invalid call', 'no-store', () => post({ body: {} })],
  [503, 'a failing store', 'no-store', () => post({}, build({ api: { store: failingStore(store) } }))],
  [
    503,
    'a failing store, as a page',
    'no-store',
    () =>
      post(
        { url: '/contact', headers: form, body: new URLSearchParams(message).toString() },
        build({ api: { store: failingStore(store) } }),
      ),
  ],
])('sends security headers and cache-control with %i for %s', async (status, _title, cacheControl, request) => {
  const { statusCode, headers } = await request();
  expect(statusCode).toBe(status);
  expectHeaders(headers as Record<string, unknown>);
  expect((headers as Record<string, unknown>)['cache-control']).toBe(cacheControl);
});

it('sends security headers and cache-control with 429', async () => {
  const limited = build({ api: { rateLimits: { contact: 1, application: 1 } } });
  await post({}, limited);
  const { statusCode, headers } = await post({}, limited);
  expect([statusCode, headers['cache-control']]).toEqual([429, 'no-store']);
  expectHeaders(headers);
});

it('tells browsers to stay on https if the site is on https', async () => {
  const secure = build({ siteUrl: 'https://agency.example' });
  for (const path of ['/', '/none', '/about/', '/api/none', '/%ff', '/healthz']) {
    const { headers } = await secure.inject(path);
    expect(headers['strict-transport-security'], path).toBe('max-age=63072000');
    expect(headers['content-security-policy'], path).toMatch(/; upgrade-insecure-requests$/);
  }
  expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security');
});

describe('other origins', () => {
  it('may call the API if they are allowed, and CORS headers say so', async () => {
    const answer = await post({ headers: { origin: partner } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': partner, vary: 'Origin' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expectHeaders(answer.headers, 'cross-origin');
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/contact',
      headers: { host: 'localhost:3000', origin: partner },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': partner,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'accept, content-type',
      vary: 'Origin',
    });
  });

  it.each([
    'null',
    'https://evil.example',
    'http://partner.example',
    'https://partner.example:8443',
    'https://partner.example.evil.example',
    'https://notpartner.example',
    'https://sub.partner.example',
    'HTTPS://PARTNER.EXAMPLE',
    'https://partner.example/',
    '*',
    ' ',
    'https://partner.example, https://evil.example',
    'http://localhost:3001',
    'http://localhost',
    'file://',
    'http://localhost:3000.evil.example',
  ])('may neither call the API nor post to a page as %j', async (origin) => {
    for (const url of ['/api/contact', '/contact']) {
      const answer = await post({ url, headers: { origin, ...form }, body: new URLSearchParams(message).toString() });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect((await post({ headers: { origin } })).statusCode).toBe(403);
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/contact',
      headers: { host: 'localhost:3000', origin },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it.each(['cross-site', 'same-site'])('may not post without an Origin header (%s)', async (site) => {
    const headers = { ...form, 'sec-fetch-site': site };
    for (const url of ['/api/contact', '/contact']) {
      const answer = await post({ url, headers, body: new URLSearchParams(message).toString() });
      expect(answer.statusCode).toBe(403);
    }
    expect((await post({ headers: { 'sec-fetch-site': site } })).statusCode).toBe(403);
    const sameOrigin = await post({ headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' } });
    expect(sameOrigin.statusCode).toBe(200);
  });
});
