import { conditions } from '../conditions.ts';
import { amount, durations, prices } from '../prices.ts';
import { defineService } from '../service.ts';
import { schedule, websiteTimeline } from '../timeline.ts';

export default defineService({
  slug: 'web-development',
  order: 10,
  group: 'build',
  title: 'Web Development',
  icon: 'code-xml',
  colour: 1,
  onHome: true,
  lead: 'Isuri Wickramaratne',
  description:
    'Fast, accessible websites and web apps, built around what your customers come to do and easy for your own team to update.',
  tagline: 'A website your customers can find, understand and use on any device.',
  typical: { price: prices.basicWebsite, duration: durations.simpleWebsite, what: 'a basic website' },
  entry: 'The findings, the workshop and the quote cost nothing.',
  overview: [
    'Most business websites lose customers quietly. The phone number sits two taps too deep, the enquiry form fails on an older iPhone, and nobody in the office can change the opening hours. We begin with what a visitor comes to do and build the shortest way there.',
    'We write TypeScript, with React, Vue or Angular in the browser and Node.js or Python on the server, and pick the smallest set of tools that does the job. Every page is tried with a keyboard, with a screen reader and on a mid-range phone over a slow connection before anyone outside sees it.',
    `A simple business website takes ${durations.simpleWebsite} from the deposit, and a basic one starts at ${amount(prices.basicWebsite)}. You get a fixed price before work begins, a test site where you can watch the work grow, and the source code in your own repository from the first day.`,
  ],
  image: 'service-web-development',
  features: [
    'Custom design in desktop and phone layouts',
    'Test site and version history',
    'Editing screen for text and pictures',
    'Accessibility checked against WCAG 2.2 AA',
    'Forms with spam protection and email delivery',
    'Page titles, sitemap and structured data',
    'Privacy-friendly visitor statistics',
    'Recorded training session for your team',
  ],
  closingSample: 'quote',
  benefits: [
    'Visitors reach your phone number, form or booking page within two taps from anywhere on the site.',
    'Pages open in under two seconds on a mid-range phone, so fewer people leave before reading.',
    'Your staff change prices, hours and photographs without calling a developer.',
    'The domain, the accounts and the code repository are in your name, so you are never tied to us.',
    'The price is fixed before work begins and changes only when you ask for something new.',
  ],
  process: [
    {
      title: 'Goals and site map',
      desc: 'In a two-hour workshop we list who visits, what they come for and how you will know the site works. Within a week you have a page plan and a fixed quote, both free.',
    },
    {
      title: 'Clickable design',
      desc: 'We design the home page and one inner page first, then the rest. You click through them on your own phone and we revise twice within the price.',
    },
    {
      title: 'Fortnightly builds',
      desc: `By ${schedule.testSiteBy} the test site is open to you at any time. We show you the work ${schedule.demoDay}: the design first, then the site with your real text in it.`,
    },
    {
      title: 'Launch and first month',
      desc: 'We set redirects from every old address, move the domain on a quiet morning, and watch errors and enquiries closely for the next 30 days.',
    },
  ],
  timeline: websiteTimeline,
  faqs: [
    {
      question: 'How long does a new website take?',
      answer: `A simple business website takes ${durations.simpleWebsite} from the deposit to the launch: two weeks of details and design, two of building, and up to two of checking, training and launch. Discovery and Planning come before the deposit and take ${schedule.beforeDeposit}. Sites with three or more languages, bookings or a member area take ${durations.largerWebsite} from the deposit. Late text and photographs cause most delays, so we agree dates for both in the first week.`,
    },
    {
      question: 'What do small and larger websites cost?',
      answer: `A basic website starts at ${amount(prices.basicWebsite)}. That covers up to six pages, a contact form, an editing screen and launch. Sites with bookings, member areas or three or more languages usually cost ${amount(prices.largerWebsite)}. Quotes are fixed and valid for ${conditions.quoteValid}. You pay a ${conditions.deposit} deposit and ${conditions.onCompletion} on completion, and invoices are due in ${conditions.invoiceDue}.`,
    },
    {
      question: 'Who owns the website when it is finished?',
      answer:
        'You do. The domain, the code repository and, unless we host for you, the hosting are in your name from the first day, so another developer can carry on from any point. The design and the code become yours when the final invoice is paid. What you give us stays yours throughout.',
    },
    {
      question: 'What do you need from us for a website?',
      answer: `One person who can decide, two or three hours of their time a week, your logo files, and the text and photographs for each page. If you have no text, our writer interviews you and drafts it for ${amount(prices.pageText)} a page. We also need access to your domain and to the old site.`,
    },
    {
      question: 'Will we lose our place in Google with a new site?',
      answer: `There is some risk in every relaunch, and most of it comes from addresses that change without a redirect. We list every page that gets visits or links, redirect each one permanently, and keep titles that already rank. Small swings in the first ${durations.rankingSwings} are normal. We watch Search Console for 30 days and fix what slips.`,
    },
    {
      question: 'What happens after a website is launched?',
      answer: `We fix bugs in our work free of charge for ${conditions.warrantyDays} days after launch. After that you can run the site yourselves, pay for help by the hour at ${amount(prices.hourlySupport)}, or take a maintenance plan from ${amount(prices.maintenance)}, which includes updates, backups, monitoring and a reply within ${conditions.planReply}.`,
    },
  ],
  goesWith: ['seo-services', 'performance', 'migration'],
  changed: '2026-11-18',
  meta: {
    description: `Custom websites and web apps from one team in Melbourne and Sri Lanka. Simple business sites in ${durations.simpleWebsite}, from ${amount(prices.basicWebsite)}, and the code is yours.`,
    keywords: [
      'web development',
      'business website',
      'React developers',
      'web design Melbourne',
      'accessible website',
      'web application',
    ],
  },
});
