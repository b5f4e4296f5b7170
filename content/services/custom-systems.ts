import figures from '../client-figures.json' with { type: 'json' };
import { conditions } from '../conditions.ts';
import { inWords } from '../in-words.ts';
import { amount, durations, prices } from '../prices.ts';
import { defineService } from '../service.ts';
import { depositStage, schedule } from '../timeline.ts';

const kestrel = figures['Kestrel Freight'];

export default defineService({
  slug: 'custom-systems',
  order: 60,
  group: 'build',
  title: 'Custom Systems',
  icon: 'blocks',
  colour: 6,
  onHome: true,
  lead: 'Isuri Wickramaratne',
  description:
    'Internal tools, portals and integrations that replace the shared spreadsheet and fit the way your people already work.',
  tagline: 'When the spreadsheet has become the business, it is time for a proper system.',
  typical: {
    price: prices.customSystem,
    duration: durations.customSystem,
    plus: { price: prices.systemStudy, what: 'a study before the quote' },
  },
  entry: 'The first call and our findings are free. The study is yours, whoever builds the system.',
  overview: [
    'Every growing company has one: the spreadsheet with nine tabs that runs quoting or dispatch, locked by the person who opened it first. It works until two people change it at once. We turn it into a system with one version of the truth, a record of who changed what, and screens that suit the job.',
    'We sit with the people who will use it, on site or over video, and release a small useful part early. The old way keeps running beside the new one until you are sure. Behind the screens are PostgreSQL, Node.js or Python and AWS, all of them widely known, so you will find people to maintain it in ten years.',
    `For Kestrel Freight, a freight forwarder in Brisbane, we joined ${inWords(Number(kestrel.systems))} systems to one CRM and merged ${kestrel.contactsMerged} duplicate contacts. A quote took ${kestrel.quoteMinutesBefore} minutes before and takes ${kestrel.quoteMinutes} minutes now, and no customer’s details are typed twice.`,
  ],
  image: 'service-custom-systems',
  features: [
    'Customer, supplier and staff portals',
    'CRM, accounting and ERP integrations',
    'Quoting, booking and dispatch screens',
    'Import of your spreadsheets and old databases',
    'Roles, approvals and a record of every change',
    'Scheduled reports by email',
    'Documented API for your other software',
    'Automated tests and a rehearsal environment',
    'Single sign-on with Microsoft or Google',
  ],
  closingSample: 'confidentiality-agreement',
  benefits: [
    'Everyone works from the same figures, with no waiting for somebody to close the file.',
    'An order is typed once and appears in dispatch, accounts and the customer portal.',
    'You can say who changed what and when, to an auditor or to an upset customer.',
    'The first useful part is in daily use within ten weeks, long before the whole is done.',
    'You own the source code outright and pay no licence per user.',
  ],
  process: [
    {
      title: 'Watch the work',
      desc: 'We spend two or three days beside the people who do the job, note every workaround, and draw the process as it really runs. You check the drawing.',
    },
    {
      title: 'Model and prototype',
      desc: 'Data and rules are written down in plain words and tried as clickable screens with last month’s real cases, odd ones included.',
    },
    {
      title: 'First part in use',
      desc: 'One part, such as quoting, goes live for a small group within ten weeks. It runs beside the old way until the figures agree for two weeks.',
    },
    {
      title: 'Part by part',
      desc: 'The rest follows in releases of two to four weeks, each with its own data move and training. The old tool is retired when nobody opens it.',
    },
  ],
  timeline: {
    title: `A custom system: ${schedule.beforeSystemDeposit} before the deposit, ${durations.customSystem} after it`,
    stages: [
      { when: 'Week 1', title: 'Discovery', text: 'A call, a look at the spreadsheet, and our findings in writing. Free.' },
      { when: 'Weeks 2–3', title: 'Planning', text: `The study, for ${amount(prices.systemStudy)}: screens, a data model and a fixed price. It is yours.` },
      depositStage,
      { when: 'By week 10', title: 'Development: first part', text: 'One part is in daily use by a small group, beside the old way.' },
      { when: 'Every 2–4 weeks', title: 'Development: releases', text: 'The next part, with its data and its training.' },
      { when: 'Months 4–8', title: 'Launch', text: 'The last release. The old tool is retired when nobody opens it.' },
    ],
  },
  faqs: [
    {
      question: 'What does a custom system cost?',
      answer: `An internal tool or portal usually costs ${amount(prices.customSystem)}. We begin with a paid study for ${amount(prices.systemStudy)} that gives you screens, a data model and a fixed price. Its results are yours, even if another firm builds the system. Connecting two existing systems costs ${amount(prices.systemConnection)} and needs no study.`,
    },
    {
      question: 'How long until we can use it?',
      answer: `The study takes two weeks. The first part is in daily use within ten weeks of the deposit, and a complete system takes ${durations.customSystem} from the deposit, in small releases. An integration between two systems with good interfaces takes 6–10 weeks, testing and parallel running included.`,
    },
    {
      question: 'Would ready-made software be cheaper?',
      answer:
        'Often it would, and then we recommend it. Buying makes sense when your process is ordinary and the monthly fee per user is modest. Building pays when the process is what sets you apart, or when staff keep three products open to do one job. The study compares both over five years.',
    },
    {
      question: 'Who owns the code and what if we part ways?',
      answer:
        'You own all of it. The repository and the cloud account are in your name from the first day, and the code of each release becomes yours when that release is paid for. You may use a release from the day it goes live, as long as no invoice is overdue. We use common languages, write tests, and keep a handbook of how to run, restore and release the system. A new developer should be able to make a first change within a day.',
    },
    {
      question: 'How do we pay for a project of this size?',
      answer: `The standard terms are a ${conditions.deposit} deposit and ${conditions.onCompletion} on completion, with invoices due in ${conditions.invoiceDue}. For projects over ${amount(prices.paymentPlansOver)} we offer payment plans, and for systems we usually split the price by release, so you pay for parts already in use. Quotes stay valid for ${conditions.quoteValid}.`,
    },
    {
      question: 'What if something breaks in the middle of a working day?',
      answer: `We fix bugs in our work free of charge for ${conditions.warrantyDays} days after each release. Afterwards a maintenance plan gives you a reply within ${conditions.planReply} and monitoring around the clock. Plans for systems include a restore test of the backups every quarter. Each release comes with a rehearsed way to undo it.`,
    },
  ],
  goesWith: ['ai-integration', 'mobile-app-development', 'email-migration'],
  changed: '2026-11-18',
  meta: {
    description:
      'Internal tools, customer portals and CRM or ERP integrations built around your process. First part in daily use within ten weeks, no licence per user.',
    keywords: [
      'custom software',
      'CRM integration',
      'ERP integration',
      'customer portal',
      'internal tools',
      'business systems',
      'spreadsheet replacement',
    ],
  },
});
