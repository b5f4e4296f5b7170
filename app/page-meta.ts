/** Page metadata for search engines and link previews. Only loaders import this, so it is not in the browser bundle. */
import type { MetaDescriptor } from 'react-router';
import { company } from '../content/company.ts';
import { nameOf, type PageFacts } from '../content/pages.ts';
import { absoluteUrl } from './absolute-url.ts';
import { type Details, graphOf } from './structured-data/graph.ts';

export function pageMeta(page: PageFacts, details: Details = {}): MetaDescriptor[] {
  const { path, description, keywords, published, modified } = page;
  const title = `${page.title} | ${company.name}`;
  const card = socialCardUrl(page.cardOf ?? path);
  const cardAlt = `${nameOf(page)}: a card with the ${company.name} mark`;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    // A not-found page has no path, so it has no canonical URL.
    ...(path ? [{ tagName: 'link', rel: 'canonical', href: absoluteUrl(path) }] : []),
    // Search engines must list neither a not-found page nor an unlisted one.
    ...(path && !page.isUnlisted ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:type', content: published ? 'article' : 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(path ? [{ property: 'og:url', content: absoluteUrl(path) }] : []),
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: cardAlt },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...(modified ? [{ property: 'article:modified_time', content: modified }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: card },
    { name: 'twitter:image:alt', content: cardAlt },
    { 'script:ld+json': graphOf(page, details) },
  ];
}

/** URL of the preview picture that art/social-cards.ts draws. A page without a path uses the home page's. */
function socialCardUrl(path = '/'): string {
  return absoluteUrl(`/social${path === '/' ? '/home' : path}.jpg`);
}
