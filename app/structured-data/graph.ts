/** The JSON-LD graph of a page: organisation, site, page, breadcrumbs and what the page is about. */
import type { BreadcrumbList, FAQPage, Graph, ItemList, Person, Question, Thing, WebPage, WebSite } from 'schema-dts';
import { company } from '../../content/company.ts';
import type { Crumb, PageFacts } from '../../content/pages.ts';
import { founders } from '../../content/people.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { organisation, organisationId } from './organisation.ts';
import { personNode } from './person.ts';

/** What a page adds to the graph that every page has. */
export interface Details {
  /** What the page is about: a service, an article, a job. */
  subject?: Exclude<Thing, string>;
  questions?: { question: string; answer: string }[];
  /** The pages that a list page links to. */
  items?: Crumb[];
  people?: Exclude<Person, string>[];
}

const websiteId = absoluteUrl('/#website');

export function graphOf(page: PageFacts, details: Details): Graph {
  const { subject, questions, items, people = [] } = details;
  const nodes: Thing[] = [{ ...organisation, founder: founders.map(personNode) }, website];
  // A not-found page has no URL of its own.
  if (page.path) {
    const url = absoluteUrl(page.path);
    nodes.push(webPage(url, page, details));
    if (page.trail) nodes.push(breadcrumbs(url, page.trail));
    if (subject) nodes.push(subject);
    if (items) nodes.push(itemList(url, items));
    nodes.push(...people);
    // On the FAQ page, the page's own node holds the questions.
    if (questions && page.kind !== 'FAQPage') nodes.push(faq(url, questions));
  }
  return { '@context': 'https://schema.org', '@graph': nodes };
}

const website = {
  '@type': 'WebSite',
  '@id': websiteId,
  url: absoluteUrl('/'),
  name: company.name,
  inLanguage: 'en-AU',
  publisher: { '@id': organisationId },
} satisfies WebSite;

function webPage(url: string, page: PageFacts, { subject, questions, items }: Details): WebPage {
  return {
    '@type': page.kind ?? 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: page.title,
    description: page.description,
    inLanguage: 'en-AU',
    isPartOf: { '@id': websiteId },
    ...(page.path === '/' && { about: { '@id': organisationId } }),
    ...(page.trail && { breadcrumb: { '@id': `${url}#breadcrumb` } }),
    ...(page.changed && { dateModified: page.changed }),
    ...(items && { mainEntity: { '@id': `${url}#list` } }),
    ...(subject && { mainEntity: { '@id': subject['@id'] as string } }),
    ...(page.kind === 'FAQPage' && questions && { mainEntity: questions.map(questionNode) }),
  };
}

function breadcrumbs(url: string, trail: Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: [{ path: '/', name: 'Home' }, ...trail].map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

function itemList(url: string, items: Crumb[]): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${url}#list`,
    numberOfItems: items.length,
    itemListElement: items.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteUrl(path),
    })),
  };
}

function faq(url: string, questions: NonNullable<Details['questions']>): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    isPartOf: { '@id': `${url}#webpage` },
    mainEntity: questions.map(questionNode),
  };
}

function questionNode({ question, answer }: { question: string; answer: string }): Question {
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } };
}
