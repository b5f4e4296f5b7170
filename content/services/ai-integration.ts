import figures from '../client-figures.json' with { type: 'json' };
import { amount, durations, prices } from '../prices.ts';
import { defineService } from '../service.ts';
import { depositStage, schedule } from '../timeline.ts';

const { answeredAlone } = figures['Brightwell Energy'];

export default defineService({
  slug: 'ai-integration',
  order: 30,
  group: 'build',
  title: 'AI Integration',
  icon: 'brain-circuit',
  colour: 3,
  onHome: true,
  lead: 'Nethmi Abeysekara',
  description:
    'Assistants, document readers and forecasts that work inside your own systems, tested on your cases before customers meet them.',
  tagline: 'Put language models to work on the repetitive questions, with a person one click away.',
  typical: { price: prices.aiPilot, duration: durations.aiPilot, what: 'a pilot on one task' },
  entry: 'A call is enough to tell whether the task is suitable, and it is free. If the pilot misses its score, you can stop there.',
  overview: [
    'The useful projects are rarely spectacular. They read supplier invoices into the accounts, sort the support inbox, draft a reply from your own manual, or forecast next week’s orders. We look for tasks that your people repeat fifty times a day and in which a wrong answer can be caught.',
    'Each assistant answers from your documents and shows the passage it used. When it is not sure it says so and passes the conversation to a person with the history attached. We measure it against a few hundred of your real cases before launch, and every week while we open it to customers.',
    `At Brightwell Energy, a household energy retailer in Adelaide, the support desk we built now answers ${answeredAlone} of questions by itself. The others reach a person sooner, because fewer people wait in the queue.`,
  ],
  image: 'service-ai-integration',
  features: [
    'Support assistant answering from your documents',
    'Invoice, order and form reading',
    'Handover to a person with full history',
    'Test set of your real questions, scored weekly',
    'Links to your CRM, help desk or email',
    'Personal data removed before it leaves your systems',
    'Monthly spending limit and usage report',
    'Forecasts and classifiers in Python and TensorFlow',
  ],
  closingSample: 'confidentiality-agreement',
  benefits: [
    'Common questions are answered in seconds, on Sunday evenings as well.',
    'Your team spends its hours on the cases that need judgement instead of copying and pasting.',
    'You know the rate of right answers before launch, because we test on your own cases.',
    'A spending limit keeps the monthly model bill within the amount you set.',
    'You can change model supplier later without rebuilding the rest.',
  ],
  process: [
    {
      title: 'Pick one task',
      desc: 'We sit with the people who do the work, count how often each task occurs and what a mistake costs, and choose one that pays back within a year.',
    },
    {
      title: 'Gather the knowledge',
      desc: 'Manuals, past tickets and price lists are collected, cleaned and dated. Contradictions are shown to you, since the assistant would repeat them.',
    },
    {
      title: 'Pilot with your staff',
      desc: 'For three weeks the assistant drafts and your people approve or correct. Each correction joins the test set, and the score decides what comes next.',
    },
    {
      title: 'Open in steps',
      desc: 'Customers get it one topic at a time. We raise the share it handles only while the weekly score holds, and any topic can be switched off in a minute.',
    },
  ],
  timeline: {
    title: `A pilot on one task: ${schedule.beforeDeposit} before the deposit, ${durations.aiPilot} after it`,
    stages: [
      { when: 'Week 1', title: 'Discovery', text: 'A call with the people who do the work. We propose one task, in writing. Free.' },
      { when: 'Week 2', title: 'Planning', text: 'A fixed quote, with the score that the pilot has to reach. Free.' },
      depositStage,
      { when: 'Weeks 1–4', title: 'Development: knowledge', text: 'Documents and past cases collected, cleaned and made into a test set. This takes two to four weeks.' },
      { when: 'The next three weeks', title: 'Development: pilot', text: 'Your staff approve or correct the drafts. The score decides what comes next.' },
      { when: '4–8 weeks more', title: 'Launch', text: 'If the score holds, customers get the assistant, one topic at a time.' },
    ],
  },
  faqs: [
    {
      question: 'What does an AI project cost?',
      answer: `A pilot on one task costs ${amount(prices.aiPilot)}. A support assistant linked to your help desk and customer records usually costs $15,000–$35,000 in total, pilot included. Model and hosting fees are paid by you directly to the supplier and are typically $80–$600 a month for a mid-sized support inbox. Weekly scoring is included until 30 days after the last topic opens; after that it is part of a maintenance plan, priced in the quote.`,
    },
    {
      question: 'How long before it does useful work?',
      answer: `The pilot takes ${durations.aiPilot} from the deposit, and your staff use its drafts in the last three of them. Opening it to customers takes another 4–8 weeks for a few topics. An assistant for a whole support desk takes ${durations.aiDesk} from start to end, depending on how tidy your documents are. If the pilot misses the score we agreed, you can stop there and keep what was built.`,
    },
    {
      question: 'What if it gives a customer a wrong answer?',
      answer:
        'It will sometimes be wrong, so we plan for that. It answers only from your approved documents and the customer’s own record, cites the passage and never gives prices, promises of refunds, or medical or legal advice unless you allow the exact wording. Questions it is unsure of and messages from upset customers go to a person. Every conversation is logged for your review.',
    },
    {
      question: 'Is our data used to train somebody else’s model?',
      answer:
        'No. We use business terms under which suppliers may not train on your data, strip names, phone numbers and account numbers before a request leaves your systems, and can run open models on servers in Australia or Canada where a contract demands it. You receive a one-page map of what goes where.',
    },
    {
      question: 'Will it replace our support team?',
      answer: `It takes over the repeated questions. At Brightwell Energy the desk answers ${answeredAlone} of questions, mostly about bills, meter readings and moving house. The staff took on the complaints and hardship cases that used to wait. Plan for someone to spend about two hours a week keeping the documents current.`,
    },
    {
      question: 'What do you need from us to begin?',
      answer:
        'Six months of past tickets or documents, one person who knows which answers are right, and read access to the system it will work in. A short call is enough to tell whether the task is suitable. If a plain rule or a better form would solve it, we say so.',
    },
  ],
  goesWith: ['custom-systems', 'web-development', 'mobile-app-development'],
  changed: '2026-11-18',
  meta: {
    description: `AI assistants and document automation inside your own systems. Pilots cost ${amount(prices.aiPilot)}, take ${durations.aiPilot} and are scored on your real cases.`,
    keywords: [
      'AI integration',
      'AI customer support',
      'document automation',
      'chatbot for business',
      'TensorFlow developers',
      'language model integration',
    ],
  },
});
