import { z } from 'zod';
import { type CaseStudy, caseStudies } from './case-studies.ts';
import figures from './client-figures.json' with { type: 'json' };
import { clientName } from './clients.ts';
import { conditions } from './conditions.ts';
import { capitalised, inWords, timesAsMuch } from './in-words.ts';
import { checkRecord, prose, text } from './record.ts';

/**
 * The story of one project, shown in every case study. Each page says whose it is, before the story and in each section. In
 * place of the record may stand `undefined`: case studies then have only their own story.
 */
const caseStudyStorySchema = z.strictObject({
  client: clientName,
  challenge: prose.min(3).max(4),
  solution: prose.min(3).max(4),
  /** "Implementation checklist", in the order in which the work was done. */
  checklist: z.array(text(30, 120)).min(7).max(9),
  results: prose.min(2).max(3),
  resultPoints: z.array(z.strictObject({ value: text(1, 8), label: text(5, 50) })).length(4),
  testimonial: z.strictObject({
    quote: text(120, 420),
    name: text(5, 40),
    role: text(3, 40),
  }),
  technologies: z
    .array(z.strictObject({ group: text(3, 30), items: z.array(text(2, 20)).min(2) }))
    .min(3)
    .max(5),
  /** "Ongoing Partnership". */
  nextSteps: prose.length(2),
}).optional();

const client = 'Odile & Wren';
const odile = figures[client];

