import { z } from 'zod';
import { claims } from './claims.ts';
import { company } from './company.ts';
import { conditions } from './conditions.ts';
import { emptyLists } from './empty-lists.ts';
import { capitalised, inWords } from './in-words.ts';
import { BadContent, checkRecords, like, text } from './record.ts';
import { services } from './services.ts';

/** The metadata of pages that do not come from a record. */
const pageSchema = z.strictObject({
  path: like('/contact', /^\/[a-z/-]*$/),
  /** The title in search results, without the brand, which is added to every title. */
  title: text(3, 48),
  /** A short name for social cards and breadcrumbs, if it differs from the title. */
  name: text(3, 48).optional(),
  description: text(110, 160),
  keywords: z.array(text(3, 40)).min(3).max(8),
  /** The schema.org type, if it is not WebPage. */
  kind: z.enum(['AboutPage', 'CollectionPage', 'ContactPage', 'FAQPage']).optional(),
  /** The day of the last change of its text, unless it is a list and shows a newer record. */
  changed: z.iso.date(),
  /** Keeps the page out of search results and the sitemap. */
  isUnlisted: z.literal(true).optional(),
});

/** One step of the breadcrumbs. */
export interface Crumb {
  path: string;
  name: string;
}

export interface Page extends z.output<typeof pageSchema> {
  /** Breadcrumbs of a page in a list: the list, then the page itself. */
  trail?: Crumb[];
  /** The path of the page whose social card it shows, if it has none of its own. */
  cardOf?: string;
  /** For articles only. */
  published?: string;
  modified?: string;
}

/** The input of page metadata. Only the not-found pages have no path and no day. */
export type PageFacts = Omit<Page, 'path' | 'changed'> & Partial<Pick<Page, 'path' | 'changed'>>;

