/** Crawls the served site from the home page, as a search engine does, and compares it with the sitemap. The build compares the routes. */
import { readFileSync } from 'node:fs';
import pino from 'pino';
import { expect, test } from 'vitest';
import { indexablePaths, prerenderedPaths } from '../app/paths.ts';
import { buildApp } from '../server/app.ts';
import { openBuiltSite } from '../server/site/built-site.ts';
import { attribute, tags } from './built/built-page.ts';

/** The SITE_URL of the build, which robots.txt repeats. */
const siteUrl = readFileSync('build/client/robots.txt', 'utf8').match(/Sitemap: (.*)\/sitemap\.xml/)?.[1] as string;
const logger = pino({ level: 'silent' });
const app = buildApp({ siteUrl, logger, site: await openBuiltSite() });

interface Link {
  from: string;
  path: string;
  fragment: string;
}

const visited = new Map<string, { status: number; type: string; body: string; redirect?: string }>();
const links: Link[] = [];
await crawl();

async function crawl(): Promise<void> {
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (visited.has(path)) continue;
    const { statusCode, headers, body } = await app.inject(path);
    const redirect = headers.location?.toString();
    const type = String(headers['content-type']);
    visited.set(path, { status: statusCode, type, body, redirect });
    if (redirect) queue.push(redirect);
    if (!type.startsWith('text/html')) continue;
    const found = findLinks(path, body);
    links.push(...found);
    queue.push(...found.map((link) => link.path));
  }
}

/** Finds all URLs of this site in the page: other pages, pictures, scripts, social cards. */
function findLinks(from: string, html: string): Link[] {
  // `[a-z]+` matches the tags of all elements. The quote after `image` leaves out og:image:alt, which holds no URL.
  const all = tags(html, '[a-z]+').flatMap((tag) => [
    ...['href', 'src'].map((name) => attribute(tag, name)),
    ...(attribute(tag, 'srcset')
      ?.split(', ')
      .map((source) => source.split(' ')[0]) ?? []),
    ...(/(og|twitter):image"/.test(tag) ? [attribute(tag, 'content')] : []),
  ]);
  return all
    .filter((url) => url !== undefined)
    .map((url) => new URL(url, siteUrl + from))
    .filter(({ origin }) => origin === new URL(siteUrl).origin)
    .map(({ pathname, hash }) => ({ from, path: pathname, fragment: decodeURIComponent(hash.slice(1)) }));
}

test('no link is broken, and every fragment exists', () => {
  const broken = links.filter(({ path }) => ![200, 301].includes(visited.get(path)?.status ?? 0));
  const withFragment = links.filter(({ fragment }) => fragment !== '');
  const missing = withFragment.filter(({ path, fragment }) => !visited.get(path)?.body.includes(`id="${fragment}"`));
  expect([links.length > 0, withFragment.length > 0]).toEqual([true, true]);
  expect([broken, missing]).toEqual([[], []]);
});

test('sitemap and links have the same pages: all but the thank-you page', () => {
  const crawledPages = [...visited].filter(([, { status, type }]) => status === 200 && type.startsWith('text/html'));
  const sitemap = readFileSync('build/client/sitemap.xml', 'utf8');
  const sitemapPaths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname).sort();
  expect(sitemapPaths).toEqual([...indexablePaths].sort());
  expect(crawledPages.map(([path]) => path).sort()).toEqual(sitemapPaths);
  expect(prerenderedPaths.filter((path) => !sitemapPaths.includes(path))).toEqual(['/contact/thank-you']);
});
