import type { Person as PersonNode } from 'schema-dts';
import type { Person } from '../../content/people.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { organisationId } from './organisation.ts';

/** The id is the same on the about page and under an article, so that search engines see one person. */
export function personNode({ id, name, role, portrait }: Person) {
  return {
    '@type': 'Person',
    '@id': absoluteUrl(`/about#${id}`),
    name,
    jobTitle: role,
    // One of the two widths in which art/render.ts makes the WebP fallback.
    image: absoluteUrl(`${portrait.base}.800.webp`),
    url: absoluteUrl(`/about#${id}`),
    worksFor: { '@id': organisationId },
  } satisfies PersonNode;
}
