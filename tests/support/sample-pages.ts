/** One page of each kind, taken from the records so that tests survive a change of content. */
import { caseStudies } from '../../content/case-studies.ts';
import { posts } from '../../content/posts.ts';
import { services } from '../../content/services.ts';

/** Not the first article, which the blog page shows as its featured card, unless it is the only one. */
export const samplePost = (posts[1] ?? posts[0]) as (typeof posts)[number];
export const sampleService = services[0] as (typeof services)[number];

const illustratedStudy = caseStudies.find(({ mockups }) => mockups);
const caseStudy = illustratedStudy ?? caseStudies[0];

export const articlePath = `/blog/${samplePost.slug}`;
export const caseStudyPath = caseStudy && `/case-studies/${caseStudy.slug}`;
export const servicePath = `/services/${sampleService.slug}`;
/** Undefined if no case study has mock-ups. */
export const illustratedStudyPath = illustratedStudy && caseStudyPath;
