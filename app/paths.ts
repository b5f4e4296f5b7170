/** Every path that is prerendered: the static routes and one per record. */
import { caseStudies } from '../content/case-studies.ts';
import { jobs } from '../content/jobs.ts';
import { pageAt } from '../content/pages.ts';
import { posts } from '../content/posts.ts';
import { services } from '../content/services.ts';

const staticPaths = [
  '/',
  '/about',
  '/services',
  '/portfolio',
  '/contact',
  '/contact/thank-you',
  '/privacy-policy',
  '/terms',
  '/faq',
  '/case-studies',
  '/blog',
  '/careers',
];

export const prerenderedPaths = [
  ...staticPaths,
  ...services.map(({ slug }) => `/services/${slug}`),
  ...caseStudies.map(({ slug }) => `/case-studies/${slug}`),
  ...posts.map(({ slug }) => `/blog/${slug}`),
  ...jobs.map(({ slug }) => `/careers/${slug}`),
];

/** What search engines may list: exactly these are in the sitemap. */
export const indexablePaths = prerenderedPaths.filter(
  (path) => !(staticPaths.includes(path) && pageAt(path).isUnlisted),
);
