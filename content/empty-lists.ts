import { caseStudies } from './case-studies.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';

/** Pages that only list records, of which there is none: no menu leads to them, and they are kept out of search results. */
export const emptyLists = Object.entries({ '/case-studies': caseStudies, '/portfolio': projects, '/blog': posts })
  .filter(([, records]) => records.length === 0)
  .map(([path]) => path);
