import { z } from 'zod';
import figures from './client-figures.json' with { type: 'json' };
import { clientName } from './clients.ts';
import { inWords, timesAsMuch } from './in-words.ts';
import { pictureNamed } from './pictures.ts';
import { checkRecords, like, slug, text } from './record.ts';
import { serviceSlug } from './services.ts';

/** What differs between case studies; the story they share is in case-study-story.ts. */
const caseStudySchema = z.strictObject({
  slug,
  title: text(20, 70),
  client: clientName,
  industry: text(3, 30),
  image: pictureNamed,
  excerpt: text(120, 260),
  metrics: z.array(z.strictObject({ value: text(1, 8), label: text(5, 40) })).length(3),
  tags: z.array(text(2, 24)).min(3).max(5),
  timeline: like('4 months', /^\d+ (weeks|months)$/),
  teamSize: like('6 specialists', /^\d+ specialists$/),
  /** "Project Gallery"; without it the section is left out. */
  gallery: z.array(z.strictObject({ image: pictureNamed, caption: text(15, 110) })).optional(),
  /** "Final Product"; without it the section is left out. */
  mockups: z.strictObject({ desktop: pictureNamed, tablet: pictureNamed, mobile: pictureNamed }).optional(),
  /** Slugs of the services that did the work. Their pages link back. */
  services: z.array(serviceSlug).min(2).max(4),
  /** For search engines. */
  meta: z.strictObject({
    /** The title is too long for a search result. */
    title: text(10, 48),
    description: text(110, 160),
    keywords: z.array(text(3, 40)).min(4).max(8),
  }),
});

export type CaseStudy = z.output<typeof caseStudySchema>;

const odile = figures['Odile & Wren'];
const kestrel = figures['Kestrel Freight'];
const brightwell = figures['Brightwell Energy'];
const paddock = figures['Paddock Lane'];
/** Kestrel's systems, as a word. */
const systems = inWords(Number(kestrel.systems));

