import { z } from 'zod';
import { clientName } from './clients.ts';
import { pictureNamed } from './pictures.ts';
import { checkRecords, slug, text } from './record.ts';

const projectHighlightSchema = z.strictObject({
  title: text(8, 50),
  category: text(3, 30),
  /** The one figure on the card. */
  result: text(8, 30),
  description: text(80, 200),
  image: pictureNamed,
});

const portfolioProjectSchema = z.strictObject({
  id: slug,
  title: text(8, 60),
  category: text(3, 30),
  client: clientName,
  image: pictureNamed,
  description: text(140, 360),
  /** "Key results", the strongest first. */
  results: z.array(text(15, 90)).length(3),
  technologies: z.array(text(2, 20)).min(4).max(6),
  duration: z.string().regex(/^\d+ (weeks|months)$/),
  year: z.string().regex(/^20\d\d$/),
});

/** The four cards of the home page. */
export const projectHighlights = checkRecords('project highlight', projectHighlightSchema, ({ title }) => title, [
  {
    title: 'Odile & Wren online shop',
    category: 'E-commerce',
    result: '300% sales increase',
    description: 'A slow-fashion shop that opens in 1.4 seconds on a phone, with its checkout on a single page.',
    image: 'fashion-hero',
  },
  {
    title: 'Brightwell Energy support desk',
    category: 'AI Integration',
    result: '80% support automation',
    description: 'Householders ask about bills and meters. An assistant answers four in five, staff the rest.',
    image: 'support-hero',
  },
  {
    title: 'Paddock Lane market app',
    category: 'Mobile Apps',
    result: '50K+ downloads',
    description: 'Shoppers order from local growers until Thursday and get it all in one box on Saturday.',
    image: 'market-hero',
  },
  {
    title: 'Corella Dental search growth',
    category: 'SEO',
    result: '500% traffic growth',
    description: 'A useful page for each clinic and treatment, and six times the visitors from search.',
    image: 'growth-hero',
  },
]);

/** The four cards of the portfolio page, with more detail than the highlights. */
export const portfolioProjects = checkRecords('portfolio project', portfolioProjectSchema, ({ id }) => id, [
  {
    id: 'odile-and-wren-shop',
    title: 'A quick shop for slow fashion',
    category: 'E-commerce',
    client: 'Odile & Wren',
    image: 'fashion-desktop',
    description:
      'The label makes garments in small runs, and its old shop sold pieces that had already gone. We rebuilt the storefront, tied stock to the warehouse within seconds and let people pay without an account. The staff kept the back office they knew.',
    results: [
      'Online sales up 300% in the twelve months after launch',
      'Mobile page load down from 7.8 to 1.4 seconds',
      '62% of checkouts completed, up from 36%',
    ],
    technologies: ['TypeScript', 'React', 'WooCommerce', 'Stripe', 'AWS'],
    duration: '4 months',
    year: '2025',
  },
  {
    id: 'kestrel-freight-crm',
    title: 'CRM integration for a freight desk',
    category: 'Custom Systems',
    client: 'Kestrel Freight',
    image: 'crm-desktop',
    description:
      'Sales, customs, billing, tracking and e-mail each kept their own idea of who a customer was. We joined all five to one CRM, merged the duplicates and put the whole history of an account on one screen for the Brisbane desk.',
    results: [
      'A freight quote takes 11 minutes and used to take 45',
      'Five systems share one customer record',
      '14,300 duplicate contacts merged before go-live',
    ],
    technologies: ['Node.js', 'TypeScript', 'PostgreSQL', 'Vue.js', 'RabbitMQ', 'AWS'],
    duration: '6 months',
    year: '2024',
  },
  {
    id: 'brightwell-energy-assistant',
    title: 'An assistant that reads the tariff sheet',
    category: 'AI Integration',
    client: 'Brightwell Energy',
    image: 'support-gallery-dashboard',
    description:
      'Most calls to the energy retailer were about the same thirty topics. We built an assistant that answers from approved articles, shows its source and hands over to a person when it is unsure. Supervisors see every conversation and correct what needs correcting.',
    results: [
      '80% of questions answered without a person',
      'First reply in 9 seconds, down from six hours',
      'Customers rate the answers 4.6 out of 5',
    ],
    technologies: ['Python', 'TensorFlow', 'React', 'PostgreSQL', 'AWS'],
    duration: '5 months',
    year: '2025',
  },
  {
    id: 'paddock-lane-app',
    title: 'The Saturday market, open all week',
    category: 'Mobile Apps',
    client: 'Paddock Lane',
    image: 'market-gallery-home',
    description:
      'A growers’ market wanted to sell on the days it was closed. We made one app for shoppers and one view for growers, who list what is ripe from the paddock and print a picking list when orders close. Payment is split between the stalls by itself.',
    results: [
      '50K+ downloads in the first year',
      '180 growers selling, up from 34 at launch',
      'Rated 4.7 across both app stores',
    ],
    technologies: ['Flutter', 'Node.js', 'PostgreSQL', 'Stripe', 'AWS'],
    duration: '7 months',
    year: '2024',
  },
]);

for (const [name, list] of Object.entries({ projectHighlights, portfolioProjects })) {
  if (list.length !== 4) throw new Error(`${name} has four cards, not ${list.length}.`);
}
