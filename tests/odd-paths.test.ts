/** Requests odd spellings of paths: none may fail. They are sent by node:http, as `inject` normalises a path. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { prerenderedPaths } from '../app/paths.ts';
import { buildApp } from '../server/app.ts';
import { openBuiltSite } from '../server/site/built-site.ts';
import { hostilePaths } from './faults/hostile-requests.ts';

const logger = pino({ level: 'silent' });
const site = await openBuiltSite();
const app = buildApp({ siteUrl: 'http://localhost:3000', logger, site });
await app.listen({ port: 0, host: '127.0.0.1' });

afterAll(() => app.close());

/** Besides pages: moved ones, paths that the router answers, a file, and unknown ones. */
const otherPaths = ['/privacy', '/services/custom-development', '/blog/none', '/careers/none', '/robots.txt', '/api'];

it('every odd path is redirected or refused, unless it leads to a file or to data', async () => {
  const property = fc.asyncProperty(hostilePaths([...prerenderedPaths, ...otherPaths]), async (path) => {
    const { status, location = '/' } = await get(path);
    const isFile = site.files.has(path.split('?', 1)[0] ?? '');
    // React Router answers 202 where the data of a page are a redirect.
    const ifData = /\.data/i.test(path) ? [200, 202] : [];
    expect(isFile ? [200] : [301, 302, 400, 404, ...ifData]).toContain(status);
    expect(location).toMatch(/^\/(?![/\\])/);
  });
  await fc.assert(property, { numRuns: 500 });
});

it.each([
  ['http://evil.example/about', 200, undefined],
  ['HTTP://evil.example', 200, undefined],
  ['file:///about/', 301, '/about'],
  ['http://evil.example//evil.example/', 301, '/evil.example'],
  ['/\\evil.example/', 301, '/evil.example'],
])('does not redirect %s to another site', async (url, status, location) => {
  expect(await get(url)).toEqual({ status, location });
});

async function get(path: string) {
  const { port } = app.server.address() as AddressInfo;
  // Each request has its own connection, because the server closes it after a malformed request.
  const [answer] = await once(request({ agent: false, host: '127.0.0.1', port, path }).end(), 'response');
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode as number, location: answer.headers.location };
}
