import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { indexablePaths } from '../app/paths.ts';
import { article } from '../content/article.ts';
import { caseStudies } from '../content/case-studies.ts';
import { company } from '../content/company.ts';
import { closesAt, isJobOpen, jobs } from '../content/jobs.ts';
import { posts } from '../content/posts.ts';
import { feedLength, writeMachineFiles } from './machine-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'machine-files-'));
const writeAt = (now: Date) => writeMachineFiles(folder, 'https://site.example', now);
const builtAt = new Date('2026-11-15T10:00:00Z');
writeAt(builtAt);
const postsInFeed = posts.slice(0, feedLength);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the sitemap has every page that search engines may show, each with the day of its last change', () => {
  const sitemap = read('sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>https:\/\/site\.example(.*?)<\/loc>/g)].map(([, path]) => path);
  const closed = jobs.filter((job) => !isJobOpen(job, builtAt)).map(({ slug }) => `/careers/${slug}`);
  expect([...paths, ...closed].sort()).toEqual([...indexablePaths].sort());
  for (const { slug, date, updated = date } of posts)
    expect(sitemap).toContain(`<loc>https://site.example/blog/${slug}</loc><lastmod>${updated}</lastmod>`);
  for (const { slug, date, updated = date } of caseStudies)
    expect(sitemap).toContain(`<loc>https://site.example/case-studies/${slug}</loc><lastmod>${updated}</lastmod>`);
  expect(sitemap.match(/<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><\/url>/g)).toHaveLength(paths.length);
});

test('robots.txt disallows only the API, and names the sitemap', () => {
  expect(read('robots.txt').trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    'Sitemap: https://site.example/sitemap.xml',
  ]);
});

test('the feed has the newest articles, newest first, with category and date, and its text is escaped', () => {
  const feed = read('blog/rss.xml');
  const links = [...feed.matchAll(/<item>[\s\S]*?<link>(.*?)<\/link>/g)].map(([, link]) => link);
  expect(links).toEqual(postsInFeed.map(({ slug }) => `https://site.example/blog/${slug}`));
  const categories = [...feed.matchAll(/<category>(.*?)<\/category>/g)].map(([, category]) => category);
  expect(categories).toEqual(postsInFeed.map(({ category }) => category.replaceAll('&', '&amp;')));
  expect(feed).toContain(`<pubDate>${new Date(posts[0]?.date ?? '').toUTCString()}</pubDate>`);
  // Every ampersand begins an escaped character.
  expect(feed).not.toMatch(/&(?!(amp|lt|quot);)/);
});

test('the feed has the whole text of each article, and the day of the last change', () => {
  const feed = read('blog/rss.xml');
  const unescapeMarkup = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const texts = [...feed.matchAll(/<content:encoded>([\s\S]*?)<\/content:encoded>/g)].map(([, text = '']) =>
    // The text is escaped once as HTML, and again as XML.
    unescapeMarkup(unescapeMarkup(text)),
  );
  expect(texts).toHaveLength(postsInFeed.length);
  for (const [index, { excerpt, passage, body = article }] of postsInFeed.entries()) {
    const sentences = [excerpt, ...passage, ...body.sections.flatMap(({ title, body }) => [title, ...body])].flat();
    for (const sentence of [...sentences, ...(body.checklist?.items ?? [])]) expect(texts[index]).toContain(sentence);
  }
  const changes = posts.map(({ date, updated = date }) => updated).sort();
  expect(feed).toContain(`<lastBuildDate>${new Date(changes.at(-1) ?? '').toUTCString()}</lastBuildDate>`);
});

test('the manifest and humans.txt name the agency, and the manifest has three icons', () => {
  expect(JSON.parse(read('site.webmanifest'))).toMatchObject({ name: company.name, icons: { length: 3 } });
  expect(read('humans.txt')).toContain(company.name);
});

test('the security contact has an e-mail address and its own URL, and expires a year after the build', () => {
  const contact = read('.well-known/security.txt');
  expect(contact).toMatch(/^Contact: mailto:.+@.+$/m);
  expect(contact).toContain('Expires: 2027-11-15T10:00:00.000Z');
  expect(contact).toContain('Canonical: https://site.example/.well-known/security.txt');
});

test('the sitemap leaves a position out from the moment it is closed', () => {
  for (const job of jobs) {
    const entry = `<loc>https://site.example/careers/${job.slug}</loc>`;
    writeAt(new Date(closesAt(job).getTime() - 1));
    expect(read('sitemap.xml')).toContain(entry);
    writeAt(closesAt(job));
    expect(read('sitemap.xml')).not.toContain(entry);
  }
});
