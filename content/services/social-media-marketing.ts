import { conditions } from '../conditions.ts';
import { amount, prices } from '../prices.ts';
import { defineService } from '../service.ts';

/** Where our own people take the pictures. */
const photoPlace = 'in and around Melbourne and Colombo';

export default defineService({
  slug: 'social-media-marketing',
  order: 80,
  group: 'grow',
  title: 'Social Media Marketing',
  icon: 'megaphone',
  colour: 8,
  onHome: false,
  lead: 'Kasun Weerakkody',
  description:
    'A month of posts planned, written and published, and comments answered, on the one or two channels your customers use.',
  tagline: 'Fewer channels, better posts, and somebody who answers the comments.',
  typical: { price: prices.socialMedia },
  entry: `No lock-in: ${conditions.noticeDays} days’ notice ends the plan in any month.`,
  overview: [
    'Two lively pages are worth more than five neglected ones. We find out where your customers are, close or park the rest, and post at a pace you can keep up for a year.',
    `Each month we collect material: the new delivery, the workshop, the question a customer asked. On the larger plan we come with a camera for half a day, ${photoPlace}; on the smaller one you send us pictures. From that we make four weeks of posts. You approve them in one sitting, we publish, and we answer comments and messages on business days.`,
    'We report on what a business can use: enquiries, bookings, sign-ups and sales that began on a post. Likes are in the report too, further down, because a popular post that sells nothing is worth knowing about.',
  ],
  image: 'service-social-media-marketing',
  features: [
    'Monthly calendar approved in one sitting',
    '8–16 posts a month, by plan',
    'Pictures from our shot list, or by a photographer',
    'Comments and messages answered on business days',
    'Paid promotion of the posts that work',
    'Tone guide and answers to awkward questions',
    'Link tracking from post to enquiry',
    'Monthly report on enquiries and sales',
  ],
  benefits: [
    'Your pages stay alive in the busy months, when nobody in the office has time to post.',
    'Customers who write in a comment or message get an answer within one business day.',
    'You approve a whole month in about thirty minutes instead of a little every day.',
    'Except for events and offers, we promote only posts that have already done well without payment.',
    'The photographs and videos are yours to use in brochures and on your website.',
  ],
  process: [
    {
      title: 'Look and listen',
      desc: 'We read a year of your posts and comments, look at four competitors, and ask ten of your customers where they would notice you. One or two channels remain.',
    },
    {
      title: 'Collect material',
      desc: 'On the larger plan somebody comes with a camera and a shot list for half a day each month. On the smaller one you send pictures from a list we write for you.',
    },
    {
      title: 'Approve and publish',
      desc: 'You read the month as a calendar and mark changes. We schedule the posts, keep two slots free for news, and answer whoever writes.',
    },
    {
      title: 'Keep what works',
      desc: 'The report compares kinds of post by the enquiries they brought. The weakest kind is dropped each month and something new takes its place.',
    },
  ],
  timeline: {
    title: 'The first three months',
    stages: [
      { when: 'Week 1', title: 'Look and listen', text: 'A year of posts and comments read. One or two channels remain.' },
      { when: 'Week 2', title: 'Material', text: 'Your pictures from our list, or our photo half-day on the larger plan.' },
      { when: 'Week 3', title: 'Calendar', text: 'Four weeks of posts, which you approve in one sitting.' },
      { when: 'Week 4', title: 'First posts', text: 'We publish, and answer whoever writes.' },
      { when: 'End of month 3', title: 'First verdict', text: 'By now we expect enquiries that can be traced to a post.' },
    ],
  },
  faqs: [
    {
      question: 'How much does social media marketing cost?',
      answer: `The smaller plan starts at ${amount(prices.socialMedia)}: one channel, eight posts from pictures you send, and replies on business days. The larger plan costs $1,100–$1,800/month: two channels, twelve to sixteen posts, videos and the photo half-day, ${photoPlace}; elsewhere a photographer near you comes with our shot list, at the same price. Money for paid promotion goes from your account straight to the network: $200–$500 a month is enough to begin.`,
    },
    {
      question: 'Which channels should we be on?',
      answer:
        'It depends on who buys. Trades and clinics do well on Facebook and Google posts, fashion and food on Instagram and TikTok, business services on LinkedIn. We recommend two at most in the first half-year, and will tell you if a newsletter would bring more than either.',
    },
    {
      question: 'When will it bring customers?',
      answer:
        'Expect steadier reach after six weeks and the first traceable enquiries within three months. Paid promotion can shorten that to days for an event or an offer. If nothing can be traced after six months, we recommend spending the money elsewhere and say where.',
    },
    {
      question: 'How much of our time does it take?',
      answer:
        'On the larger plan about five hours a month: the photo half-day, half an hour to approve the calendar, and a few short questions when a comment needs an expert. On the smaller plan about two hours, in which someone on your staff takes pictures from our list and puts them in a shared folder.',
    },
    {
      question: 'Who owns the accounts and what happens if we stop?',
      answer: `The pages, the ad account and all material belong to you. We work as invited managers and never hold your passwords. Either side can end the plan with ${conditions.noticeDays} days’ notice, after which we hand over the calendar, the originals and the unpublished drafts, and remove our own access.`,
    },
    {
      question: 'What if somebody complains in public?',
      answer:
        'In the first month we agree on a short list of awkward questions with approved answers, and on who decides the rest. We reply politely within one business day, move details to a private message, and phone you when it is serious. Criticism is never deleted unless it is abusive.',
    },
  ],
  goesWith: ['google-ads-management', 'seo-services', 'ecommerce-solutions'],
  changed: '2026-11-18',
  meta: {
    description: `Social media run for you: a month of posts approved in one sitting, comments answered on business days, a report on enquiries. From ${amount(prices.socialMedia)}, no lock-in.`,
    keywords: [
      'social media marketing',
      'social media management',
      'content calendar',
      'Instagram for business',
      'LinkedIn marketing',
      'short video',
    ],
  },
});
