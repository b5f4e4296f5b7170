/**
 * How many records of each kind the agency has specified, checked by content.test.ts. The build accepts any number, so
 * whoever adds or removes a record on purpose changes its count here.
 */
export const specCounts = {
  services: 14,
  'services on the home page': 9,
  testimonials: 15,
  projects: 4,
  'client logos': 11,
  'home stats': 4,
  'about stats': 4,
  'portfolio stats': 4,
  'trust points': 4,
  'core values': 4,
  'reasons on the home page': 5,
  'reasons on the about page': 6,
  'process steps': 4,
  technologies: 12,
  'case studies': 4,
  posts: 6,
  'post categories': 6,
  jobs: 4,
  'job benefits': 6,
  'FAQ categories': 5,
};
