/** Titles, metadata and social cards of the built pages. */
import { expect, test } from 'vitest';
import { indexablePaths } from '../../app/paths.ts';
import { company } from '../../content/company.ts';
import { type BuiltPage, builtPages, linkOf, metaOf, tags, titleOf } from './built-page.ts';

const titleEnding = ` | ${company.name}`;
/** The SITE_URL of the build. */
const siteUrl = linkOf(builtPages[0] as BuiltPage, 'canonical')?.replace(/\/$/, '');

test.each(builtPages)('$path has complete metadata', (page) => {
  const title = titleOf(page);
  const description = metaOf(page, 'description');
  const url = `${siteUrl}${page.path}`;
  expect(title).toMatch(new RegExp(`^.{2,}${titleEnding.replace('|', '\\|')}$`));
  expect(metaOf(page, 'keywords')).toBeTruthy();
  expect(linkOf(page, 'canonical')).toBe(url);
  expect(metaOf(page, 'robots')).toBe(indexablePaths.includes(page.path) ? undefined : 'noindex');

  expect(metaOf(page, 'og:locale')).toBe('en_AU');
  const preview = (prefix: 'og' | 'twitter', name: string) => metaOf(page, `${prefix}:${name}`);
  expect([preview('og', 'title'), preview('og', 'description'), preview('og', 'url')]).toEqual([
    title,
    description,
    url,
  ]);
  expect([preview('twitter', 'title'), preview('twitter', 'description')]).toEqual([title, description]);
  expect(preview('twitter', 'card')).toBe('summary_large_image');
  const card = preview('og', 'image') ?? '';
  expect(card.startsWith(`${siteUrl}/social/`)).toBe(true);
  expect(preview('twitter', 'image')).toBe(card);
  expect([preview('og', 'image:width'), preview('og', 'image:height')]).toEqual(['1200', '630']);
  expect(preview('twitter', 'image:alt')).toBe(preview('og', 'image:alt'));
});

test('no page has a meta element twice', () => {
  for (const { path, html } of builtPages) {
    // Without its content, a tag has only the name or property that must be unique.
    const meta = tags(html.slice(0, html.indexOf('</head>')), 'meta').map((tag) => tag.replace(/ content=.*/, ''));
    expect(new Set(meta).size, path).toBe(meta.length);
  }
});
