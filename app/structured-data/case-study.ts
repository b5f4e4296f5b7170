import type { Article } from 'schema-dts';
import type { CaseStudy } from '../../content/case-studies.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { organisationId } from './organisation.ts';

export function caseStudyArticle({ slug, title, excerpt, image, date, updated = date, client, tags }: CaseStudy) {
  const url = absoluteUrl(`/case-studies/${slug}`);
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: { '@id': `${url}#webpage` },
    headline: title,
    description: excerpt,
    image: absoluteUrl(`${image.base}.1200.webp`),
    datePublished: date,
    dateModified: updated,
    author: { '@id': organisationId },
    publisher: { '@id': organisationId },
    about: { '@type': 'Organization', name: client },
    keywords: tags.join(', '),
    inLanguage: 'en-AU',
  } satisfies Article;
}
