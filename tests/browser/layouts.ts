/** One page of each layout; others with the same layout differ in their words alone. */
import { jobPath } from '../support/open-job.ts';
export const oneOfEachLayout = [
  '/',
  '/about',
  '/services',
  '/services/web-development',
  '/portfolio',
  '/contact',
  '/contact/thank-you',
  '/terms',
  '/faq',
  '/case-studies',
  '/case-studies/fashion-ecommerce-transformation',
  '/blog',
  '/blog/wordpress-that-lasts',
  '/careers',
  jobPath,
];
