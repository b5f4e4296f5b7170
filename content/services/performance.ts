import { conditions } from '../conditions.ts';
import { amount, durations, prices } from '../prices.ts';
import { defineService } from '../service.ts';
import { depositStage } from '../timeline.ts';

export default defineService({
  slug: 'performance',
  order: 130,
  group: 'run',
  title: 'Performance Optimisation',
  icon: 'gauge',
  colour: 13,
  onHome: false,
  lead: 'Theo Vasilakis',
  description:
    'A slow site made quick: measured on real visits, repaired in order of payback, and kept quick with a limit on page weight.',
  tagline: 'Faster pages for real visitors on real phones, with figures before and after.',
  typical: { price: prices.optimisation, duration: durations.optimisation },
  entry: `The measurement alone, with a ranked list of repairs, costs ${amount(prices.measurement)}, which comes off the price if we do them.`,
  overview: [
    'A score of 100 on a test page means little if the checkout hangs for six seconds on a phone in Ballarat. We measure what your visitors experience, page by page and device by device, and start where slowness costs you the most money.',
    'The causes are rarely mysterious: pictures four times too large, a chat widget that loads before the text, a database asked the same question two hundred times. We fix them in your existing site. A rebuild is the last thing we suggest.',
    `A one-time optimisation costs ${amount(prices.optimisation)} and is judged by Google’s own measures, the Core Web Vitals: main content within 2.5 seconds, a response to each tap within 200 milliseconds, and a layout that does not jump.`,
  ],
  image: 'service-performance',
  features: [
    'Measurements from real visits, by page and device',
    'Picture resizing and modern formats',
    'Script and third-party tag clean-up',
    'Database and server response tuning',
    'Caching and content delivery network',
    'Font loading without layout jumps',
    'Load test before sales and campaigns',
    'Before-and-after report with raw data',
  ],
  benefits: [
    'Fewer visitors give up before the page appears, above all those on phones.',
    'Search positions and ad prices can both improve, since Google takes speed into account.',
    'Your server copes with a sale or a television mention without falling over.',
    'You often pay less for hosting, because the same server does less work per visit.',
    'Page-weight limits stop the next plugin or banner from undoing the gain.',
  ],
  process: [
    {
      title: 'Measure real visits',
      desc: 'For one week we record loading times from actual visitors and repeat the slowest journeys on a mid-range phone, so that we all work from the same figures.',
    },
    {
      title: 'Rank by payback',
      desc: 'Each fault gets a cost, a risk and an expected gain. You choose from the list, and we say plainly which items are not worth the money.',
    },
    {
      title: 'Fix and measure again',
      desc: 'Repairs go to the test site one at a time, so that each gain can be seen by itself. Anything that changes the look is shown to you first.',
    },
    {
      title: 'Keep it fast',
      desc: 'We set limits for page weight and loading time, with an alert when one is crossed, and report real-visit figures again after 28 days.',
    },
  ],
  timeline: {
    title: `An optimisation: ${durations.optimisation} from the deposit`,
    stages: [
      { when: 'First days', title: 'Discovery and Planning', text: 'A first test of pages and server, and a fixed quote. Free.' },
      depositStage,
      { when: 'Week 1', title: 'Measuring', text: 'Loading times of real visits, then a list ranked by payback. You choose.' },
      { when: 'Weeks 2–4', title: 'Repairs', text: 'One at a time on the test site, then live.' },
      { when: '28 days later', title: 'Proof', text: 'The figures of real visits, before and after.' },
    ],
  },
  faqs: [
    {
      question: 'What does optimisation cost?',
      answer: `A one-time performance optimisation costs ${amount(prices.optimisation)}. The lower end suits a brochure site on one template, the upper end a shop with many page types and third-party tags. The measurement alone, with the ranked list, costs ${amount(prices.measurement)} and comes off the price if we do the repairs.`,
    },
    {
      question: 'How long does an optimisation take?',
      answer: `It takes ${durations.optimisation} from the deposit: one week of measuring, then one to three of repairs. You feel the difference as soon as each repair is live. Google’s field data covers the last 28 days, so its public figures catch up about a month after we finish.`,
    },
    {
      question: 'How much faster will it be?',
      answer:
        'On a phone, a typical site needs 4–7 seconds to show its main content before our work and 1.5–2.5 seconds after it. We commit to passing all three Core Web Vitals on the pages we agree. If real visits do not pass after 28 days, we go on for up to two more weeks at no charge.',
    },
    {
      question: 'Could the changes break something?',
      answer: `Delaying scripts can upset forms, chat and tracking, which is why each change goes to the test site first and is checked against a list of journeys you give us. Every change is a separate version that can be undone on its own. We fix bugs in our work free of charge for ${conditions.warrantyDays} days after the last repair is live.`,
    },
    {
      question: 'Is our hosting the problem?',
      answer: `Sometimes. If the server needs more than 600 milliseconds before it sends anything, pictures and scripts are only half the story. We test that in the first hour. When a move would help, we quote a standalone migration, at ${amount(prices.siteMigration)}, and you decide.`,
    },
    {
      question: 'Will it stay fast?',
      answer:
        'Only if somebody watches. New banners, tags and plugins add weight month by month. We leave alerts running for a year, and one page of rules for whoever uploads pictures. On a maintenance plan we act on the alerts ourselves instead of forwarding them to you.',
    },
  ],
  goesWith: ['migration', 'wordpress-development', 'ecommerce-solutions'],
  changed: '2026-11-18',
  meta: {
    description: `Website speed repaired and proved with real-visit figures. One-time optimisation ${amount(prices.optimisation)} in ${durations.optimisation}, judged by Core Web Vitals.`,
    keywords: [
      'performance optimisation',
      'website speed',
      'Core Web Vitals',
      'page speed',
      'slow website',
      'load testing',
    ],
  },
});
