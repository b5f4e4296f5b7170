import { z } from 'zod';
import figures from './client-figures.json' with { type: 'json' };
import { clientQuote, quoteReview } from './client-quote.ts';
import { clientName } from './clients.ts';
import { inWords, timesAsMuch } from './in-words.ts';
import { pictureNamed } from './pictures.ts';
import { checkRecords, like, slug, text, textOfWords } from './record.ts';
import { serviceSlug } from './services.ts';

/** A caption is two or three sentences: what the picture shows, why it was made so, what it changed. */
const captionedPicture = z.strictObject({ image: pictureNamed, caption: text(150, 420) });

/** What differs between case studies; the story they share is in case-study-story.ts. */
const caseStudySchema = z.strictObject({
  slug,
  title: text(20, 70),
  client: clientName,
  industry: text(3, 30),
  image: pictureNamed,
  /** Card text, and the lead of the page. */
  excerpt: text(120, 260),
  /** The day it was published. */
  date: z.iso.date(),
  /** The day of the last change of its text. */
  updated: z.iso.date().optional(),
  metrics: z.array(z.strictObject({ value: text(1, 8), label: text(5, 40) })).length(3),
  tags: z.array(text(2, 24)).min(3).max(5),
  timeline: like('4 months', /^\d+ (weeks|months)$/),
  teamSize: like('6 specialists', /^\d+ specialists$/),
  /** The client’s own story, before the one that all studies share: 200 to 300 words in all. */
  story: z.strictObject({
    cameWith: textOfWords(67, 100),
    did: textOfWords(67, 100),
    wentWrong: textOfWords(67, 100),
  }),
  quote: clientQuote,
  /** "Project Gallery"; without it the section is left out. */
  gallery: z.array(captionedPicture).optional(),
  /** "Final Product"; without it the section is left out. */
  mockups: z.strictObject({ desktop: captionedPicture, tablet: captionedPicture, mobile: captionedPicture }).optional(),
  /** Slugs of the services that did the work. Their pages link back. */
  services: z.array(serviceSlug).min(1).max(4),
  /** For search engines. */
  meta: z.strictObject({
    /** A shorter title than the study’s own, which a search result would cut. */
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
/** The number of Kestrel's systems as a word. */
const systems = inWords(Number(kestrel.systems));

export const caseStudies = checkRecords('case-studies', caseStudySchema, (study) => study.slug, [
  {
    slug: 'fashion-ecommerce-transformation',
    title: `A slow-fashion shop that sells ${inWords(timesAsMuch(odile.salesIncrease))} times as much`,
    client: 'Odile & Wren',
    industry: 'Fashion retail',
    image: 'fashion-hero',
    excerpt: `Odile & Wren’s customers loved the clothes and gave up on the shop. A new storefront, correct stock figures and a one-page checkout raised online sales by ${odile.salesIncrease} in twelve months.`,
    date: '2026-05-12',
    updated: '2026-11-18',
    metrics: [
      { value: odile.salesIncrease, label: 'Online sales increase' },
      { value: `${odile.pageLoad} s`, label: `Mobile page load, from ${odile.pageLoadBefore} s` },
      { value: odile.checkouts, label: `Checkouts completed, from ${odile.checkoutsBefore}` },
    ],
    tags: ['E-commerce', 'WooCommerce', 'Performance', 'UX design'],
    timeline: '4 months',
    teamSize: '6 specialists',
    story: {
      cameWith:
        'Odile & Wren cuts small runs of clothes in Brunswick. When we met, its founder had a drawer of letters from people who loved a coat and could not buy it: the page was too slow, the size had gone, delivery cost more than expected. Two agencies had proposed a new brand on a new platform. She wanted neither. She wanted a shop that kept up with the clothes, and that went on selling on every day of the change.',
      did: 'We kept the back office, rebuilt what customers see and linked the stock to the warehouse. The photographs, which the old pages squeezed into a narrow column, became the shop: one coat on a rail, one sentence, one way in. Every Friday the label’s own staff placed ten orders on the test site and wrote down where they hesitated. That list began with 41 points, and had three left on the day of the launch.',
      wentWrong:
        'The stock link failed in its first week. When the warehouse was busy, its system saved up changes and sent them together, so that for forty minutes on a Saturday the shop sold four dresses that had gone. We had tested with a quiet warehouse. Staff rang all four customers the same day, and three waited for the next run. Since then the shop also asks for changes, and an alarm sounds when the link is silent for a minute.',
    },
    quote: quoteReview('harriet-lindqvist', 'Founder'),
    gallery: [
      {
        image: 'fashion-gallery-collection',
        caption: `The whole collection: twenty-two pieces, and only what can still be bought. Stock comes from the warehouse within five seconds, so a piece is gone from the page before somebody falls in love with it. The share of orders for pieces that were not there fell by ${odile.fewerUnavailableOrders}.`,
      },
      {
        image: 'fashion-gallery-product',
        caption: `A product page that names the cloth and its weight, the maker, the price of delivery and the day of arrival. Most of the support mail had asked for one of these, so the answers stand beside the button. Of all visits, ${odile.reachedCheckout} now reach the checkout, up from ${odile.reachedCheckoutBefore}.`,
      },
      {
        image: 'fashion-gallery-checkout',
        caption: `Contact, delivery and payment on one page, delivery in the total from the start and no account to open. The pieces are held for ten minutes, so nobody loses the last one while looking for a card. Of those who reach the checkout, ${odile.checkouts} now complete it, up from ${odile.checkoutsBefore}.`,
      },
    ],
    mockups: {
      desktop: {
        image: 'fashion-desktop',
        caption: `The home page on a laptop: a coat on a rail, one sentence and one way into the collection. The old page opened with five moving banners, and few people waited for the second. One still picture in their place did more than any other change to bring the load time down to ${odile.pageLoad} seconds.`,
      },
      tablet: {
        image: 'fashion-tablet',
        caption:
          'The autumn collection on a tablet, in two staggered columns. Each piece has a name, a price and nothing else: customers had told us that badges and countdowns made careful clothes look like a clearance sale. The label’s own photographs now do the selling.',
      },
      mobile: {
        image: 'fashion-mobile',
        caption:
          'The home page on a phone, where seven visits in ten begin. Menu, bag and the first pieces are within reach of a thumb, and no pop-up asks for an email address. We judged every draft on a mid-range phone over a slow connection, because that is what customers hold.',
      },
    },
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
    date: '2026-06-23',
    updated: '2026-11-18',
    metrics: [
      { value: kestrel.quoteTimeSaved, label: 'Less time to quote' },
      { value: kestrel.systems, label: 'Systems joined' },
      { value: kestrel.recordsTypedTwice, label: 'Records typed twice' },
    ],
    tags: ['CRM', 'Integration', 'Custom systems', 'Data migration'],
    timeline: '6 months',
    teamSize: '7 specialists',
    story: {
      cameWith: `A client who asked Kestrel Freight for a price on Monday often heard it on Tuesday. Messages, tariffs, the warehouse, customs and invoices each had a program of their own, ${systems} in all, and between them stood a spreadsheet that one person kept. When she was on leave, quotes waited. A large CRM had been bought the year before and given up within three months, because it wanted all the others gone. Nobody at the desk believed in a second attempt.`,
      did: `We left the ${systems} systems where they were and put one client record between them. Quoting came first, for three people, because that was where the time went; it ran beside the spreadsheet until both gave the same prices for two weeks. Shipments followed, then invoices. Of the ${kestrel.contactsMerged} contacts that were merged, most could be matched by rule. The others were decided by the people who knew them, forty a day, over the morning’s coffee.`,
      wentWrong:
        'We trusted the customs broker’s description of its own interface, and it was two years old. In the second month messages were accepted and then silently dropped, and two containers stood in port for a day because nobody knew. We paid for the storage and changed the design. A message now counts as delivered only when the other side shows it back; until then it is held, shown and tried again. Nobody had asked for that screen, and it is the first one the desk opens.',
    },
    quote: {
      words: 'My best salesperson used to apologise before she named a price. Now she names it while the client is still on the phone.',
      name: 'Marnie Delacourt',
      role: 'Sales Director',
    },
    gallery: [
      {
        image: 'crm-gallery-account',
        caption: `One account on one screen: people, quotes, shipments and invoices in a single timeline, each entry marked with the system it came from. Answering a client’s call used to mean opening ${systems} programs. A quote that took ${kestrel.quoteMinutesBefore} minutes now takes ${kestrel.quoteMinutes}, priced from live tariffs.`,
      },
      {
        image: 'crm-gallery-reports',
        caption:
          'The report that sales managers read on Monday morning: revenue against target, the way from enquiry to shipment, the five strongest lanes. It is drawn from the records that the desk works in, so nobody puts it together over the weekend. Time to quote stands at the top, beside what it was before.',
      },
      {
        image: 'crm-gallery-integrations',
        caption: `The ${systems} systems around one client record, with the state of each link and a log of what has just passed. A message that cannot be delivered is held, shown and tried again; here two from the customs broker are waiting. On the way in, ${kestrel.contactsMerged} contacts were merged, and nobody has typed one twice since.`,
      },
    ],
    mockups: {
      desktop: {
        image: 'crm-desktop',
        caption:
          'Every open quote in four columns, from enquiry to booked, with its lane, its value and the day an answer is due. The desk in Brisbane used to keep this in a spreadsheet that was right on Mondays only. Now a card moves when the client accepts, and no enquiry waits unseen.',
      },
      tablet: {
        image: 'crm-tablet',
        caption:
          'A client’s record on the tablet that salespeople take along: where the container is, how cold it is and what is still owed. It shows the same timeline as the desk, because two versions of a client were the trouble to begin with. Visits now start with the facts and without a call to the office.',
      },
      mobile: {
        image: 'crm-mobile',
        caption:
          'A salesperson’s Thursday on a phone: one container at sea, three tasks to do, two done. The tasks come from the systems themselves, a refrigerated slot to confirm or terms to send, so nobody keeps a second list. Most are ticked off between two visits, and the office sees it at once.',
      },
    },
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
    date: '2026-09-08',
    updated: '2026-11-18',
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
    story: {
      cameWith:
        'Most of what Brightwell Energy was asked concerned the same thirty topics. On the first cold Monday of winter 1,100 messages were waiting, and people with a real problem, a missing credit or a bill they could not pay, waited behind those who wanted to know where the meter number is. A chat robot had been tried before. It guessed, customers shared pictures of its guesses, and after a week it was gone. The support team was not in the mood for another.',
      did: 'So we began with the articles. For five weeks the team and two of us rewrote what Brightwell tells its customers, until no two articles disagreed. Only then did an assistant learn to quote them. For three weeks it drafted and staff approved. Customers got it one topic at a time, beginning with moving house, and a topic stayed open only while its weekly score held. Anybody on the desk can switch one off, without asking.',
      wentWrong:
        'In its second week the topic of solar credits had a fine score and wrong answers. Our test questions came from the year before, and a tariff had changed since. For two days the assistant quoted, with its source, an article that was out of date. An agent noticed and switched the topic off within a minute, and 63 customers got a call with the right figure. Every article now has a day by which it must be read again; past that day it is not quoted.',
    },
    quote: {
      words: 'I was ready to switch it off, and they had built me the switch. We have used it once.',
      name: 'Yusuf Adeyemi',
      role: 'Head of Customer Care',
    },
    gallery: [
      {
        image: 'support-gallery-inbox',
        caption:
          'The shared inbox, where staff approve, edit or take over what the assistant has drafted. Each draft says how sure it is and shows its sources, down to the photograph of the meter, so that checking one takes a glance. What the assistant is unsure of never goes out without a person.',
      },
      {
        image: 'support-gallery-dashboard',
        caption: `The day hour by hour, and the topics that people ask about. Shifts used to be planned by guesswork; supervisors now see when questions come, and which of them still need a person. Customers rate the answers ${brightwell.rating} out of 5.`,
      },
      {
        image: 'support-gallery-knowledge',
        caption:
          'An article on estimated bills, as the support team writes it, beside the questions it has answered. The assistant answers only from articles such as this one and from the customer’s own account, and suggests a new passage when no article covers a question. Staff correct an answer by correcting the article, once and for everybody.',
      },
    ],
    mockups: {
      desktop: {
        image: 'support-desktop',
        caption: `What the supervisors see first in the morning: the share of questions the assistant resolved alone, the time to a first reply and the rating. Those three were agreed before any code was written, so that nobody could choose the flattering ones later. The first of the three is at ${brightwell.answeredAlone} today.`,
      },
      tablet: {
        image: 'support-tablet',
        caption:
          'A handover. The assistant sums up a missing solar credit, lists what it has checked and says why it stopped: credits above a limit are for a person to decide. The next step is prepared and the agent only has to approve it, and no customer in Adelaide has to tell the story twice.',
      },
      mobile: {
        image: 'support-mobile',
        caption: `A customer asks why her bill is high, and sees it split into its parts, with her own meter reading to confirm. The answer comes from her account and from approved articles, never from what a model happens to remember. It is there in ${inWords(Number(brightwell.firstReplySeconds))} seconds; it used to take ${inWords(Number(brightwell.firstReplyHoursBefore))} hours.`,
      },
    },
    services: ['ai-integration', 'custom-systems'],
    meta: {
      title: `Case study: AI support answers ${brightwell.answeredAlone} of questions`,
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
    excerpt: `Paddock Lane began as one market a week in a Ballarat car park. Its app serves all of Victoria: shoppers order from ${paddock.growers} growers until Thursday, pay once and follow their box on Saturday. It had ${paddock.downloads} downloads in its first year.`,
    date: '2026-08-04',
    updated: '2026-11-18',
    metrics: [
      { value: paddock.downloads, label: 'Downloads' },
      { value: paddock.growers, label: `Growers selling, from ${paddock.growersAtLaunch}` },
      { value: `${paddock.rating}/5`, label: 'Rating in the app stores' },
    ],
    tags: ['Mobile app', 'Marketplace', 'Flutter', 'Payments'],
    timeline: '7 months',
    teamSize: '8 specialists',
    story: {
      cameWith:
        'On Saturdays Paddock Lane’s market filled a car park in Ballarat, and by noon it was over. When it rained, growers drove home with what they had picked, and people an hour away never saw any of it. The two sisters who run it had orders by text message, one van and a plan: the same market in every region of Victoria, without the car park. They asked us for a website with a map. What they needed was something that people would open every week.',
      did: `We spent two Saturdays at the stalls before we drew anything, and tried the prototype there with people who had a bag in the other hand. The app opened in Ballarat with ${paddock.growersAtLaunch} growers. When boxes had left the shed on time for six weeks, Bendigo and Geelong followed, and then the rest of the state, region by region, each with a packing shed and vans of its own. Shoppers see the growers near them, and one basket takes from all.`,
      wentWrong:
        'The first long weekend nearly ended it. Orders tripled, the route planner gave 140 stops to one van, and the last boxes reached Bendigo at ten in the evening. Shoppers could follow the van, which made it worse: they watched it not come. We stayed up with the drivers and divided the routes by hand. The next release gave each shed a limit, and the app says while you choose that Saturday is full and Sunday has room. Most who read that take Sunday.',
    },
    quote: {
      words: 'We used to sell to whoever drove past the car park. Last week a box went to Mildura, and the grower knew the family’s name.',
      name: 'Tess Hollingworth',
      role: 'Co-founder',
    },
    gallery: [
      {
        image: 'market-gallery-home',
        caption:
          'Home, search and basket. The app opens with what is ripe this week, finds a breakfast among growers a few kilometres away, and puts it all into one basket with one payment. Orders close on Thursday, so nothing is picked that has not been sold.',
      },
      {
        image: 'market-gallery-tracking',
        caption: `Saturday’s box on its way: where the van is, who drives it, how many stops are left and when it arrives. In the first weeks nearly every message asked one of these questions. In the app stores, where shoppers give ${paddock.rating} out of 5, they praise this screen more than any other.`,
      },
      {
        image: 'market-gallery-seller',
        caption:
          'The growers’ view from close up: what Saturday will bring in, which boxes to pack and what is left in the patch. A grower marks an item as sold out with one tap, and the app stops selling it at once. Each payment is divided among the growers automatically, so there is nothing to settle on Monday.',
      },
    ],
    mockups: {
      desktop: {
        image: 'market-desktop',
        caption: `What a grower sees in the farm office: the boxes of the day, labels to print and the hour at which the van collects. Growers asked for large figures and few words, to be read from across the shed. Learning it takes ten minutes, and that is how ${paddock.growersAtLaunch} growers could become ${paddock.growers}.`,
      },
      tablet: {
        image: 'market-tablet',
        caption:
          'The packing shed: one box, what goes into it and what is already in. Everything is large enough for cold hands and gloves, and a bunch that has run out is swapped on the spot. The customer’s note, here to leave the box by the gate, travels with the box; on a paper list it would be lost.',
      },
      mobile: {
        image: 'market-mobile',
        caption:
          'Rosa Tenby’s page: her farm, how far away it is, and what she has this week. At the market in Ballarat people bought from a person they knew, so in the app the grower comes before the goods. Shoppers follow a grower and hear when the first tomatoes are in.',
      },
    },
    services: ['mobile-app-development', 'web-development'],
    meta: {
      title: `Case study: a market app with ${paddock.downloads} downloads`,
      description: `How Paddock Lane took a growers’ market from Ballarat to all of Victoria: one app, ${paddock.growers} growers and ${paddock.downloads} downloads in the first year.`,
      keywords: ['marketplace app', 'mobile app case study', 'Flutter app', 'farmers market app', 'split payments'],
    },
  },
]);

/** The type of a field that names a case study. */
export const caseStudySlug = slug.refine((wanted) => findCaseStudy(wanted), {
  error: ({ input }) => `names a case study that does not exist: “${input}”`,
});

export function findCaseStudy(wanted: string): CaseStudy | undefined {
  return caseStudies.find((study) => study.slug === wanted);
}
