/** Requests odd spellings of paths: none may fail or render a page. They are sent by node:http, as `inject` normalises a path. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prerenderedPaths } from '../app/paths.ts';
import { buildApp } from '../server/app.ts';
import { openBuiltSite } from '../server/site/built-site.ts';
import type { Site } from '../server/site/site.ts';

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

const plainPaths = [
  '/',
  '/about',
  '/privacy',
  '/services',
  '/services/web-development',
  '/services/custom-development',
  '/blog',
  '/blog/none',
  '/careers/none',
  '/case-studies',
  '/robots.txt',
  '/none',
  '/api',
  '/x/y/z',
];

const spellings: ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
  // Encoded twice: %25 is the percent sign, and %61 is a.
  (path) => path.replace(/[a-z]/, '%2561'),
  (path) => `${path}.data`,
  (path) => `${path.toUpperCase()}.data`,
  (path) => `${path}.DATA`,
  (path) => `${path}/.data`,
  (path) => `${path}/_.data`,
  (path) => `${path}.data?_routes=pages%2Fabout`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => `${path}%2F`,
  (path) => `${path}%5C`,
  (path) => `${path}%20`,
  (path) => `${path}%25`,
  (path) => `${path}%23`,
  (path) => `${path}%3F`,
  (path) => `${path}#fragment`,
  (path) => `${path};a=b`,
  (path) => `${path}:*`,
  (path) => `${path}*`,
  (path) => `${path}/:slug`,
  (path) => `${path}/*`,
  (path) => `${path}/INDEX.HTML`,
  (path) => `${path}/404.html`,
  (path) => `${path}/__proto__`,
  (path) => `${path}/constructor.data`,
  (path) => `${path}/\xff`,
  // The Kelvin sign, which is k in lower case.
  (path) => `${path}/%E2%84%AA`,
  (path) => `${path}/%ff`,
  (path) => `${path}${'/a'.repeat(3000)}`,
  (path) => `${path}?${'&'.repeat(3000)}`,
  (path) => `${path}?index&_routes=%00`,
];

it('every odd path is redirected or refused, unless it leads to a file or to data', async () => {
  const paths = plainPaths.flatMap((path) => spellings.map((spell) => spell(path)));
  const wrong: string[] = [];
  for (const path of [...paths, '/__manifest', '/__manifest?p=/', '/_root.data', '/_.data', '*']) {
    const { status } = await get(path);
    const isFile = files.has(path.split('?', 1)[0] ?? '');
    const isData = /\.data/i.test(path);
    let expected = [301, 302, 400, 404];
    // React Router answers 202 where the data of a page are a redirect.
    if (isData) expected = [200, 202, ...expected];
    if (isFile) expected = [200];
    if (!expected.includes(status)) wrong.push(`${status} ${path.slice(0, 80)}`);
  }
  expect(wrong).toEqual([]);
  console.log(`Odd paths: ${paths.length}`);
});

it('redirects a path in capitals to the same path in lower case', async () => {
  for (const path of prerenderedPaths.filter((path) => path !== '/')) {
    expect(await get(path.toUpperCase())).toMatchObject({ status: 301, location: path });
  }
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
