/** The proof on the page of a service: a part of a larger project, or a small project told as a whole. */
import { z } from 'zod';
import { caseStudies } from './case-studies.ts';
import figures from './client-figures.json' with { type: 'json' };
import { type ClientQuote, clientQuote } from './client-quote.ts';
import { clientName } from './clients.ts';
import { type PictureFacts, pictureNamed } from './pictures.ts';
import { amount } from './prices.ts';
import { checkRecords, like, text } from './record.ts';
import { serviceSlug } from './services.ts';
import { findSmallProject } from './small-projects.ts';

/** The part that one service had in a project of the case studies or the portfolio. */
const partSchema = z.strictObject({
  /** The service on whose page it stands. */
  service: serviceSlug,
  client: clientName,
  title: text(20, 60),
  text: text(150, 420),
  image: pictureNamed,
  figure: z.strictObject({ value: text(1, 8), label: text(10, 60) }),
  /** Without it, that of the client’s case study. */
  quote: clientQuote.optional(),
  /** Where the whole project is told. */
  to: like('/case-studies/mobile-app-marketplace', /^\/(case-studies\/|portfolio#)[a-z0-9-]+$/),
});

const odile = figures['Odile & Wren'];
const kestrel = figures['Kestrel Freight'];
const brightwell = figures['Brightwell Energy'];
const paddock = figures['Paddock Lane'];
const corella = figures['Corella Dental'];

const parts = checkRecords('proofs', partSchema, ({ service }) => service, [
  {
    service: 'mobile-app-development',
    client: 'Paddock Lane',
    title: 'One app for shoppers, one view for growers',
    text: `Paddock Lane sends boxes from ${paddock.growers} growers to doors all over Victoria. The prototype was tried at a stall, by people with a bag in the other hand, and lost a third of its screens there. What was left went into both stores and has not been rebuilt since.`,
    image: 'market-gallery-tracking',
    figure: { value: paddock.downloads, label: 'Downloads in the first year' },
    to: '/case-studies/mobile-app-marketplace',
  },
  {
    service: 'ai-integration',
    client: 'Brightwell Energy',
    title: 'An assistant that shows its sources',
    text: 'Every answer comes from an article that the support team has approved, or from the customer’s own account, and says which. What the assistant is unsure of goes to a person, with all it has checked. Staff correct an answer by correcting the article.',
    image: 'support-gallery-knowledge',
    figure: { value: brightwell.answeredAlone, label: 'Of questions answered without a person' },
    to: '/case-studies/ai-powered-customer-support',
  },
  {
    service: 'wordpress-development',
    client: 'Odile & Wren',
    title: 'The back office stayed, the weight went',
    text: `The label’s shop ran on WordPress and WooCommerce, under ${odile.pluginsBefore} plugins. We kept the editing screens that the staff knew, moved what visitors wait for out of the plugins’ reach and gave the journal blocks of its own: a maker, a cloth, a garment to mend.`,
    image: 'fashion-gallery-product',
    figure: { value: odile.plugins, label: `Plugins left, from ${odile.pluginsBefore}` },
    quote: {
      words: 'I write the journal myself now. The block for a maker has a name, a place and a picture, and nothing that I can break.',
      name: 'Ottilie Marsh',
      role: 'Journal Editor',
    },
    to: '/case-studies/fashion-ecommerce-transformation',
  },
  {
    service: 'custom-systems',
    client: 'Kestrel Freight',
    title: 'One record in place of a spreadsheet',
    text: `A freight forwarder’s desk opened one program after another to price a container. Now quotes, shipments and invoices stand in one timeline, each entry marked with the system it came from. The old spreadsheet was read-only for a month and then nobody asked for it.`,
    image: 'crm-gallery-account',
    figure: { value: `${kestrel.quoteMinutes} min`, label: `To price a container, from ${kestrel.quoteMinutesBefore}` },
    to: '/case-studies/enterprise-crm-integration',
  },
  {
    service: 'seo-services',
    client: 'Corella Dental',
    title: 'A page for each treatment at each clinic',
    text: `Search engines could not read half of this dental group’s site. We repaired it in the first six weeks, then wrote with the dentists of all ${corella.clinics} clinics, one treatment at a time, and put the local listings in order. The group is in the top three for ${corella.localSearchesInTopThree} of ${corella.localSearches} local searches.`,
    image: 'growth-hero',
    figure: { value: `+${corella.trafficGrowth}`, label: 'Visits from search in twelve months' },
    quote: {
      words: 'A patient told me she chose us because our page said what the second visit is for. I had written that sentence.',
      name: 'Dr Prue Lindgren',
      role: 'Principal Dentist',
    },
    to: '/portfolio#corella-dental-search',
  },
  {
    service: 'maintenance',
    client: 'Odile & Wren',
    title: 'A shop that may change in its best month',
    text: 'Before, the team froze the shop from October to January, because any change could break the checkout. Under a plan every change is tried on a copy first and can be taken back. In the first November the shop changed in working hours, while it sold the most.',
    image: 'fashion-gallery-checkout',
    figure: { value: odile.novemberChanges, label: 'Changes in November, none with a fault' },
    quote: {
      words: 'They rang at nine to say that an update had broken our size guide, on the copy. In the shop nobody ever saw it.',
      name: 'Saskia Ferreira',
      role: 'Head of Digital',
    },
    to: '/case-studies/fashion-ecommerce-transformation',
  },
  {
    service: 'performance',
    client: 'Odile & Wren',
    title: 'From five moving banners to one still picture',
    text: 'Seven visits in ten came from a phone, and on an ordinary one the home page was so slow that people gave up. The storefront was rebuilt for other reasons; most of the gain came from what any site can mend: banners, fonts, three scripts of forgotten tools. Each draft was judged on a mid-range phone.',
    image: 'fashion-hero',
    figure: { value: `${odile.pageLoad} s`, label: `Mobile page load, from ${odile.pageLoadBefore} s` },
    to: '/case-studies/fashion-ecommerce-transformation',
  },
]);

export interface Proof {
  client: string;
  title: string;
  text: string;
  image: PictureFacts;
  figure: { value: string; label: string };
  quote?: ClientQuote;
  /** What a small project cost, and how long it took. */
  cost?: { price: string; priceFor?: string; duration: string };
  /** Where a larger project is told. */
  to?: string;
}

/** Without a proof, the page of a service leaves its section out. */
export function proofOf(service: string): Proof | undefined {
  const small = findSmallProject(service);
  if (small) {
    const { client, title, story, image, figure, quote, price, priceFor, duration } = small;
    return { client, title, text: story, image, figure, quote, cost: { price: amount(price), priceFor, duration } };
  }
  const part = parts.find((candidate) => candidate.service === service);
  if (!part) return undefined;
  const { client, title, text, image, figure, quote, to } = part;
  return { client, title, text, image, figure, quote: quote ?? quoteOf(client), to };
}

function quoteOf(client: string): ClientQuote | undefined {
  return caseStudies.find((study) => study.client === client)?.quote;
}
