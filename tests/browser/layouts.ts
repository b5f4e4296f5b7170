/** One page of each layout. Other pages of a layout differ only in their words. */
import { jobPath } from '../support/open-job.ts';
import { articlePath, caseStudyPath, servicePath } from '../support/sample-pages.ts';

export const oneOfEachLayout = [
  '/',
  '/about',
  '/services',
  servicePath,
  '/portfolio',
  '/contact',
  '/contact/thank-you',
  '/terms',
  '/faq',
  '/case-studies',
  caseStudyPath, // undefined if there are no case studies
  '/blog',
  articlePath,
  '/careers',
  jobPath,
].filter((path) => path !== undefined);
