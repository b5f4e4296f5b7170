/** The structured data (JSON-LD) of the built pages: every page has one graph, which is complete and says what the page shows. */
import { expect, test } from 'vitest';
import { indexablePaths } from '../../app/paths.ts';
import { company } from '../../content/company.ts';
import { jobs } from '../../content/jobs.ts';
import { founders } from '../../content/people.ts';
import { services } from '../../content/services.ts';
import { type BuiltPage, builtPages, linkOf, pageAt, pagesUnder, textOf } from './built-page.ts';

type GraphNode = Record<string, unknown> & { '@type': string; '@id'?: string };

const pageFields = '@id url name description isPartOf inLanguage';

/** The fields that search engines and we require of a type. Tests below compare some of them. */
const requiredFields: Record<string, string> = {
  Article: '@id headline image datePublished dateModified author publisher about description',
  BlogPosting: '@id headline image datePublished dateModified author publisher mainEntityOfPage description',
  BreadcrumbList: '@id itemListElement',
  ContactPoint: 'contactType telephone email',
  JobPosting: '@id title description datePosted validThrough hiringOrganization employmentType identifier baseSalary',
  ItemList: '@id numberOfItems itemListElement',
  ListItem: 'position name',
  OccupationalExperienceRequirements: 'monthsOfExperience',
  MonetaryAmount: 'currency value',
  OpeningHoursSpecification: 'dayOfWeek opens closes',
  GeoCoordinates: 'latitude longitude',
  Person: '@id name jobTitle image worksFor',
  PostalAddress: 'streetAddress addressLocality addressRegion postalCode addressCountry',
  PropertyValue: 'name value',
  QuantitativeValue: 'minValue',
  Service: '@id name serviceType description provider offers areaServed',
  WebSite: '@id url name publisher',
  WebPage: pageFields,
  AboutPage: pageFields,
  ContactPage: pageFields,
  CollectionPage: pageFields,
  FAQPage: '@id mainEntity isPartOf',
};

function graphOf({ html }: BuiltPage): GraphNode[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.[1] as string);
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

/** Collects the objects in a value, at any depth. */
function collectObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(collectObjects);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}

const nodeOf = (page: BuiltPage, type: string) => graphOf(page).find((node) => node['@type'] === type);

test('every node has its required fields, and every reference leads to a node of the same graph', () => {
  const incomplete: string[] = [];
  for (const page of builtPages) {
    const graph = graphOf(page);
    const ids = graph.map((node) => node['@id']);
    expect(new Set(ids).size, page.path).toBe(graph.length);
    for (const object of collectObjects(graph)) {
      const isReference = !('@type' in object);
      if (isReference) {
        expect(Object.keys(object), page.path).toEqual(['@id']);
        expect(ids, page.path).toContain(object['@id']);
        continue;
      }
      const required = requiredFields[String(object['@type'])]?.split(' ') ?? [];
      const missing = required.filter((field) => !(field in object));
      const empty = Object.keys(object).filter((field) => object[field] === '' || object[field] === null);
      for (const field of [...missing, ...empty]) incomplete.push(`${page.path}: ${object['@type']} lacks ${field}`);
    }
  }
  expect(incomplete).toEqual([]);
});

test.each(builtPages)('$path describes the company with its rating, the website and the page', (page) => {
  const graph = graphOf(page);
  // Every graph begins with the company, the website and the page.
  const [organisation, website, webPage] = graph;
  expect([organisation?.['@type'], website?.['@type']]).toEqual(['ProfessionalService', 'WebSite']);
  expect(webPage?.url).toBe(linkOf(page, 'canonical'));
  const fields =
    '@id legalName url logo image sameAs founder contactPoint address geo openingHoursSpecification priceRange numberOfEmployees';
  for (const field of fields.split(' ')) expect(organisation).toHaveProperty([field]);
  const ratings = collectObjects(graph).filter((object) => object['@type'] === 'AggregateRating');
  const { value, count, best, worst } = company.rating;
  expect(ratings).toEqual([
    { '@type': 'AggregateRating', ratingValue: value, reviewCount: count, bestRating: best, worstRating: worst },
  ]);
  expect(organisation?.founder).toMatchObject(founders.map(({ name }) => ({ '@type': 'Person', name })));
});

test('pages below the first level, except the thank-you page, have breadcrumbs, and their graph has the same', () => {
  for (const page of builtPages) {
    const shown = /<nav class="breadcrumbs"[^>]*><ol>([\s\S]*?)<\/ol>/.exec(page.html)?.[1];
    const listed = nodeOf(page, 'BreadcrumbList')?.itemListElement as { name: string; item: string }[] | undefined;
    expect(Boolean(shown), page.path).toBe(page.path.split('/').length > 2 && indexablePaths.includes(page.path));
    expect(listed?.map(({ name }) => name)).toEqual(shown?.match(/<li\b.*?<\/li>/g)?.map(textOf));
    if (listed) expect(listed.at(-1)?.item).toBe(linkOf(page, 'canonical'));
  }
});

test('questions and answers are word for word those on the page', () => {
  for (const page of [pageAt('/faq'), ...pagesUnder('/services')]) {
    const shown = [...page.html.matchAll(/<details[\s\S]*?<\/details>/g)].map(([details]) => [
      textOf(/<summary[\s\S]*?<\/summary>/.exec(details)?.[0] ?? ''),
      // A link after the answer is not part of it.
      textOf(details.replace(/<summary[\s\S]*?<\/summary>|<a\b[\s\S]*?<\/a>/g, '')),
    ]);
    const questions = nodeOf(page, 'FAQPage')?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(shown.length, page.path).toBeGreaterThan(0);
    expect(questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(shown);
  }
  expect(builtPages.filter((page) => nodeOf(page, 'FAQPage'))).toHaveLength(services.length + 1);
});

test('service, article, case study and job pages have a node of their own type', () => {
  const types = {
    '/services': 'Service',
    '/blog': 'BlogPosting',
    '/case-studies': 'Article',
    '/careers': 'JobPosting',
  };
  for (const [folder, type] of Object.entries(types)) {
    for (const page of pagesUnder(folder)) expect(nodeOf(page, type)?.url, page.path).toBe(linkOf(page, 'canonical'));
  }
});

test.each(['/services', '/case-studies', '/blog', '/careers'])(
  'the ItemList of %s has all pages under it, as linked and named on the page',
  (path) => {
    const items = nodeOf(pageAt(path), 'ItemList')?.itemListElement as { name: string; url: string }[];
    expect(items.map(({ url }) => url).sort()).toEqual(
      pagesUnder(path)
        .map((page) => linkOf(page, 'canonical'))
        .sort(),
    );
    for (const { name, url } of items) {
      expect(pageAt(path).html).toContain(`href="${new URL(url).pathname}"`);
      expect(textOf(pageAt(path).html)).toContain(name);
    }
  },
);

test('a JobPosting has the closing date, salary and place of its record', () => {
  for (const { slug, applyBy, salary, location } of jobs) {
    const job = nodeOf(pageAt(`/careers/${slug}`), 'JobPosting');
    expect(job?.validThrough).toMatch(applyBy);
    expect(job?.baseSalary).toMatchObject({ value: { minValue: salary.from, maxValue: salary.to, unitText: 'YEAR' } });
    expect(job?.jobLocationType).toBe(location.includes('Remote') ? 'TELECOMMUTE' : undefined);
    expect(job && 'jobLocation' in job).toBe(location.includes('Hybrid'));
  }
});
