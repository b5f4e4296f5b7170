import { conditions } from '../conditions.ts';
import { amount, prices } from '../prices.ts';
import { defineService } from '../service.ts';

export default defineService({
  slug: 'maintenance',
  order: 100,
  group: 'run',
  title: 'Website Maintenance',
  icon: 'wrench',
  colour: 10,
  onHome: true,
  lead: 'Callum Brereton',
  description: `Updates, backups, monitoring and small changes for a fixed monthly fee, with a reply within ${conditions.planReply}.`,
  tagline: 'Updated, backed up and watched, with a named person to call.',
  typical: { price: prices.maintenance },
  entry: 'If the first week shows that we cannot stand behind your site, you owe nothing.',
  overview: [
    'A website is a machine left running in public. Software ages, certificates expire, forms stop delivering, and usually a customer notices first. With a plan we notice first, and start on the repair without waiting for your message.',
    `Plans start at ${amount(prices.maintenance)} and cover sites we built and sites we did not. You have a named engineer who knows your set-up. Updates are tried on a copy of your site, compared page by page with the original, and only then installed.`,
    'Each plan includes time for small changes: a new team photo, a price, a seasonal banner. What you do not use in one month carries over to the next, and larger jobs are quoted before anyone starts.',
  ],
  image: 'service-maintenance',
  features: [
    'Software updates tried on a copy first',
    'Daily backups kept off-site for 90 days',
    'Uptime checks every minute, day and night',
    `Reply within ${conditions.planReply}`,
    'Small changes every month, unused time carried over',
    'Form, checkout, certificate and security checks',
    'Restore test at the start, quarterly on larger plans',
    'Monthly report in plain words',
  ],
  sample: 'monthly-report',
  benefits: [
    'Our monitoring finds most faults before a customer does, and you hear of them from us.',
    'A bad update is usually caught on the copy, before visitors meet it.',
    'If the worst happens you lose at most a day of changes, and we have practised the restore.',
    'Small changes get done within two business days instead of waiting for a project.',
    'One fixed fee replaces surprise bills for emergency hours.',
  ],
  process: [
    {
      title: 'Takeover check',
      desc: 'In the first week we list software, licences, accounts and known faults, and confirm that you hold the domain. Anything urgent gets a price of its own.',
    },
    {
      title: 'Safety net',
      desc: 'Backups, monitoring and a test copy are set up and proved: we restore one backup to an empty server and time how long it takes.',
    },
    {
      title: 'Weekly rhythm',
      desc: 'Security updates go in within 48 hours and the rest once a week, on a quiet morning. Your small changes are made in between, as they arrive.',
    },
    {
      title: 'Quarterly review',
      desc: 'A half-hour call about speed, errors and the requests you sent. We say what will need money in the next year so that it can be budgeted.',
    },
  ],
  timeline: {
    title: 'The first month, and after it',
    stages: [
      { when: 'Week 1', title: 'Takeover check', text: 'Software, licences, accounts and known faults listed.' },
      { when: 'Week 2', title: 'Safety net', text: 'Backups, monitoring and a test copy, proved by one restore.' },
      { when: 'From week 3', title: 'Weekly rhythm', text: 'Security updates within 48 hours, the rest once a week, your changes in between.' },
      { when: 'End of the month', title: 'Report', text: 'One page: what we did, what went wrong, what to decide.' },
      { when: 'Every quarter', title: 'Review', text: 'A half-hour call on speed, errors and what will need money.' },
    ],
  },
  faqs: [
    {
      question: 'What do maintenance plans cost?',
      answer: `Plans start at ${amount(prices.maintenance)} for a business website, with one hour of small changes. Shops and sites with several integrations cost ${amount(prices.shopMaintenance)}, with two to four hours. Apps and custom systems are priced in their quote. The fee is invoiced monthly and due in ${conditions.invoiceDue}. There is no minimum term: ${conditions.noticeDays} days’ notice ends it.`,
    },
    {
      question: 'Can we get help without a plan?',
      answer: `Yes. One-time hourly support costs ${amount(prices.hourlySupport)}, depending on whether the work needs an engineer or a senior specialist, with a minimum of one hour. We estimate before starting. Without a plan you can expect a reply within ${conditions.otherReply}, because plan clients come first.`,
    },
    {
      question: 'How quickly do you respond to plan clients?',
      answer: `Maintenance clients get a reply from an engineer within ${conditions.planReply}. If the site is down, our monitoring calls the engineer on duty at any hour, weekends included, and work begins without waiting for you to write. Small changes are normally live within two business days.`,
    },
    {
      question: 'Will you look after a site you did not build?',
      answer:
        'Yes, after the takeover check, which is the first week of the plan. We work with WordPress, WooCommerce, Shopify, React, Vue, Angular, Node.js and Python sites. If the check finds something we cannot stand behind, such as an abandoned shop system, we tell you in that week, and you owe nothing: a fee already paid is returned.',
    },
    {
      question: 'What does a maintenance plan not include?',
      answer:
        'New sections, redesigns and new features are quoted as projects, starting from a few hours. Domains, paid plugins and hosting are paid separately. Clean-up after a break-in is included only if the site was under our plan when it happened.',
    },
    {
      question: 'What happens to our backups if we leave?',
      answer:
        'You receive the latest full backup, the list of accounts and licences, and a handover note for the next developer. We keep our copies for 30 days in case something is missing and then delete them. Our access is removed on the last day of the notice period.',
    },
  ],
  goesWith: ['security', 'performance', 'migration'],
  changed: '2026-11-18',
  meta: {
    description: `Website maintenance from ${amount(prices.maintenance)}: tested updates, daily backups, uptime checks, small changes and a reply within ${conditions.planReply}. No minimum term.`,
    keywords: [
      'website maintenance',
      'WordPress maintenance',
      'website support',
      'website backups',
      'uptime monitoring',
      'website care plan',
    ],
  },
});
