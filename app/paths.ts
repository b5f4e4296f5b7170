/** Every prerendered path: the pages of content/pages.ts, the further pages of long lists, and one for each record. */
import { caseStudies } from '../content/case-studies.ts';
import { jobs, openJobs } from '../content/jobs.ts';
import { pathsOfList } from '../content/list-pages.ts';
import { pages } from '../content/pages.ts';
import { posts } from '../content/posts.ts';
import { projects } from '../content/projects.ts';
import { services } from '../content/services.ts';

export const prerenderedPaths = [
  ...pages.map(({ path }) => path),
  ...furtherPages('/services', services),
  ...furtherPages('/portfolio', projects),
  ...furtherPages('/case-studies', caseStudies),
  ...furtherPages('/blog', posts),
  // A closed job is in no list, but keeps its page.
  ...furtherPages('/careers', openJobs(new Date())),
  ...services.map(({ slug }) => `/services/${slug}`),
  ...caseStudies.map(({ slug }) => `/case-studies/${slug}`),
  ...posts.map(({ slug }) => `/blog/${slug}`),
  ...jobs.map(({ slug }) => `/careers/${slug}`),
];

function furtherPages(list: string, records: unknown[]): string[] {
  return pathsOfList(list, records.length).slice(1);
}

/** Paths that search engines may list. The sitemap has exactly these. */
export const indexablePaths = prerenderedPaths.filter(
  (path) => !pages.some((page) => page.path === path && page.isUnlisted),
);