export const caseStudies = checkRecords('case-studies', caseStudySchema, (study) => study.slug, [
  {
    slug: 'fashion-ecommerce-transformation',
    title: `A slow-fashion shop that sells ${inWords(timesAsMuch(odile.salesIncrease))} times as much`,
    client: 'Odile & Wren',
    industry: 'Fashion retail',
    image: 'fashion-hero',
    excerpt: `Odile & Wren’s customers loved the clothes and gave up on the shop. A new storefront, honest stock figures and a one-page checkout raised online sales by ${odile.salesIncrease} in twelve months.`,
    metrics: [
      { value: odile.salesIncrease, label: 'Online sales increase' },
      { value: `${odile.pageLoad} s`, label: `Mobile page load, from ${odile.pageLoadBefore} s` },
      { value: odile.checkouts, label: `Checkouts completed, from ${odile.checkoutsBefore}` },
    ],
    tags: ['E-commerce', 'WooCommerce', 'Performance', 'UX design'],
    timeline: '4 months',
    teamSize: '6 specialists',
    gallery: [
      { image: 'fashion-gallery-collection', caption: 'A collection page, with only the sizes that are in stock' },
      {
        image: 'fashion-gallery-product',
        caption: 'A product page that states fabric, fit and delivery cost up front',
      },
      { image: 'fashion-gallery-checkout', caption: 'The whole checkout on one page, no account needed' },
    ],
    mockups: { desktop: 'fashion-desktop', tablet: 'fashion-tablet', mobile: 'fashion-mobile' },
    services: ['ecommerce-solutions', 'performance', 'wordpress-development', 'maintenance'],
    meta: {
      title: `Case study: fashion shop sales up ${odile.salesIncrease}`,
      description: `How Melbourne label Odile & Wren raised online sales by ${odile.salesIncrease} with a faster shop, stock that is right and a one-page checkout.`,
      keywords: [
        'e-commerce case study',
        'fashion online shop',
        'WooCommerce rebuild',
        'checkout redesign',
        'page speed',
      ],
    },
  },
  {
    slug: 'enterprise-crm-integration',
    title: `One customer record for a freight forwarder’s ${systems} systems`,
    client: 'Kestrel Freight',
    industry: 'Freight & logistics',
    image: 'crm-hero',
    excerpt: `Kestrel Freight’s desk in Brisbane opened ${systems} programs to price one container. All of them now share one CRM, and a quote takes ${kestrel.quoteMinutes} minutes instead of ${kestrel.quoteMinutesBefore}.`,
    metrics: [
      { value: kestrel.quoteTimeSaved, label: 'Less time to quote' },
      { value: kestrel.systems, label: 'Systems joined' },
      { value: kestrel.recordsTypedTwice, label: 'Records typed twice' },
    ],
    tags: ['CRM', 'Integration', 'Custom systems', 'Data migration'],
    timeline: '6 months',
    teamSize: '7 specialists',
    gallery: [
      { image: 'crm-gallery-account', caption: 'One account on one screen: people, quotes, shipments and invoices' },
      { image: 'crm-gallery-reports', caption: 'Reports the sales managers read on Monday morning' },
      { image: 'crm-gallery-integrations', caption: 'The connected systems and the state of each link' },
    ],
    mockups: { desktop: 'crm-desktop', tablet: 'crm-tablet', mobile: 'crm-mobile' },
    services: ['custom-systems', 'maintenance'],
    meta: {
      title: 'Case study: one CRM for a freight forwarder',
      description: `Kestrel Freight joined ${systems} systems to one CRM. A quote takes ${kestrel.quoteMinutes} minutes instead of ${kestrel.quoteMinutesBefore}, and nobody types a customer’s details twice.`,
      keywords: ['CRM integration', 'freight CRM', 'logistics software', 'data migration', 'custom systems case study'],
    },
  },
  {
    slug: 'ai-powered-customer-support',
    title: `A support desk that answers ${brightwell.answeredAlone} of questions by itself`,
    client: 'Brightwell Energy',
    industry: 'Energy retail',
    image: 'support-hero',
    excerpt: `Brightwell Energy’s customers in Adelaide waited ${inWords(Number(brightwell.firstReplyHoursBefore))} hours for a first reply. An assistant that quotes its sources now answers ${brightwell.answeredAlone} of questions, most within ${inWords(Number(brightwell.firstReplySeconds))} seconds, and passes the hard ones on.`,
    metrics: [
      { value: brightwell.answeredAlone, label: 'Questions answered by the assistant' },
      {
        value: `${brightwell.firstReplySeconds} s`,
        label: `First reply, from ${brightwell.firstReplyHoursBefore} hours`,
      },
      { value: `${brightwell.rating}/5`, label: 'Customer rating of answers' },
    ],
    tags: ['AI integration', 'Customer support', 'Automation', 'Python'],
    timeline: '5 months',
    teamSize: '5 specialists',
    gallery: [
      {
        image: 'support-gallery-inbox',
        caption: 'The shared inbox, where staff take over what the assistant passes on',
      },
      {
        image: 'support-gallery-dashboard',
        caption: 'The supervisors’ dashboard: what was answered and what was handed over',
      },
      { image: 'support-gallery-knowledge', caption: 'The approved articles from which every answer is drawn' },
    ],
    mockups: { desktop: 'support-desktop', tablet: 'support-tablet', mobile: 'support-mobile' },
    services: ['ai-integration', 'custom-systems'],
    meta: {
      title: `Case study: an AI desk answers ${brightwell.answeredAlone} of questions`,
      description: `Brightwell Energy’s AI support desk answers ${brightwell.answeredAlone} of customer questions from approved articles and hands the rest to a person.`,
      keywords: ['AI customer support', 'support automation', 'AI integration', 'energy retailer', 'AI case study'],
    },
  },
  {
    slug: 'mobile-app-marketplace',
    title: `Taking a growers’ market from a car park to ${paddock.downloads} phones`,
    client: 'Paddock Lane',
    industry: 'Food & agriculture',
    image: 'market-hero',
    excerpt: `Paddock Lane ran one market a week in Ballarat. Its app lets shoppers order from ${paddock.growers} local growers until Thursday, pay once and follow their box on Saturday. It had ${paddock.downloads} downloads in its first year.`,
    metrics: [
      { value: paddock.downloads, label: 'Downloads' },
      { value: paddock.growers, label: `Growers selling, from ${paddock.growersAtLaunch}` },
      { value: `${paddock.rating}/5`, label: 'Rating in the app stores' },
    ],
    tags: ['Mobile app', 'Marketplace', 'Flutter', 'Payments'],
    timeline: '7 months',
    teamSize: '8 specialists',
    gallery: [
      { image: 'market-gallery-home', caption: 'What is ripe this week, a search for breakfast, and the basket' },
      { image: 'market-gallery-tracking', caption: 'Saturday’s box on its way: where it is and when it arrives' },
      { image: 'market-gallery-seller', caption: 'The growers’ view, for listing produce and picking orders' },
    ],
    mockups: { desktop: 'market-desktop', tablet: 'market-tablet', mobile: 'market-mobile' },
    services: ['mobile-app-development', 'web-development'],
    meta: {
      title: `Case study: a market app with ${paddock.downloads} downloads`,
      description: `How Paddock Lane, a growers’ market in Ballarat, reached ${paddock.downloads} downloads with one app that links shoppers to ${paddock.growers} local growers.`,
      keywords: ['marketplace app', 'mobile app case study', 'Flutter app', 'farmers market app', 'split payments'],
    },
  },
]);

/** Other records may only name a case study of this list. */
export const caseStudySlug = slug.refine((wanted) => findCaseStudy(wanted), {
  error: ({ input }) => `names a case study that does not exist: “${input}”`,
});

export function findCaseStudy(wanted: string): CaseStudy | undefined {
  return caseStudies.find((study) => study.slug === wanted);
}
