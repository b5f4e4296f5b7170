import pino from 'pino';
import { expect, it } from 'vitest';
import { openFreshStore } from '../../tests/support/stores.ts';
import { contactMessage, createTestApp, partner } from '../../tests/support/test-app.ts';

const store = await openFreshStore('sqlite');

async function send(headers: Record<string, string>, method: 'POST' | 'OPTIONS' = 'POST', app = createTestApp(store)) {
  const body = method === 'POST' ? contactMessage : undefined;
  return app.inject({ method, url: '/api/contact', headers: { host: 'localhost:80', ...headers }, body });
}

it('accepts posts from its own pages and from those of CORS_ORIGINS', async () => {
  // A default port in the Origin is ignored.
  expect((await send({ origin: 'http://localhost:80', host: 'localhost' })).statusCode).toBe(200);
  // The test app has this origin in its CORS_ORIGINS.
  const answer = await send({ origin: partner });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBe(partner);
  expect((await send({ origin: partner }, 'OPTIONS')).statusCode).toBe(204);
});

it('accepts posts from the origin of SITE_URL, whatever Host a proxy sends', async () => {
  const app = createTestApp(store, { siteUrl: 'https://www.example.com/site' });
  const statusFrom = async (origin: string) => (await send({ origin }, 'POST', app)).statusCode;
  expect(await statusFrom('https://www.example.com')).toBe(200);
  expect(await statusFrom('http://www.example.com')).toBe(403);
  expect(await statusFrom('https://example.com')).toBe(403);
});

it('accepts a post from its own pages without an Origin header', async () => {
  expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
});

it.each([
  ['https://evil.example', 'https://evil.example'],
  ['https://partner.example:8443', 'https://partner.example:8443'],
  ['https://partner.example.evil.example', 'https://partner.example.evil.example'],
  ['null', 'null'],
  ['https://ada:secret@evil.example/ada?me', '(unreadable)'],
  ['', '(unknown)'],
])('refuses a cross-site post from %j, and logs which origins are allowed', async (origin, loggedOrigin) => {
  await store.db.deleteFrom('submissions').execute();
  const lines: { level: number; msg: string }[] = [];
  const logger = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
  const headers: Record<string, string> = origin ? { origin } : { 'sec-fetch-site': 'cross-site' };
  const answer = await send(headers, 'POST', createTestApp(store, { logger }));
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  expect(await store.db.selectFrom('submissions').select('id').execute()).toEqual([]);
  expect(lines[0]).toMatchObject({
    // 40 is pino's number for a warning.
    level: 40,
    msg:
      `a post from ${loggedOrigin} was refused: allowed are the host it was sent to (localhost:80), ` +
      'http://localhost:3000, https://partner.example',
  });
});
