/** Links from services, case studies and articles to related pages. A relation is written in one record and used both ways. */
import { type CaseStudy, caseStudies, findCaseStudy } from './case-studies.ts';
import { pathShowing } from './list-pages.ts';
import { type Post, posts } from './posts.ts';
import { projects } from './projects.ts';
import type { Service } from './service.ts';
import { findService } from './services.ts';

/** However many records there are, a page leads to so many of a kind; the newest articles come first. */
const longest = 6;

interface LinkGroup {
  title: string;
  links: { to: string; title: string }[];
}

export function linksFromService({ slug, goesWith }: Service): LinkGroup[] {
  return [
    toCaseStudies(caseStudies.filter(({ services }) => services.includes(slug)).slice(0, longest)),
    toArticles(posts.filter(({ services }) => services.includes(slug))),
    toServices('Often taken together', goesWith),
  ].filter(hasLinks);
}

export function linksFromCaseStudy({ slug, services }: CaseStudy): LinkGroup[] {
  return [
    toServices('Services in this project', services),
    toProjects(projects.filter(({ caseStudy }) => caseStudy === slug)),
    toArticles(posts.filter(({ caseStudy }) => caseStudy === slug)),
  ].filter(hasLinks);
}

export function linksFromPost({ services, caseStudy }: Post): LinkGroup[] {
  const study = caseStudy && findCaseStudy(caseStudy);
  return [toServices('Services', services), toCaseStudies(study ? [study] : [])].filter(hasLinks);
}

function toServices(title: string, slugs: string[]): LinkGroup {
  const found = slugs.map(findService).filter((service) => service !== undefined);
  return { title, links: found.map(({ slug, title }) => ({ to: `/services/${slug}`, title })) };
}

function toCaseStudies(studies: CaseStudy[]): LinkGroup {
  const links = studies.map(({ slug, title }) => ({ to: `/case-studies/${slug}`, title }));
  return { title: links.length > 1 ? 'Case studies' : 'Case study', links };
}

function toProjects(found: typeof projects): LinkGroup {
  return {
    title: 'In our portfolio',
    links: found.slice(0, longest).map((project) => ({
      to: `${pathShowing('/portfolio', projects, project)}#${project.id}`,
      title: project.client,
    })),
  };
}

function toArticles(found: Post[]): LinkGroup {
  const links = found.slice(0, longest).map(({ slug, title }) => ({ to: `/blog/${slug}`, title }));
  return { title: links.length > 1 ? 'Articles' : 'Article', links };
}

function hasLinks({ links }: LinkGroup): boolean {
  return links.length > 0;
}
