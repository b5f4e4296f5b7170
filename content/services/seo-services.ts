import figures from '../client-figures.json' with { type: 'json' };
import { conditions } from '../conditions.ts';
import { amount, prices } from '../prices.ts';
import { defineService } from '../service.ts';

export default defineService({
  slug: 'seo-services',
  order: 70,
  group: 'grow',
  title: 'SEO Services',
  icon: 'search',
  colour: 7,
  onHome: true,
  lead: 'Dinuka Seneviratne',
  description:
    'Technical repairs, pages that answer what people search for, and local listings, with a monthly report that counts enquiries as well as rankings.',
  tagline: 'Be found for the questions your customers type, and turn the visit into an enquiry.',
  typical: { price: prices.seo },
  entry: `Not sure yet? An audit with a ranked list of repairs costs ${amount(prices.seoAudit)} on its own, without a plan.`,
  overview: [
    'Search engines reward a site that answers the question, loads quickly and is trusted by others. No trick beyond that lasts. Our work is to find what your customers ask, see who answers it today, and give a better answer on a page that works.',
    'We do the repairs ourselves. Many agencies send a 60-page audit and leave your developer to it. Our developers and writers sit in the same team, so a page that appears under two addresses, or a missing suburb page, goes straight onto their list.',
    `Organic traffic at Corella Dental, a clinic group in Geelong, is up ${figures['Corella Dental'].trafficGrowth} in twelve months. Most of it arrives on pages that answer a plain question about one treatment at one clinic.`,
  ],
  image: 'service-seo-services',
  features: [
    'Technical audit with repairs included',
    'Keyword map: one question, one page',
    'One to four new or rewritten pages a month, by plan',
    'Google Business Profile and local listings',
    'Structured data for services, people and FAQs',
    'Internal links and redirect clean-up',
    'Monthly report with enquiries and calls',
  ],
  benefits: [
    'People who already want what you sell find you without a fee for every click.',
    'You see enquiries and calls per page, so you know what the work brings in.',
    'Our own developers repair what we find, so there is no separate developer to book.',
    'Local searches show the right clinic, shop or office with the right opening hours.',
    'Good pages keep bringing visitors for years after they are written.',
  ],
  process: [
    {
      title: 'Audit and baseline',
      desc: 'In the first three weeks we crawl the site, read Search Console, and record rankings, visits and enquiries, so that later claims can be checked.',
    },
    {
      title: 'Repair the foundations',
      desc: 'Blocked pages, duplicates, slow templates and lost redirects are fixed first. Nothing new is written until search engines can read what is there.',
    },
    {
      title: 'Answer real questions',
      desc: 'Each month we interview one of your specialists and publish a page or more in their words, aimed at a question people type and nobody answers well.',
    },
    {
      title: 'Report and adjust',
      desc: 'A one-page report shows what moved and what did not. Pages that stall are rewritten or merged, and the next month’s plan follows from it.',
    },
  ],
  timeline: {
    title: 'The first three months',
    stages: [
      { when: 'Weeks 1–3', title: 'Audit and baseline', text: 'The site crawled, and rankings, visits and enquiries recorded.' },
      { when: 'Week 4', title: 'Repairs', text: 'Blocked pages, duplicates and lost redirects come first.' },
      { when: 'Month 2', title: 'First pages', text: 'An interview with one of your specialists, and a page in their words.' },
      { when: 'End of month 3', title: 'First verdict', text: 'We compare with what should have moved by now, and tell you if it has not.' },
    ],
  },
  faqs: [
    {
      question: 'How long until SEO shows results?',
      answer:
        'Technical repairs can show within 2–6 weeks. New pages usually need 3–6 months to settle, and competitive terms 6–12 months. If a site has been penalised or is brand new, expect the longer end. We agree in advance what should have moved by month three, and tell you if it has not.',
    },
    {
      question: 'How much does SEO cost?',
      answer: `Monthly work starts at ${amount(prices.seo)} for a local business: one page, up to two hours of repairs, your local listing and the report. For a company serving several cities it is usually $1,200–$2,500, with two to four pages, up to four hours of repairs and work on links. The audit at the start is part of both; on its own it costs ${amount(prices.seoAudit)}. Repairs beyond the hours are quoted first, or done by the hour at ${amount(prices.hourlySupport)}.`,
    },
    {
      question: 'Can you guarantee first place?',
      answer: `No, and nobody can. Search engines decide, competitors react, and results differ by place and device. What we guarantee is the work: the pages, the repairs and a clear report each month. You may leave with ${conditions.noticeDays} days’ notice if the figures do not persuade you.`,
    },
    {
      question: 'What do you need from us each month?',
      answer:
        'About an hour with somebody who knows the trade, a quick check of each draft, and access to Search Console, analytics and the website. Tell us before you rename services, change your address or relaunch, because each of these can cost you rankings if nobody prepares it.',
    },
    {
      question: 'Do you buy links?',
      answer:
        'No. Paid and exchanged links break the rules of the search engines, and a penalty takes months to undo. On the larger plans we earn links from trade associations, suppliers, local press and useful tools on your site. We would rather have two good ones a month than a hundred from a list.',
    },
  ],
  goesWith: ['google-ads-management', 'performance', 'wordpress-development'],
  changed: '2026-11-18',
  meta: {
    description: `SEO with the repairs included: technical fixes, pages that answer real questions, local listings and a monthly report on enquiries. From ${amount(prices.seo)}.`,
    keywords: [
      'SEO services',
      'local SEO',
      'technical SEO audit',
      'organic traffic',
      'content writing',
      'Google Business Profile',
    ],
  },
});
