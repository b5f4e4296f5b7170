/** Requests odd spellings of paths: none may fail or render a page. They are sent by node:http, as `inject` normalises a path. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prerenderedPaths } from '../app/paths.ts';
import { buildApp } from '../server/app.ts';
import { openBuiltSite } from '../server/site/built-site.ts';
import type { Site } from '../server/site/site.ts';
import { hostilePaths } from './faults/hostile-requests.ts';

const logger = pino({ level: 'silent' });
const builtSite = await openBuiltSite();
const { files } = builtSite;
/** The requests that reach React Router. */
const routerRequests: string[] = [];
const site: Site = {
  ...builtSite,
  render(request, page) {
    routerRequests.push(request.url);
    return builtSite.render(request, page);
  },
};
const app = buildApp({ siteUrl: 'http://localhost:3000', logger, site });

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

/** Besides pages: moved ones, paths that the router answers, and unknown ones. */
const otherPaths = ['/privacy', '/services/custom-development', '/blog/none', '/careers/none', '/robots.txt', '/api'];

it('every odd path is redirected or refused, unless it leads to a file or to data', async () => {
  const property = fc.asyncProperty(hostilePaths([...prerenderedPaths, ...otherPaths]), async (path) => {
    const { status, location = '/' } = await get(path);
    const isFile = files.has(path.split('?', 1)[0] ?? '');
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
  ['http://evil.example/about/', 301, '/about'],
  ['file:///about/', 301, '/about'],
  ['http://evil.example//evil.example/', 301, '/evil.example'],
  ['/\\evil.example/', 301, '/evil.example'],
])('does not redirect %s to another site', async (url, status, location) => {
  expect(await get(url)).toEqual({ status, location });
});

it('answers 404 without asking the router if the page or the service is unknown or the path is too long', async () => {
  routerRequests.length = 0;
  // Longer than any known path (`maxPathLength` in server/site/serve-site.ts).
  const long = 'a'.repeat(200);
  const paths = ['/none', '/Services/%6Eone', '/x/y/z', '/none?a=b', `/${long}`, `/blog/${long}`, `/${long}/.data`];
  for (const path of [...paths, `/${'a/'.repeat(5000)}`]) expect(await get(path), path).toMatchObject({ status: 404 });
  expect(routerRequests).toEqual([]);
});

it('asks the router about redirects and data, without the query', async () => {
  // Unlike an unknown service, an unknown article has no not-found page: its loader redirects.
  routerRequests.length = 0;
  expect(await get(`/blog/none?${'a=b&'.repeat(100)}`)).toMatchObject({ status: 302, location: '/blog' });
  expect(await get('/none.data?_routes=pages%2Fabout')).toMatchObject({ status: 404 });
  expect(routerRequests).toEqual(['http://localhost:3000/blog/none', 'http://localhost:3000/none.data']);
});

async function get(path: string) {
  const { port } = app.server.address() as AddressInfo;
  // Each request has its own connection, because the server closes it after a malformed request.
  const [answer] = await once(request({ agent: false, host: '127.0.0.1', port, path }).end(), 'response');
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode as number, location: answer.headers.location };
}