const records = checkRecords('pages', pageSchema, ({ path }) => path.slice(1) || 'home', [
  {
    path: '/',
    changed: '2026-11-18',
    title: 'IT Solutions and Web Development in Melbourne',
    name: 'IT Solutions and Web Development',
    description:
      'One team in Melbourne and Sri Lanka that builds and looks after websites, shops, apps and business systems. Fixed quotes, fast delivery.',
    keywords: ['IT solutions', 'web development agency', 'mobile apps', 'e-commerce', 'Melbourne', 'Sri Lanka'],
  },
  {
    path: '/about',
    changed: '2026-11-18',
    title: 'About our team in Melbourne and Sri Lanka',
    name: 'About Us',
    description: `Founded in Melbourne in ${company.foundingYear}, with a studio in Sri Lanka: who we are, how two shores became one team of more than ${claims.employees} people, and what we value.`,
    keywords: ['about', 'IT agency Melbourne', 'software studio Sri Lanka', 'web development team'],
    kind: 'AboutPage',
  },
  {
    path: '/services',
    changed: '2026-11-18',
    title: 'Web, app, AI and IT services',
    name: 'Services',
    description: `${capitalised(inWords(services.length))} services from one team: websites, mobile apps, AI, WordPress, e-commerce, custom systems, SEO, advertising, hosting, security and upkeep.`,
    keywords: ['IT services', 'web development', 'AI integration', 'SEO services', 'website maintenance'],
    kind: 'CollectionPage',
  },
  {
    path: '/portfolio',
    changed: '2026-11-18',
    title: 'Portfolio & Success Stories',
    description:
      'Projects in detail: a fashion shop, an AI support desk, a growers’ market app and search for a dental group. What we built, how long it took, what changed.',
    keywords: ['portfolio', 'web projects', 'success stories', 'app development examples'],
    kind: 'CollectionPage',
  },
  {
    path: '/contact',
    changed: '2026-11-18',
    title: 'Contact us about your project',
    name: 'Contact',
    description: `Tell us what you are planning. A senior engineer reads every enquiry, and you get a reply within ${conditions.reply} by email or phone.`,
    keywords: ['contact', 'get a quote', 'IT consultation', 'web project enquiry'],
    kind: 'ContactPage',
  },
  {
    path: '/contact/thank-you',
    changed: '2026-11-18',
    title: 'Thank You',
    description: `Your message has reached us. A senior engineer will read it, and you will hear from us within ${conditions.reply} by email or phone.`,
    keywords: ['thank you', 'message received', 'contact'],
    isUnlisted: true,
  },
  {
    path: '/privacy-policy',
    changed: '2026-11-18',
    title: 'Privacy Policy',
    description:
      'What our forms collect, why we keep it, for how long and who can see it, and how to have it corrected or deleted. In plain words. No tracking by default.',
    keywords: ['privacy policy', 'data protection', 'personal information'],
  },
  {
    path: '/terms',
    changed: '2026-11-18',
    title: 'Terms of Service',
    description:
      'The terms we work under: deposits and payment, quotes, delivery, warranty, confidentiality, ownership and liability. Prices are in US dollars.',
    keywords: ['terms of service', 'payment terms', 'warranty', 'liability'],
  },
  {
    path: '/faq',
    changed: '2026-11-18',
    title: 'FAQ: prices, timelines and support',
    name: 'Frequently Asked Questions',
    description:
      'Straight answers about prices, timelines, process, technology and support: what a website costs, how long it takes and what happens after launch.',
    keywords: ['FAQ', 'website cost', 'project timeline', 'website support', 'maintenance plans'],
    kind: 'FAQPage',
  },
  {
    path: '/case-studies',
    changed: '2026-11-18',
    title: 'Case studies: what changed, in figures',
    name: 'Case Studies',
    description:
      'Clients and their figures, among them a fashion shop, a freight CRM, an AI support desk and a market app, with one of the projects told in full.',
    keywords: ['case studies', 'e-commerce case study', 'CRM integration', 'AI customer support', 'marketplace app'],
    kind: 'CollectionPage',
  },
  {
    path: '/blog',
    changed: '2026-11-18',
    title: 'Blog for people who commission digital work',
    name: 'Blog',
    description:
      'Practical articles for people who commission digital work: web development, WordPress, AI and automation, e-commerce, security and SEO.',
    keywords: ['blog', 'web development articles', 'WordPress advice', 'AI automation', 'SEO basics'],
    kind: 'CollectionPage',
  },
  {
    path: '/careers',
    changed: '2026-11-18',
    title: 'Careers: open positions and what we offer',
    name: 'Careers',
    description: `Work with us, from home or from our studio in ${company.studio.locality}: which positions are open, what we offer and how we work together.`,
    keywords: ['careers', 'software jobs', 'remote developer jobs', 'jobs Sri Lanka', 'design jobs'],
    kind: 'CollectionPage',
  },
]);

export const pages = records.map((page) => (emptyLists.includes(page.path) ? { ...page, isUnlisted: true as const } : page));

export function pageAt(path: string): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new BadContent(`pages: there is no record for ${path}`);
  return page;
}

export function nameOf({ name, title }: PageFacts): string {
  return name ?? title;
}

/** The fields in which a record says when it changed, or when it came. */
type Dated = { changed: string } | { datePosted: string } | { date: string; updated?: string };

/** The day of the last change, for search engines. */
export function lastChangeOf(record: Dated): string {
  if ('changed' in record) return record.changed;
  return 'datePosted' in record ? record.datePosted : (record.updated ?? record.date);
}

type ListedRecord = Dated & {
  slug: string;
  title: string;
  /** `title` is a shorter one, if the record's own is too long for a search result. */
  meta: { title?: string; description: string; keywords: string[] };
};

/** The pages of a list, for its structured data. */
export function itemsUnder(list: string, records: { slug: string; title: string }[]): Crumb[] {
  return records.map(({ slug, title }) => ({ path: `${list}/${slug}`, name: title }));
}

/** The page of a record in a list: a service, a case study, a post or a job. */
export function pageUnder(list: string, record: ListedRecord): Page {
  const { slug, title, meta } = record;
  const path = `${list}/${slug}`;
  const trail = [
    { path: list, name: nameOf(pageAt(list)) },
    { path, name: title },
  ];
  return { path, title, changed: lastChangeOf(record), ...meta, name: title, trail };
}
