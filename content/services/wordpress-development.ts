import { conditions } from '../conditions.ts';
import { amount, durations, prices } from '../prices.ts';
import { defineService } from '../service.ts';
import { schedule, websiteTimeline } from '../timeline.ts';

export default defineService({
  slug: 'wordpress-development',
  order: 40,
  group: 'build',
  title: 'WordPress Development',
  icon: 'layout-template',
  colour: 4,
  onHome: true,
  lead: 'Callum Brereton',
  description:
    'WordPress sites with a theme of their own and few plugins, so that editing is easy and updates do not break the page.',
  tagline: 'WordPress the tidy way: your own theme, few plugins, and an editor people like to use.',
  typical: { price: prices.basicWebsite, duration: durations.simpleWebsite, what: 'a basic website' },
  entry: `Already have a site? A check costs ${amount(prices.wordpressCheck)}, which comes off the bill if we do the repairs.`,
  overview: [
    'WordPress gets a bad name from sites with a bought theme, a page builder and forty plugins, where every update is a gamble. We build it the other way: a theme written for you, the built-in block editor, and usually fewer than ten plugins, each with a reason.',
    'Your editors get blocks that match your design: a staff card, a price table, an event with a date. They cannot pick the wrong font or break the phone layout, and they do not need a manual. Text, pictures and structure stay in standard WordPress, so any competent developer can take over.',
    'We also repair sites that others built. Within two business days our check gives you a list of what is unsafe, what is slow and what is simply old, with a price beside each line.',
  ],
  image: 'service-wordpress-development',
  features: [
    'Theme written for your brand',
    'Blocks for your own kinds of content',
    'Test site where changes are tried first',
    'Usually fewer than ten plugins, each documented',
    'Roles for writers, editors and administrators',
    'Import of your old pages, posts and pictures',
    'Backup restored as a test before launch',
    'Two-hour training with a recording',
  ],
  closingSample: 'quote',
  benefits: [
    'Your editors publish a page in minutes and it looks right on a phone every time.',
    'Updates take minutes and can be tried on the test site first, so the live site stays up.',
    'Fewer plugins mean fewer yearly licences and fewer ways in for an attacker.',
    'Pages load quickly without a caching plugin hiding a slow theme.',
    'Any WordPress developer can take over, because nothing depends on a page builder of ours.',
  ],
  process: [
    {
      title: 'Content model',
      desc: 'We sort what you publish into types, such as services, people and events, and decide which fields each one needs. The editor is built from this list.',
    },
    {
      title: 'Theme and blocks',
      desc: `Designs become a theme and a set of blocks. You try each block on the test site with your own text as soon as it is ready, the first ones by ${schedule.testSiteBy}.`,
    },
    {
      title: 'Move the content',
      desc: 'Old posts, pictures and categories are imported by script and spot-checked by a person. Addresses that change receive a permanent redirect.',
    },
    {
      title: 'Train and switch',
      desc: 'Your editors rehearse on the test site with us beside them. Then we switch the domain, check forms and search, and leave a two-page handbook.',
    },
  ],
  timeline: websiteTimeline,
  faqs: [
    {
      question: 'How much does a WordPress site cost?',
      answer: `A basic WordPress website starts at ${amount(prices.basicWebsite)}. That covers up to six pages, your own theme, blocks for up to three kinds of content and the import of up to 300 old posts. Sites with more kinds of content, two languages or a larger import cost ${amount(prices.largerWordpressSite)}, and with three or more languages usually ${amount(prices.largerWebsite)}. Premium plugins, if any, are licensed in your name and listed in the quote: most sites pay under $200 a year for them.`,
    },
    {
      question: 'How long does a WordPress site take?',
      answer: `A simple business website takes ${durations.simpleWebsite} from the deposit to the launch; the quote before it takes ${schedule.beforeDeposit}. Add one week for a second language, and one to two weeks when there are more than 300 old posts to bring over. With three or more languages, plan ${durations.largerWebsite}. Training happens in the week before launch so that your editors enter the last texts themselves.`,
    },
    {
      question: 'Can you take over a site somebody else built?',
      answer: `Yes, about half of our WordPress work begins that way. We start with a check for ${amount(prices.wordpressCheck)} that covers versions, plugins, malware, backups and speed. You receive a ranked list of repairs with prices, and the fee comes off the bill if you go ahead with us. A hacked site goes straight to a clean-up instead.`,
    },
    {
      question: 'Is WordPress safe?',
      answer:
        'The core is well kept. Nearly all break-ins come through an outdated plugin, a stolen password or cheap shared hosting. We use few plugins, switch on two-step sign-in, turn off file editing in the dashboard and advise off-site backups. Somebody must still make the backups and install the updates: you do it yourselves, or we do it under a plan.',
    },
    {
      question: 'Who updates WordPress after launch?',
      answer: `We fix bugs in our work free of charge for ${conditions.warrantyDays} days after launch. From then on you can update the site yourselves with the handbook, or take a maintenance plan from ${amount(prices.maintenance)}. Under a plan we try updates on a copy first and answer within ${conditions.planReply}. Without a plan a reply takes ${conditions.otherReply}.`,
    },
  ],
  goesWith: ['migration', 'seo-services', 'maintenance'],
  changed: '2026-11-18',
  meta: {
    description: `WordPress sites with a custom theme, few plugins and a block editor your staff will like. From ${amount(prices.basicWebsite)}, or a ${amount(prices.wordpressCheck)} check of the site you have now.`,
    keywords: [
      'WordPress development',
      'custom WordPress theme',
      'WordPress agency',
      'block editor',
      'WordPress repair',
      'WordPress training',
    ],
  },
});
