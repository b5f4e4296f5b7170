/** The running server reveals no file and no internal detail that is not meant for visitors. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBuiltSite } from '../../server/site/built-site.ts';
import { openFreshStore } from '../support/stores.ts';
import { createTestApp } from '../support/test-app.ts';

let url: string;
let app: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  const site = await openBuiltSite();
  app = createTestApp(await openFreshStore('sqlite'), { site });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

const scripts = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'));
const guesses = [
  '.env',
  '.env.local',
  '.env.example',
  '.git/HEAD',
  '.git/config',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'data/twinshore.sqlite',
  'data',
  'twinshore.sqlite',
  'build/site.json',
  'site.json',
  'build/server/index.js',
  'server/main.ts',
  'node_modules/fastify/package.json',
  'vite.config.ts',
  '.vite/manifest.json',
  'docs/architecture.md',
  'README.md',
  'backup.zip',
  'server-status',
  'debug',
  'metrics',
  'admin',
  'graphql',
  'wp-login.php',
  '.DS_Store',
  'index.html.br',
  'index.html.gz',
  '__manifest',
];

it.each(guesses)('does not serve /%s', async (path) => {
  expect((await fetch(`${url}/${path}`, { redirect: 'manual' })).status).toBe(404);
});

it('serves no source map, and no script refers to one', async () => {
  expect(scripts.length).toBeGreaterThan(0);
  expect((await fetch(`${url}/assets/${scripts[0]}.map`)).status).toBe(404);
  expect(readdirSync('build/client', { recursive: true }).filter((name) => String(name).endsWith('.map'))).toEqual([]);
  for (const script of scripts) {
    expect(await (await fetch(`${url}/assets/${script}`)).text(), script).not.toContain('sourceMappingURL');
  }
});

it.each([
  ['/api/contact', 'POST', '{'],
  ['/api/contact', 'POST', '{"__proto__":1}'],
  ['/api/job-application', 'POST', '{}'],
  ['/api/none', 'GET', undefined],
  ['/none', 'GET', undefined],
  ['/%ff', 'GET', undefined],
  ['/about', 'DELETE', undefined],
  ['/none.data', 'GET', undefined],
])('reveals no internals when it refuses %s (%s %s)', async (path, method, body) => {
  const answer = await fetch(url + path, {
    method,
    body,
    headers: body ? { 'content-type': 'application/json' } : {},
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await answer.text()).not.toMatch(/node_modules|file:\/\/|\bat \S+ \(|\.ts:\d|FST_|SQLITE|stack/);
});
