import type { BlogPosting } from 'schema-dts';
import type { Post } from '../../content/posts.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { organisationId } from './organisation.ts';

export function blogPosting({ slug, title, excerpt, image, date, author, authorRole, category, tags }: Post) {
  const url = absoluteUrl(`/blog/${slug}`);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: { '@id': `${url}#webpage` },
    headline: title,
    description: excerpt,
    image: absoluteUrl(`${image.base}.1200.webp`),
    datePublished: date,
    author: { '@type': 'Person', name: author, jobTitle: authorRole, worksFor: { '@id': organisationId } },
    publisher: { '@id': organisationId },
    articleSection: category,
    keywords: tags.join(', '),
    inLanguage: 'en-AU',
  } satisfies BlogPosting;
}
