import { z } from 'zod';
import { caseStudySlug } from './case-studies.ts';
import figures from './client-figures.json' with { type: 'json' };
import { clientName } from './clients.ts';
import { inWords, timesAsMuch } from './in-words.ts';
import { pictureNamed } from './pictures.ts';
import { checkRecords, like, slug, text } from './record.ts';

/** One record per project: the card of the portfolio page, and in `highlight` its short form for the home page. */
const projectSchema = z.strictObject({
  id: slug,
  title: text(8, 60),
  category: text(3, 30),
  client: clientName,
  image: pictureNamed,
  description: text(140, 360),
  /** "Key results", the strongest first. */
  results: z.array(text(15, 90)).length(3),
  technologies: z.array(text(2, 20)).min(4).max(6),
  duration: like('4 months', /^\d+ (weeks|months)$/),
  year: like('2026', /^20\d\d$/),
  /** The slug of its case study, if there is one. */
  caseStudy: caseStudySlug.optional(),
  highlight: z.strictObject({
    title: text(8, 50),
    /** The one figure on the card. */
    result: text(8, 30),
    description: text(80, 200),
    image: pictureNamed,
  }),
});

const odile = figures['Odile & Wren'];
const brightwell = figures['Brightwell Energy'];
const paddock = figures['Paddock Lane'];
const corella = figures['Corella Dental'];

export const projects = checkRecords('projects', projectSchema, ({ id }) => id, [
  {
    id: 'odile-and-wren-shop',
    title: 'A quick shop for slow fashion',
    category: 'E-commerce',
    client: 'Odile & Wren',
    image: 'fashion-desktop',
    description:
      'The label makes garments in small runs, and its old shop sold pieces that had already gone. We rebuilt the storefront, made its stock follow the warehouse within seconds and let people pay without an account. The staff kept the back office they knew.',
    results: [
      `Online sales up ${odile.salesIncrease} in the twelve months after launch`,
      `Mobile page load down from ${odile.pageLoadBefore} to ${odile.pageLoad} seconds`,
      `${odile.checkouts} of checkouts completed, up from ${odile.checkoutsBefore}`,
    ],
    technologies: ['TypeScript', 'React', 'WooCommerce', 'Stripe', 'AWS'],
    duration: '4 months',
    year: '2025',
    caseStudy: 'fashion-ecommerce-transformation',
    highlight: {
      title: 'Odile & Wren online shop',
      result: `${odile.salesIncrease} sales increase`,
      description: `A slow-fashion shop that opens in ${odile.pageLoad} seconds on a phone, with its checkout on a single page.`,
      image: 'fashion-hero',
    },
  },
  {
    id: 'brightwell-energy-assistant',
    title: 'A support desk with time for the hard questions',
    category: 'AI Integration',
    client: 'Brightwell Energy',
    image: 'support-gallery-dashboard',
    description:
      'Most messages to the energy retailer were about the same thirty topics. We built an assistant that answers from approved articles, shows its source and hands over to a person when it is unsure. Supervisors see every conversation and correct what needs correcting.',
    results: [
      `${brightwell.answeredAlone} of questions answered without a person`,
      `First reply in ${brightwell.firstReplySeconds} seconds, down from ${inWords(Number(brightwell.firstReplyHoursBefore))} hours`,
      `Customers rate the answers ${brightwell.rating} out of 5`,
    ],
    technologies: ['Python', 'TensorFlow', 'React', 'PostgreSQL', 'AWS'],
    duration: '5 months',
    year: '2025',
    caseStudy: 'ai-powered-customer-support',
    highlight: {
      title: 'Brightwell Energy support desk',
      result: `${brightwell.answeredAlone} support automation`,
      description: `An assistant answers ${brightwell.answeredAlone} of customers’ questions, mostly about bills and meters. Staff answer the others.`,
      image: 'support-hero',
    },
  },
  {
    id: 'paddock-lane-app',
    title: 'The Saturday market in one box',
    category: 'Mobile Apps',
    client: 'Paddock Lane',
    image: 'market-gallery-home',
    description:
      'A growers’ market wanted to sell on the days it was closed, and beyond its own town. We made one app for shoppers all over Victoria and one view for growers, who list what is ripe and print a picking list when orders close on Thursday. Each payment is divided among the growers automatically.',
    results: [
      `${paddock.downloads} downloads in the first year`,
      `${paddock.growers} growers selling, up from ${paddock.growersAtLaunch} at launch`,
      `Rated ${paddock.rating} across both app stores`,
    ],
    technologies: ['Flutter', 'Node.js', 'PostgreSQL', 'Stripe', 'AWS'],
    duration: '7 months',
    year: '2024',
    caseStudy: 'mobile-app-marketplace',
    highlight: {
      title: 'Paddock Lane market app',
      result: `${paddock.downloads} downloads`,
      description: 'Shoppers all over Victoria order from growers near them until Thursday and get one box on Saturday.',
      image: 'market-hero',
    },
  },
  {
    id: 'corella-dental-search',
    title: 'Found when a patient searches',
    category: 'SEO',
    client: 'Corella Dental',
    image: 'growth-hero',
    description: `People who searched for a treatment found other dentists. We repaired this dental group’s site so that search engines can read it, wrote with the dentists a page for each treatment at each of the ${inWords(Number(corella.clinics))} clinics, and put the local listings in order.`,
    results: [
      `Visits from search up ${corella.trafficGrowth} in twelve months`,
      `In the top three for ${corella.localSearchesInTopThree} of ${corella.localSearches} local searches`,
      `First for “dentist near me” around its Fernhill clinic in July 2026, up from ${corella.nearMePlaceBefore}th`,
    ],
    technologies: ['WordPress', 'Schema.org', 'Search Console', 'Cloudflare'],
    duration: '12 months',
    year: '2026',
    highlight: {
      title: 'Corella Dental search growth',
      result: `${corella.trafficGrowth} traffic growth`,
      description: `A useful page for each clinic and treatment, and ${inWords(timesAsMuch(corella.trafficGrowth))} times the visitors from search.`,
      image: 'growth-hero',
    },
  },
]);