export const caseStudyStory = checkRecord('the case study story', caseStudyStorySchema, {
  client,
  challenge: [
    `${client} made clothes worth coming back for, and people did come back. The shop they came back to was seven years old. On an ordinary phone its home page needed ${odile.pageLoadBefore} seconds before anyone could tap on anything, and seven visits in ten came from a phone.`,
    `Each season had added weight. ${capitalised(inWords(Number(odile.pluginsBefore)))} plugins wrote to the same pages, and three of them were no longer kept up by their makers. Changing a product page could break the checkout, so the team had stopped changing anything from October to January, the months in which the shop earned the most.`,
    'Behind the shop, stock was counted in three places: the warehouse system, the shop and a spreadsheet between them. Two people spent their mornings copying figures from one to another. One order in twenty-five was for something already sold, and ended with an apology and a refund.',
    `The checkout lost most of its visitors. It asked for an account first and gave the price of delivery late, on the fourth of five pages. Of those who reached it, ${odile.checkoutsBefore} completed it. The brief was short: a quick shop, correct stock, a checkout that does not lose people, and no day without sales during the change.`,
  ],
  solution: [
    'We began by watching. Fourteen customers shopped while we looked on, and we read six months of emails to the support address. Two complaints stood out above all others: people did not know what delivery would cost, and they did not trust that an item was in stock. Those two came first. The new look came third.',
    `The storefront was built anew and the commerce engine behind it stayed. Pages are now made ahead of time and served from a place near the visitor, while orders, tax and refunds remain in the back office that the staff already knew. Of the ${inWords(Number(odile.pluginsBefore))} plugins ${inWords(Number(odile.plugins))} are left, tested and updated, and none of them slows the pages customers wait for.`,
    'Stock is now counted in one place, the warehouse. A small service tells the shop about every change within five seconds. When someone reaches the checkout, their items are held for ten minutes, so two people can no longer buy the same last piece. The checkout became one page. It shows the price of delivery from the start, and customers can create an account after they have paid, if they want one.',
    `We did not switch over in one night. Old and new ran side by side: ${odile.firstRelease} of visitors saw the new shop first, then ${odile.secondRelease}, then all. We could switch back at any time, and tried it twice before launch. All 4,200 old addresses lead to their new pages, so neither bookmarks nor search results were lost.`,
  ],
  checklist: [
    'Speed, sales and search positions measured before any change, as a baseline',
    'Fourteen customer sessions and six months of support mail read and sorted',
    'Catalogue cleaned: duplicate products merged, sizes and fabrics named one way',
    'Storefront rebuilt and tested on a mid-range phone over a slow connection',
    'Warehouse linked to the shop, with an alarm when the link is silent for a minute',
    'One-page checkout with guest payment, wallets and delivery cost from the start',
    'All 4,200 old addresses redirected and checked one by one by a script',
    'Staff trained in three short sessions, each with a written guide',
    `Released to ${odile.firstRelease}, ${odile.secondRelease} and then all visitors, with a rehearsed way to switch back`,
  ],
  results: [
    `In the twelve months after launch the label sold ${inWords(timesAsMuch(odile.salesIncrease))} times as much online as in the twelve before: an increase of ${odile.salesIncrease}, with the average order unchanged. Three changes, multiplied, give that figure. Visits grew by ${odile.visitsIncrease}, mostly from search. Of all visits, ${odile.reachedCheckout} reached the checkout, up from ${odile.reachedCheckoutBefore}. And of those who reached it, ${odile.checkouts} completed it, up from ${odile.checkoutsBefore}.`,
    `The quieter results matter as much to the people who work there. Orders for items that were not in stock fell from one in twenty-five to one in six hundred; those that remain are for pieces found damaged or miscounted. The two colleagues who copied figures every morning now look after customers and product photography. And in the first November after launch the team changed the shop ${inWords(Number(odile.novemberChanges))} times during working hours, without a fault.`,
  ],
  resultPoints: [
    { value: odile.salesIncrease, label: 'Online sales increase in twelve months' },
    { value: `${odile.pageLoad} s`, label: `Mobile page load, from ${odile.pageLoadBefore} s` },
    { value: odile.checkouts, label: `Checkouts completed, from ${odile.checkoutsBefore}` },
    { value: odile.fewerUnavailableOrders, label: 'Smaller share of orders for sold-out items' },
  ],
  testimonial: {
    quote:
      'For years we planned our season around what the shop could not do. They spent the first weeks listening, then told us to keep half of what we wanted to throw away. On launch day I was ready to switch back to the old shop, and never had to. The best day was in November, when we changed the home page at noon and nobody was nervous.',
    name: 'Saskia Ferreira',
    role: 'Head of Digital',
  },
  technologies: [
    { group: 'Storefront', items: ['React', 'TypeScript', 'Vite'] },
    { group: 'Commerce', items: ['WooCommerce', 'WordPress', 'Stripe'] },
    { group: 'Stock and search', items: ['Node.js', 'PostgreSQL', 'Meilisearch'] },
    { group: 'Operations', items: ['AWS', 'Cloudflare', 'Playwright'] },
  ],
  nextSteps: [
    `The work goes on under a maintenance plan. We apply updates every week, watch speed and stock links around the clock and reply to any request within ${conditions.planReply}. Once a month both teams look at the same page of figures and pick the one change most likely to pay for itself.`,
    'Two such changes are under way. Customers will soon be able to start a return from their order page without writing to anyone, and trade buyers will get prices and stock of their own in the same shop. Each is quoted on its own and tried on a small share of visitors first.',
  ],
});

/** Says on the list of case studies what the story is. */
export const toldInFull =
  caseStudyStory &&
  `One project, the online shop of ${caseStudyStory.client}, is told in full, to show how we work.`;

/** The label above every section of the story. */
export const storyLabel = `How we worked for ${caseStudyStory?.client}`;

/** The label above the sections that show the client's own product. */
export function studyLabelOf({ client }: CaseStudy): string {
  return `What we built for ${client}`;
}

interface Introduction {
  text: string;
  links: { to: string; title: string }[];
}

/** The text before the shared story, if there is one: whose it is, and why it is there. */
export function introduceStory(study: CaseStudy): Introduction | undefined {
  if (!caseStudyStory) return undefined;
  const { client } = caseStudyStory;
  if (study.client === client) {
    return { text: 'From here on the same project is told in full: it shows how we work.', links: [] };
  }
  const told = caseStudies.filter((other) => other.client === client);
  return {
    text: `From here on we tell the project of ${client} in full, as every case study of ours does: it shows how we work.`,
    links: [
      // The page has the section "Final Product" only with mockups.
      ...(study.mockups ? [{ to: '#final-product', title: studyLabelOf(study) }] : []),
      ...told.map(({ slug }) => ({ to: `/case-studies/${slug}`, title: `The ${client} case study` })),
    ],
  };
}
