import { z } from 'zod';
import { clientName } from './clients.ts';
import { pictureNamed } from './pictures.ts';
import { checkRecords, slug, text } from './record.ts';

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
  timeline: z.string().regex(/^\d+ (weeks|months)$/),
  teamSize: z.string().regex(/^\d+ specialists$/),
  /** "Project Gallery"; without it the section is left out. */
  gallery: z.array(z.strictObject({ image: pictureNamed, caption: text(15, 110) })).optional(),
  /** "Final Product"; without it the section is left out. */
  mockups: z.strictObject({ desktop: pictureNamed, tablet: pictureNamed, mobile: pictureNamed }).optional(),
  /** For search engines. */
  meta: z.strictObject({ description: text(110, 160), keywords: z.array(text(3, 40)).min(4).max(8) }),
});

export type CaseStudy = z.output<typeof caseStudySchema>;

export const caseStudies = checkRecords('case study', caseStudySchema, (study) => study.slug, [
  {
    slug: 'fashion-ecommerce-transformation',
    title: 'A slow-fashion shop that sells four times as much',
    client: 'Odile & Wren',
    industry: 'Fashion retail',
    image: 'fashion-hero',
    excerpt:
      'Odile & Wren’s customers loved the clothes and gave up on the shop. A new storefront, honest stock figures and a one-page checkout raised online sales by 300% in twelve months.',
    metrics: [
      { value: '300%', label: 'Online sales increase' },
      { value: '1.4 s', label: 'Mobile page load, from 7.8 s' },
      { value: '62%', label: 'Checkouts completed, from 36%' },
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
    meta: {
      description:
        'How Melbourne label Odile & Wren raised online sales by 300% with a faster shop, stock that is right and a one-page checkout.',
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
    title: 'One customer record for a freight forwarder’s five systems',
    client: 'Kestrel Freight',
    industry: 'Freight & logistics',
    image: 'crm-hero',
    excerpt:
      'Kestrel Freight’s desk in Brisbane opened five programs to price one container. With all of them joined to a single CRM, a quote that took 45 minutes now leaves in 11.',
    metrics: [
      { value: '75%', label: 'Less time to quote' },
      { value: '5', label: 'Systems joined' },
      { value: '0', label: 'Records keyed twice' },
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
    meta: {
      description:
        'Kestrel Freight joined five systems to one CRM. Quotes take 11 minutes where they took 45, and nobody types a customer’s details twice.',
      keywords: ['CRM integration', 'freight CRM', 'logistics software', 'data migration', 'custom systems case study'],
    },
  },
  {
    slug: 'ai-powered-customer-support',
    title: 'A support desk that answers 80% of questions by itself',
    client: 'Brightwell Energy',
    industry: 'Energy retail',
    image: 'support-hero',
    excerpt:
      'Brightwell Energy’s customers in Adelaide waited six hours for a first reply. An assistant that quotes its sources now answers 80% of questions, most within nine seconds, and passes the hard ones on.',
    metrics: [
      { value: '80%', label: 'Questions answered by the assistant' },
      { value: '9 s', label: 'First reply, from 6 hours' },
      { value: '4.6/5', label: 'Customer rating of answers' },
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
    meta: {
      description:
        'Brightwell Energy’s AI support desk answers 80% of customer questions from approved articles and hands the rest to a person.',
      keywords: ['AI customer support', 'support automation', 'AI integration', 'energy retailer', 'AI case study'],
    },
  },
  {
    slug: 'mobile-app-marketplace',
    title: 'Taking a growers’ market from a car park to 50K+ phones',
    client: 'Paddock Lane',
    industry: 'Food & agriculture',
    image: 'market-hero',
    excerpt:
      'Paddock Lane ran one market a week in Ballarat. Its app lets shoppers order all week from 180 local growers, pay once and follow the box. It passed 50,000 downloads in its first year.',
    metrics: [
      { value: '50K+', label: 'Downloads' },
      { value: '180', label: 'Growers selling, from 34' },
      { value: '4.7/5', label: 'Rating in the app stores' },
    ],
    tags: ['Mobile app', 'Marketplace', 'Flutter', 'Payments'],
    timeline: '7 months',
    teamSize: '8 specialists',
    gallery: [
      { image: 'market-gallery-home', caption: 'The home screen: what is ripe this week and who grew it' },
      { image: 'market-gallery-tracking', caption: 'Order tracking: where the box is and when it will be there' },
      { image: 'market-gallery-seller', caption: 'The growers’ view, for listing produce and picking orders' },
    ],
    mockups: { desktop: 'market-desktop', tablet: 'market-tablet', mobile: 'market-mobile' },
    meta: {
      description:
        'How Paddock Lane, a growers’ market in Ballarat, reached 50K+ downloads with one app that links shoppers to 180 local growers.',
      keywords: ['marketplace app', 'mobile app case study', 'Flutter app', 'farmers market app', 'split payments'],
    },
  },
]);

if (caseStudies.length !== 4) throw new Error(`There are four case studies, not ${caseStudies.length}.`);

export function findCaseStudy(wanted: string): CaseStudy | undefined {
  return caseStudies.find((study) => study.slug === wanted);
}
