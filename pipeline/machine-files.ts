/** Writes the files for programs: sitemap, robots.txt, feed, manifest, security contact; and humans.txt. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { indexablePaths } from '../app/paths.ts';
import { article } from '../content/article.ts';
import { caseStudies } from '../content/case-studies.ts';
import { company } from '../content/company.ts';
import { isJobOpen, jobs } from '../content/jobs.ts';
import { lastChangeOf, nameOf, pageAt, pages } from '../content/pages.ts';
import { type Post, posts } from '../content/posts.ts';
import type { ProseText } from '../content/record.ts';
import { services } from '../content/services.ts';

export function writeMachineFiles(folder: string, siteUrl: string, now: Date): void {
  const files = {
    'sitemap.xml': sitemap(siteUrl, now),
    'robots.txt': robots(siteUrl),
    'blog/rss.xml': feed(siteUrl),
    '.well-known/security.txt': securityContact(siteUrl, now),
    'site.webmanifest': manifest(),
    'humans.txt': humans(),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const recordsUnder = { '/services': services, '/case-studies': caseStudies, '/blog': posts, '/careers': jobs };

/**
 * A `lastmod` comes from the record, because the day of the build would tell search engines that everything changes with
 * every deploy. That of a list is the newest of its records. A closed position is left out.
 */
function sitemap(siteUrl: string, now: Date): string {
  const lastChanges = new Map(pages.map((page) => [page.path, page.changed]));
  for (const [list, records] of Object.entries(recordsUnder)) {
    for (const record of records) lastChanges.set(`${list}/${record.slug}`, lastChangeOf(record));
    lastChanges.set(list, newest([pageAt(list).changed, ...records.map(lastChangeOf)]));
  }
  const closed = jobs.filter((job) => !isJobOpen(job, now)).map(({ slug }) => `/careers/${slug}`);
  const listed = indexablePaths.filter((path) => !closed.includes(path));
  const entries = listed.map(
    (path) => `<url><loc>${escapeMarkup(siteUrl + path)}</loc><lastmod>${lastChanges.get(path)}</lastmod></url>`,
  );
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`);
}

function lastChangeOfBlog(): string {
  return newest(posts.map(lastChangeOf));
}

function newest(days: string[]): string {
  return days.sort().at(-1) as string;
}

function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Readers fetch the feed every hour, and keep what they have seen. */
export const feedLength = 20;

function feed(siteUrl: string): string {
  const page = pageAt('/blog');
  const items = posts.slice(0, feedLength).map((post) => {
    const url = escapeMarkup(`${siteUrl}/blog/${post.slug}`);
    return [
      '<item>',
      `<title>${escapeMarkup(post.title)}</title>`,
      `<link>${url}</link>`,
      `<guid>${url}</guid>`,
      `<pubDate>${new Date(post.date).toUTCString()}</pubDate>`,
      `<dc:creator>${escapeMarkup(post.author)}</dc:creator>`,
      `<category>${escapeMarkup(post.category)}</category>`,
      `<description>${escapeMarkup(post.excerpt)}</description>`,
      `<content:encoded>${escapeMarkup(articleHtml(post))}</content:encoded>`,
      '</item>',
    ].join('\n');
  });
  return xml(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"',
      ' xmlns:content="http://purl.org/rss/1.0/modules/content/">',
      '<channel>',
      `<title>${escapeMarkup(`${nameOf(page)} | ${company.name}`)}</title>`,
      `<link>${escapeMarkup(siteUrl)}/blog</link>`,
      `<description>${escapeMarkup(page.description)}</description>`,
      '<language>en-au</language>',
      `<lastBuildDate>${new Date(lastChangeOfBlog()).toUTCString()}</lastBuildDate>`,
      `<atom:link href="${escapeMarkup(siteUrl)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
      ...items,
      '</channel>',
      '</rss>',
    ].join('\n'),
  );
}

/** The whole text of an article, for feed readers. A post without its own body has the shared one of content/article.ts. */
function articleHtml({ excerpt, passage, body = article }: Post): string {
  const { sections, checklist } = body;
  return [
    `<p><strong>${escapeMarkup(excerpt)}</strong></p>`,
    proseHtml(passage),
    ...sections.map((section) => `<h2>${escapeMarkup(section.title)}</h2>${proseHtml(section.body)}`),
    ...(checklist ? [`<h2>${escapeMarkup(checklist.title)}</h2>${listHtml(checklist.items)}`] : []),
  ].join('\n');
}

function proseHtml(text: ProseText): string {
  return text
    .map((block) => (typeof block === 'string' ? `<p>${escapeMarkup(block)}</p>` : listHtml(block)))
    .join('\n');
}

function listHtml(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;
}

/** RFC 9116 demands an expiry date, so that nobody writes to an e-mail address that was given up years ago. */
function securityContact(siteUrl: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The colour --foam of app/styles/tokens.css. */
const foam = '#fdfbf7';

function manifest(): string {
  const icon = (name: string, size: number) => ({ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  const fields = {
    name: company.name,
    short_name: company.name,
    start_url: '/',
    display: 'browser',
    background_color: foam,
    theme_color: foam,
    icons: [icon('icon-192', 192), icon('icon-512', 512), { ...icon('icon-maskable-512', 512), purpose: 'maskable' }],
  };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

function humans(): string {
  const { name, office, studio } = company;
  const isOneCountry = new Set([office.country, studio.country]).size === 1;
  return [
    name,
    '',
    `Made by our own engineers and designers in ${office.locality}, ${office.country}, and in ${isOneCountry ? studio.locality : studio.country}.`,
    'How to reach us: /contact',
    'How to become one of us: /careers',
    '',
    'The libraries, icons and web fonts of others, with their licences: /licences.txt',
    '',
  ].join('\n');
}

function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
