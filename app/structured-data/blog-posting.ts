import type { BlogPosting } from 'schema-dts';
import type { Person } from '../../content/people.ts';
import type { Post } from '../../content/posts.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { organisationId } from './organisation.ts';
import { personNode } from './person.ts';

export function blogPosting(post: Post, author: Person) {
  const { slug, title, excerpt, image, date, updated = date, category, tags } = post;
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
    dateModified: updated,
    author: personNode(author),
    publisher: { '@id': organisationId },
    articleSection: category,
    keywords: tags.join(', '),
    inLanguage: 'en-AU',
  } satisfies BlogPosting;
}
