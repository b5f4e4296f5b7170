/** Reads the prerendered pages of the build, and finds tags, links and metadata in them. */
import { readFileSync } from 'node:fs';
import { prerenderedPaths } from '../../app/paths.ts';

export interface BuiltPage {
  path: string;
  html: string;
}

export const builtPages: BuiltPage[] = prerenderedPaths.map((path) => ({
  path,
  html: readFileSync(`build/client${path === '/' ? '' : path}/index.html`, 'utf8'),
}));

export const pageAt = (path: string) => builtPages.find((page) => page.path === path) as BuiltPage;
export const pagesUnder = (folder: string) => builtPages.filter(({ path }) => path.startsWith(`${folder}/`));

export const mainOf = ({ html }: BuiltPage) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** Reads an attribute by a pattern, which is enough because the pipeline writes all attributes in double quotes. */
export function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
}

/** Returns the start tags of elements with this name, or of names that match this pattern. */
export function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

/** The content of `<meta name="…">` or `<meta property="…">`. */
export function metaOf({ html }: BuiltPage, name: string): string | undefined {
  const tag = tags(html, 'meta').find((meta) => (attribute(meta, 'name') ?? attribute(meta, 'property')) === name);
  return tag && attribute(tag, 'content');
}

export function linkOf({ html }: BuiltPage, rel: string): string | undefined {
  const tag = tags(html, 'link').find((link) => attribute(link, 'rel') === rel);
  return tag && attribute(tag, 'href');
}

/** The links in a piece of HTML, with their texts, hidden ones included. */
export function linksOf(html: string): { href: string; text: string }[] {
  return [...html.matchAll(/(<a\b[^>]*>)([\s\S]*?)<\/a>/g)].map(([, tag = '', inner = '']) => ({
    href: attribute(tag, 'href') ?? '',
    text: textOf(inner),
  }));
}

export function titleOf({ html }: BuiltPage): string {
  return decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

export function textOf(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ''))
    .replace(/[ \n]+/g, ' ')
    .trim();
}

/** Decodes `&amp;` last, so that `&amp;lt;` becomes `&lt;` and not `<`. */
function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}
