/** What a page says of itself to search engines and link previews. */
import type { MetaDescriptor } from 'react-router';
import { company } from '../content/company.ts';

const siteUrl = import.meta.env.SITE_URL;

export interface Head {
  /** Missing where the page is not to be found again: not-found screens. */
  path?: string;
  title: string;
  description: string;
  keywords?: string[];
}

function head({ path, title, description, keywords }: Head): MetaDescriptor[] {
  const fullTitle = `${title} | ${company.name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    ...(path
      ? [{ tagName: 'link', rel: 'canonical', href: siteUrl + path }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: company.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    ...(path ? [{ property: 'og:url', content: siteUrl + path }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
  ];
}

/** The `meta` export of every page whose loader returns its head. */
export function headOf({ loaderData }: { loaderData?: { head: Head } }): MetaDescriptor[] {
  return loaderData ? head(loaderData.head) : [];
}
