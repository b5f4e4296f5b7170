/** Every prerendered path: the pages of content/pages.ts, and one for each service, case study, post and job. */
import { caseStudies } from '../content/case-studies.ts';
import { jobs } from '../content/jobs.ts';
import { pages } from '../content/pages.ts';
import { posts } from '../content/posts.ts';
import { services } from '../content/services.ts';

export const prerenderedPaths = [
  ...pages.map(({ path }) => path),
  ...services.map(({ slug }) => `/services/${slug}`),
  ...caseStudies.map(({ slug }) => `/case-studies/${slug}`),
  ...posts.map(({ slug }) => `/blog/${slug}`),
  ...jobs.map(({ slug }) => `/careers/${slug}`),
];

/** Paths that search engines may list. The sitemap has exactly these. */
export const indexablePaths = prerenderedPaths.filter(
  (path) => !pages.some((page) => page.path === path && page.isUnlisted),
);
