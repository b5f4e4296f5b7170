import { z } from 'zod';
import { checkRecord, prose, text } from './record.ts';

/** The story of every case study, so it never names the client, its place or the length of the project. */
const caseStudyStorySchema = z.strictObject({
  challenge: prose.min(3).max(4),
  solution: prose.min(3).max(4),
  /** The "implementation checklist", in the order the work was done. */
  checklist: z.array(text(30, 120)).min(7).max(9),
  results: prose.min(2).max(3),
  resultPoints: z.array(z.strictObject({ value: text(1, 8), label: text(5, 50) })).length(4),
  testimonial: z.strictObject({
    quote: text(120, 420),
    name: text(5, 40),
    role: text(3, 40),
    company: text(3, 50),
  }),
  technologies: z
    .array(z.strictObject({ group: text(3, 30), items: z.array(text(2, 20)).min(2) }))
    .min(3)
    .max(5),
  /** "Ongoing Partnership". */
  nextSteps: prose.length(2),
});

export const caseStudyStory = checkRecord('the case study story', caseStudyStorySchema, {
  challenge: [
    'The retailer made things worth coming back for, and people did come back. The shop they came back to was seven years old. On an ordinary phone its home page needed 7.8 seconds before anyone could tap on anything, and seven visits in ten came from a phone.',
    'Each season had added weight. Nineteen plug-ins wrote to the same pages, three of them abandoned by their makers. Changing a product page could break the checkout, so the team had stopped changing anything from October to January. Those were the months in which they earned the most.',
    'Behind the shop, stock was counted in three places: the warehouse system, the shop and a spreadsheet that tried to keep the peace. Two people spent their mornings copying figures from one to another. In a busy week one order in twenty-five was for something already sold, and ended with an apology and a refund.',
    'The checkout lost most of those who reached it. It asked for an account first and gave the price of delivery last, on the fourth of five pages. Out of a hundred people who began to pay, 36 finished. The brief was short: make it quick, make stock tell the truth, stop losing people at the till, and do not lose a day of trading on the way.',
  ],
  solution: [
    'We began by watching. Fourteen customers shopped while we looked on, and we read six months of emails to the support address. Two complaints stood out above all others: not knowing what delivery would cost, and not trusting that an item was really there. Those two set the order of the work. A full new look came third.',
    'The storefront was built anew and the commerce engine behind it stayed. Pages are now made ahead of time and served from a place near the visitor, while orders, tax and refunds remain in the back office that the staff already knew. Eleven of the nineteen plug-ins went. The other eight were tested, updated and kept away from the pages customers wait for.',
    'Stock got a single home, the warehouse. A small service listens to it and tells the shop about every change within five seconds. When someone begins to pay, their items are held for ten minutes, so two people can no longer buy the same last piece. The checkout became one page with delivery shown from the start, and creating an account is an offer made afterwards.',
    'We did not switch over in one night. Old and new ran side by side, first for 5% of visitors, then for a quarter, then for all, with a switch to go back that we tried twice before launch. All 4,200 old addresses lead to their new pages, so neither bookmarks nor search results were lost.',
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
    'Released to 5%, 25% and then all visitors, with a rehearsed way back',
  ],
  results: [
    'In the twelve months after launch the retailer sold four times as much online as in the twelve before: an increase of 300%, with the average order unchanged. Three things multiply to make that figure. Visits grew by 55%, mostly from search. Half as many visitors again got as far as the checkout. And of those who began to pay, 62% finished, where 36% had before.',
    'The quieter results matter as much to the people who work there. Orders for items that are not in stock fell from one in twenty-five to one in six hundred. The two colleagues who copied figures every morning now look after customers and product photography. And in the first November after launch the team changed the shop eleven times, in daylight, without holding their breath.',
  ],
  resultPoints: [
    { value: '300%', label: 'Online sales increase in twelve months' },
    { value: '1.4 s', label: 'Mobile page load, from 7.8 s' },
    { value: '62%', label: 'Checkouts completed, from 36%' },
    { value: '96%', label: 'Fewer orders for items out of stock' },
  ],
  testimonial: {
    quote:
      'For years we planned our season around what the shop could not do. They spent the first weeks listening, then told us to keep half of what we wanted to throw away. On launch day I sat with a finger on the switch to go back, and never moved it. The best day was in November, when we changed the home page at noon and nobody was nervous.',
    name: 'Saskia Ferreira',
    role: 'Head of Digital',
    company: 'Independent retailer',
  },
  technologies: [
    { group: 'Storefront', items: ['React', 'TypeScript', 'Vite'] },
    { group: 'Commerce', items: ['WooCommerce', 'WordPress', 'Stripe'] },
    { group: 'Stock and search', items: ['Node.js', 'PostgreSQL', 'Meilisearch'] },
    { group: 'Operations', items: ['AWS', 'Cloudflare', 'Playwright'] },
  ],
  nextSteps: [
    'The work goes on under a maintenance plan. We apply updates every week, watch speed and stock links around the clock and reply to any request within 4 business hours. Once a month both teams look at the same page of figures and pick the one change most likely to pay for itself.',
    'Two such changes are under way. Customers will soon be able to start a return from their order page without writing to anyone, and trade buyers will get prices and stock of their own in the same shop. Each is quoted on its own and tried on a small share of visitors first.',
  ],
});
