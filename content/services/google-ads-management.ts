import { conditions } from '../conditions.ts';
import { amount, prices } from '../prices.ts';
import { defineService } from '../service.ts';

export default defineService({
  slug: 'google-ads-management',
  order: 90,
  group: 'grow',
  title: 'Google Ads Management',
  icon: 'target',
  colour: 9,
  onHome: false,
  lead: 'Dinuka Seneviratne',
  description:
    'Search and shopping campaigns tuned every week, with tracking that shows what each enquiry or sale really cost you.',
  tagline: 'Know what an enquiry costs, then buy more of the good ones.',
  typical: { price: prices.adsManagement, plus: { price: prices.adsSetUp, what: 'the set-up' } },
  entry: 'The audit of your account is free, whether or not you hire us.',
  overview: [
    'Google will spend any budget you give it. Left on its suggested settings, an account pays for searches from the wrong country, for job seekers and for your own name. The first month of our work usually goes into stopping that.',
    'Before we raise a budget we repair the measurement. Calls, forms and sales are counted once each and, where you can tell us, matched with the enquiries that became customers. Then bids follow profit instead of clicks.',
    'One specialist looks after your account and works on it every week. You keep the account, see every change in its history, and pay Google directly, so our fee and the ad spend never mix on one invoice.',
  ],
  image: 'service-google-ads-management',
  features: [
    'Free account audit with wasted spend in dollars',
    'Conversion tracking for calls, forms and sales',
    'Search, Shopping and remarketing campaigns',
    'Weekly search-term and bid review',
    'Ad texts tested in pairs',
    'Ads matched to a page that answers the search',
    'Block list for unwanted searches and places',
    'Monthly report on cost per customer',
  ],
  benefits: [
    'You know what one enquiry and one customer cost, by campaign and by suburb.',
    'Money stops going to searches that never lead to a sale; the free audit shows you how much that is.',
    'Ads lead to a page about the same thing, so more of the paid visits turn into calls.',
    'You can raise or pause the budget on any day with no penalty from us.',
    'The account and its history stay with you if you change agency.',
  ],
  process: [
    {
      title: 'Audit the spend',
      desc: 'We go through 90 days of searches and mark each as wanted, doubtful or wasted. You get the wasted sum in dollars, free of charge, whether or not you hire us.',
    },
    {
      title: 'Measure first',
      desc: 'Calls, forms and purchases are tracked and tested by hand, with consent handled properly. No new campaign starts until the counts agree with yours.',
    },
    {
      title: 'Start narrow',
      desc: 'The first campaigns cover only the searches closest to a purchase, in the places you serve, each with a daily limit and a page that fits.',
    },
    {
      title: 'Tune every week',
      desc: 'Each Monday we block poor searches, move budget to good ones and replace the weaker ad. Once a month we talk for half an hour about customers won.',
    },
  ],
  timeline: {
    title: 'The first two months',
    stages: [
      { when: 'Before you order', title: 'Audit', text: '90 days of searches read, and the wasted sum in dollars. Free.' },
      { when: 'Weeks 1–2', title: 'Set-up', text: 'Calls, forms and sales tracked and tested by hand.' },
      { when: 'Week 3', title: 'First campaigns', text: 'Only the searches closest to a purchase, each with a daily limit.' },
      { when: 'Every Monday', title: 'Tuning', text: 'Poor searches blocked, budget moved to good ones.' },
      { when: 'End of month 2', title: 'First verdict', text: 'We tell you if the cost per customer cannot work for your margins.' },
    ],
  },
  faqs: [
    {
      question: 'What does Google Ads management cost?',
      answer: `The audit is free. Set-up costs ${amount(prices.adsSetUp)} once, tracking included. Management costs ${amount(prices.adsManagement)} while you spend up to ${amount(prices.adSpendIncluded)} a month on ads. If you spend more, it costs 9% of what you spend instead. A new landing page costs $400, if your site has no page that fits. You pay Google for the clicks from your own card, and Google pays us nothing.`,
    },
    {
      question: 'How large should our ad budget be?',
      answer:
        'Large enough for about 15 enquiries a month, otherwise there is nothing to learn from. For a local service that usually means $1,000–$2,000 a month, for a national one three times as much. We estimate the cost per click for your terms before you commit to anything.',
    },
    {
      question: 'How soon will the phone ring?',
      answer:
        'Tracking and first campaigns take two weeks to prepare. Enquiries normally begin in the first days after launch, at a cost that falls over 6–8 weeks as poor searches are blocked. If the cost per customer cannot work for your margins, we tell you by the end of the second month.',
    },
    {
      question: 'Do we keep the Google Ads account if we leave?',
      answer: `Yes. The account is yours, opened under your company and paid with your card, and we are added as managers. Leave with ${conditions.noticeDays} days’ notice and everything stays: campaigns, history, audiences and landing pages. If you have no account yet, we open one with you on a call.`,
    },
    {
      question: 'Ads or SEO: which comes first?',
      answer:
        'Ads bring enquiries this month and stop when you stop paying. SEO takes 3–6 months and goes on working. With a small budget we often start with ads, learn which searches turn into customers, and then write pages for exactly those. The report covers both together if we do both.',
    },
  ],
  goesWith: ['seo-services', 'social-media-marketing', 'web-development'],
  changed: '2026-11-18',
  meta: {
    description: `Google Ads managed every week by one specialist: accurate tracking, less wasted spend. From ${amount(prices.adsManagement)}, plus ${amount(prices.adsSetUp)} for the set-up. You keep the account.`,
    keywords: [
      'Google Ads management',
      'PPC agency',
      'conversion tracking',
      'Google Shopping ads',
      'ad audit',
      'cost per lead',
    ],
  },
});
