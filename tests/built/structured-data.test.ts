import { expect, test } from 'vitest';
import { indexablePaths } from '../../app/paths.ts';
import { caseStudies } from '../../content/case-studies.ts';
import { company } from '../../content/company.ts';
import { closesAt, jobs } from '../../content/jobs.ts';
import { founders, people } from '../../content/people.ts';
import { services } from '../../content/services.ts';
import { type BuiltPage, builtPages, linkOf, metaOf, textOf } from './built-page.ts';

type Node = Record<string, unknown> & { '@type': string; '@id'?: string };

/** The fields that each type must have, by the rules of search engines and our own; any other type fails. */
const requiredFields: Record<string, string[]> = {
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  Answer: ['text'],
  Article: ['@id', 'headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'about', 'description'],
  BlogPosting: [
    '@id',
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
    'description',
  ],
  BreadcrumbList: ['@id', 'itemListElement'],
  ContactPoint: ['contactType', 'telephone', 'email'],
  Country: ['name'],
  JobPosting: [
    '@id',
    'title',
    'description',
    'datePosted',
    'validThrough',
    'hiringOrganization',
    'employmentType',
    'identifier',
    'baseSalary',
  ],
  ItemList: ['@id', 'numberOfItems', 'itemListElement'],
  ListItem: ['position', 'name'],
  OccupationalExperienceRequirements: ['monthsOfExperience'],
  MonetaryAmount: ['currency', 'value'],
  Offer: ['priceCurrency', 'priceSpecification'],
  UnitPriceSpecification: ['priceCurrency', 'minPrice'],
  /** A client has no more; the company itself is checked below. */
  Organization: ['name'],
  Person: ['@id', 'name', 'jobTitle', 'worksFor'],
  Place: ['address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  PropertyValue: ['name', 'value'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitText'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['@id', 'name', 'serviceType', 'description', 'provider', 'offers', 'areaServed'],
  WebSite: ['@id', 'url', 'name', 'publisher'],
  ...Object.fromEntries(
    ['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'].map((kind) => [
      kind,
      ['@id', 'url', 'name', 'description', 'isPartOf', 'inLanguage'],
    ]),
  ),
  FAQPage: ['@id', 'mainEntity', 'isPartOf'],
};

function graphOf({ html }: BuiltPage): Node[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.[1] as string);
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

/** Every object in it, at any depth. */
function allObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(allObjects);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}

const nodeOf = (page: BuiltPage, type: string) => graphOf(page).find((node) => node['@type'] === type);
const at = (path: string) => builtPages.find((page) => page.path === path) as BuiltPage;
const under = (list: string) => builtPages.filter(({ path }) => path.startsWith(`${list}/`));

test('every node has its fields, and every reference leads to a node of the same graph', () => {
  let count = 0;
  const incomplete: string[] = [];
  for (const page of builtPages) {
    const graph = graphOf(page);
    const ids = graph.map((node) => node['@id']);
    expect(new Set(ids).size, page.path).toBe(graph.length);
    for (const object of allObjects(graph)) {
      if (!('@type' in object)) {
        expect(Object.keys(object), page.path).toEqual(['@id']);
        expect(ids, page.path).toContain(object['@id']);
        continue;
      }
      count++;
      const required = requiredFields[String(object['@type'])];
      const missing = required?.filter((field) => !(field in object)) ?? ['a kind we know'];
      const empty = Object.keys(object).filter((field) => object[field] === '' || object[field] === null);
      for (const field of [...missing, ...empty]) incomplete.push(`${page.path}: ${object['@type']} lacks ${field}`);
    }
  }
  const kinds = Object.keys(requiredFields).length;
  console.log(
    `Structured data: ${builtPages.length} graphs, ${count} nodes of ${kinds} kinds, ${incomplete.length} gaps`,
  );
  expect(incomplete).toEqual([]);
});

test('a service is offered at the price that its page says, in US dollars', () => {
  for (const { slug, typical } of services) {
    const page = at(`/services/${slug}`);
    const { from, to } = typical.price;
    const priceSpecification = { priceCurrency: 'USD', minPrice: from, ...(to && { maxPrice: to }) };
    expect(nodeOf(page, 'Service')?.offers).toMatchObject({ priceSpecification });
    for (const price of to ? [from, to] : [from]) {
      expect(textOf(page.html), slug).toContain(`$${price.toLocaleString('en-US')}`);
    }
  }
});

test.each(builtPages)('$path: one company with its rating, the site and the page itself', (page) => {
  const graph = graphOf(page);
  const [organisation, website, itself] = graph;
  expect([organisation?.['@type'], website?.['@type']]).toEqual(['Organization', 'WebSite']);
  expect(itself?.url).toBe(linkOf(page, 'canonical'));
  for (const field of ['@id', 'legalName', 'url', 'logo', 'sameAs', 'founder', 'contactPoint'])
    expect(organisation).toHaveProperty([field]);
  const ratings = allObjects(graph).filter((object) => object['@type'] === 'AggregateRating');
  expect(ratings).toEqual([
    { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 100, bestRating: 5, worstRating: 1 },
  ]);
  expect(organisation?.address).toMatchObject({ addressLocality: 'Melbourne', addressCountry: 'AU' });
  expect(organisation?.location).toMatchObject({ address: { addressCountry: 'LK' } });
  expect(organisation?.founder).toMatchObject(founders.map(({ name }) => ({ '@type': 'Person', name })));
});

test.each([
  ['/', 'WebPage'],
  ['/about', 'AboutPage'],
  ['/contact', 'ContactPage'],
  ['/faq', 'FAQPage'],
  ['/blog', 'CollectionPage'],
  ['/services', 'CollectionPage'],
  ['/terms', 'WebPage'],
])('%s is a %s', (path, kind) => expect(graphOf(at(path))[2]?.['@type']).toBe(kind));

test('the breadcrumbs in the graph are those on the page: from depth two, but not on the thank-you page', () => {
  for (const page of builtPages) {
    const shown = /<nav class="breadcrumbs"[^>]*><ol>([\s\S]*?)<\/ol>/.exec(page.html)?.[1];
    const listed = nodeOf(page, 'BreadcrumbList')?.itemListElement as { name: string; item: string }[] | undefined;
    expect(Boolean(shown), page.path).toBe(page.path.split('/').length > 2 && indexablePaths.includes(page.path));
    expect(listed?.map(({ name }) => name)).toEqual(shown?.match(/<li\b.*?<\/li>/g)?.map(textOf));
    if (listed) expect(listed.at(-1)?.item).toBe(linkOf(page, 'canonical'));
  }
});

test('questions and answers are word for word those on the page', () => {
  let count = 0;
  for (const page of [at('/faq'), ...under('/services')]) {
    const shown = [...page.html.matchAll(/<details[\s\S]*?<\/details>/g)].map(([details]) => [
      textOf(/<summary[\s\S]*?<\/summary>/.exec(details)?.[0] ?? ''),
      textOf(details.replace(/<summary[\s\S]*?<\/summary>|<a\b[\s\S]*?<\/a>/g, '')),
    ]);
    const questions = nodeOf(page, 'FAQPage')?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(shown.length, page.path).toBeGreaterThan(0);
    expect(questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(shown);
    count += shown.length;
  }
  expect(builtPages.filter((page) => nodeOf(page, 'FAQPage'))).toHaveLength(services.length + 1);
  console.log(`Structured data: ${count} questions as they stand on the pages`);
});

test('services, articles, case studies and jobs describe themselves', () => {
  for (const page of under('/services')) expect(nodeOf(page, 'Service')?.url).toBe(linkOf(page, 'canonical'));
  for (const page of under('/blog'))
    expect(page.html).toContain(`datetime="${nodeOf(page, 'BlogPosting')?.datePublished}"`);
  for (const { slug, client, date } of caseStudies) {
    const page = at(`/case-studies/${slug}`);
    expect(nodeOf(page, 'Article')).toMatchObject({ datePublished: date, about: { name: client } });
    expect(page.html).toContain(`datetime="${date}"`);
    expect(metaOf(page, 'og:type')).toBe('article');
  }
  for (const page of under('/careers')) expect(nodeOf(page, 'JobPosting')?.directApply).toBe(true);
});

test.each(['/services', '/case-studies', '/blog', '/careers'])('the list of %s leads to all of its pages', (path) => {
  const items = nodeOf(at(path), 'ItemList')?.itemListElement as { name: string; url: string }[];
  expect(items.map(({ url }) => url).sort()).toEqual(
    under(path)
      .map((page) => linkOf(page, 'canonical'))
      .sort(),
  );
  for (const { name, url } of items) {
    expect(at(path).html).toContain(`href="${new URL(url).pathname}"`);
    expect(textOf(at(path).html)).toContain(name);
  }
});

test('people are the same on the about page and under their articles', () => {
  const named = graphOf(at('/about')).filter((node) => node['@type'] === 'Person');
  expect(named.map(({ name }) => name)).toEqual(people.map(({ name }) => name));
  for (const { '@id': id, name } of named) {
    expect(at('/about').html).toContain(`id="${String(id).split('#')[1]}"`);
    expect(textOf(at('/about').html)).toContain(String(name));
  }
  for (const page of under('/blog')) {
    const author = nodeOf(page, 'BlogPosting')?.author as Node | undefined;
    expect(named.find((person) => person['@id'] === author?.['@id'])?.name).toBe(author?.name);
  }
});

test('where, until when and for how much a job can be had is said on its page', () => {
  for (const { slug, applyBy, salary } of jobs) {
    const page = at(`/careers/${slug}`);
    const job = nodeOf(page, 'JobPosting');
    expect(job?.validThrough).toBe(closesAt({ applyBy }).toISOString());
    expect(page.html).toContain(`datetime="${applyBy}"`);
    const said = textOf(page.html);
    expect(said).toContain(`US$${salary.from.toLocaleString('en-US')}–${salary.to.toLocaleString('en-US')} a year`);
    expect(job?.baseSalary).toMatchObject({ value: { minValue: salary.from, maxValue: salary.to } });
    const place = (job?.jobLocation as { address: Record<string, string> } | undefined)?.address;
    if (place) expect(said).toContain(`${place.streetAddress}, ${place.addressLocality}`);
    const countries = (job?.applicantLocationRequirements ?? []) as { name: string }[];
    if (countries.length > 0) expect(said).toContain(`from home in ${countries.map(({ name }) => name).join(' or ')}`);
  }
});

const studio = { address: { addressLocality: company.studio.locality, addressCountry: 'LK' } };

test('a job says where it is done', () => {
  for (const { slug, location } of jobs) {
    const job = nodeOf(at(`/careers/${slug}`), 'JobPosting');
    const isRemote = location.includes('Remote');
    expect(job?.jobLocationType).toBe(isRemote ? 'TELECOMMUTE' : undefined);
    expect(job?.applicantLocationRequirements !== undefined).toBe(isRemote);
    if (location.includes('Hybrid')) expect(job?.jobLocation).toMatchObject(studio);
    else expect(job).not.toHaveProperty('jobLocation');
  }
});

test('a job’s description is the whole advertisement', () => {
  for (const page of under('/careers')) {
    const shown = /<div class="job-text">([\s\S]*?)<aside/.exec(page.html)?.[1] ?? '';
    const pieces = shown.match(/<(p|li|h2)\b[\s\S]*?<\/\1>/g)?.map(textOf) ?? [];
    const described = String(nodeOf(page, 'JobPosting')?.description).match(/<(p|li|h2)>.*?<\/\1>/g);
    expect(described?.map(textOf)).toEqual(pieces.slice(1));
  }
});
