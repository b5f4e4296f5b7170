import { defineService } from '../service.ts';

export const customSystems = defineService({
  slug: 'custom-systems',
  title: 'Custom Systems',
  icon: 'blocks',
  colour: 6,
  onHome: true,
  description:
    'Internal tools, portals and integrations that replace the shared spreadsheet and fit the way your people already work.',
  tagline: 'When the spreadsheet has become the business, it is time for a proper system.',
  overview: [
    'Every growing company has one: the spreadsheet with nine tabs, locked by whoever opened it first, that runs quoting or dispatch. It works until two people change it at once. We turn it into a system with one version of the truth, a record of who changed what, and screens that suit the job.',
    'We sit with the people who will use it, on site or over video, and release a small useful part early. The old way keeps running beside the new one until you are sure. Behind the screens are PostgreSQL, Node.js or Python and AWS, all of them widely known, so you will find people to maintain it in ten years.',
    'For Kestrel Freight, a freight forwarder in Brisbane, we joined five systems to one CRM. A quote that took the desk 45 minutes now takes 11, and no customer’s details are typed twice.',
  ],
  image: 'service-custom-systems',
  features: [
    'Customer, supplier and staff portals',
    'CRM, accounting and ERP integrations',
    'Quoting, booking and dispatch screens',
    'Import of your spreadsheets and old databases',
    'Roles, approvals and a record of every change',
    'Scheduled reports by e-mail',
    'Documented API for your other software',
    'Automated tests and a rehearsal environment',
    'Single sign-on with Microsoft or Google',
  ],
  benefits: [
    'Everyone works from the same figures, with no waiting for somebody to close the file.',
    'An order is typed once and appears in dispatch, accounts and the customer portal.',
    'You can answer who changed what and when, for an auditor or for an upset customer.',
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
      title: 'First slice in use',
      desc: 'One part, such as quoting, goes live for a small group within ten weeks. It runs beside the old way until the figures agree for two weeks.',
    },
    {
      title: 'Slice by slice',
      desc: 'The rest follows in releases of two to four weeks, each with its own data move and training. The old tool is retired when nobody opens it.',
    },
  ],
  faqs: [
    {
      question: 'What does a custom system cost?',
      answer:
        'Connecting two existing systems usually costs $8,000–$20,000. A first release of an internal tool or portal costs $20,000–$60,000. We begin with a paid study of $2,500 that produces screens, a data model and a fixed price. It is yours to keep, also if you build with somebody else.',
    },
    {
      question: 'How long until we can use it?',
      answer:
        'The study takes two weeks. The first slice is in daily use within ten weeks of the deposit, and a complete system takes 4–8 months in small releases. An integration between two systems with good interfaces takes 6–10 weeks, testing and parallel running included.',
    },
    {
      question: 'Would ready-made software not be cheaper?',
      answer:
        'Often it is, and then we recommend it. Buying makes sense when your process is ordinary and the monthly fee per user is modest. Building pays when the process is what sets you apart, or when staff keep three products open to do one job. The study compares both over five years.',
    },
    {
      question: 'Who owns the code and what if we part ways?',
      answer:
        'You own all of it after final payment, and the repository and cloud account are in your name throughout. We use common languages, write tests, and keep a handbook of how to run, restore and release the system. A new developer should be able to make a first change within a day.',
    },
    {
      question: 'How do we pay for a project of this size?',
      answer:
        'The standard terms are a 50% deposit and 50% on completion, with invoices due in 14 days. For projects over $5,000 we offer payment plans, and for systems we usually split the price by release, so you pay for parts already in use. Quotes stay valid for 30 days.',
    },
    {
      question: 'What if something breaks in the middle of a working day?',
      answer:
        'Bugs are repaired free for 30 days after each release. Afterwards a maintenance plan gives you a reply within 4 business hours and monitoring around the clock. Plans for systems include a restore test of the backups every quarter. Each release can be rolled back to the one before it within minutes.',
    },
  ],
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
