import { amount, durations, prices } from '../prices.ts';
import { defineService } from '../service.ts';
import { depositStage } from '../timeline.ts';

export default defineService({
  slug: 'email-migration',
  order: 140,
  group: 'run',
  title: 'Email Migration',
  icon: 'mail',
  colour: 14,
  onHome: false,
  lead: 'Maeve Castellani',
  description:
    'Mailboxes, calendars and contacts moved to Microsoft 365 or Google Workspace over a weekend, with no message lost on the way.',
  tagline: 'On Friday your team uses the old mailboxes, on Monday the new ones.',
  typical: { price: prices.mailboxMigration, duration: durations.mailboxMigration },
  entry: 'Counting the mailboxes and the quote are free.',
  overview: [
    'Email is the one system nobody can do without for a day. That is why so many companies still run it on the web host it came with in 2012, with full mailboxes and messages that land in spam. We move it in the background while people work.',
    'Old messages are copied to the new service days ahead, folder by folder. On Friday evening we change where new mail is delivered, copy the last differences, and on Monday an engineer booked for you is on the phone with your staff while they set up Outlook, their mobiles and the printer that scans to email.',
    'We also set up the records that prove your mail is genuine, SPF, DKIM and DMARC. Without them the large mail services now refuse or hide a good part of what a business sends.',
  ],
  image: 'service-email-migration',
  features: [
    'Microsoft 365 or Google Workspace set-up',
    'Mail, calendars, contacts and folders copied',
    'Weekend switch-over with no lost mail',
    'SPF, DKIM and DMARC records',
    'Shared mailboxes, aliases and groups',
    'Help for phones, Outlook and office scanners',
    'Two-step sign-in for every user',
    'Count of messages before and after, per mailbox',
  ],
  benefits: [
    'People keep working through the week, since copying happens in the background.',
    'Your quotes and invoices reach the inbox instead of the spam folder.',
    'Nobody can easily send mail in your name once DMARC is enforced.',
    'Calendars and shared mailboxes work the same on desk, laptop and phone.',
    'When someone leaves, you close one account and keep the correspondence.',
  ],
  process: [
    {
      title: 'Count and clean',
      desc: 'We list mailboxes, sizes, aliases, forwards, shared calendars and every device that sends mail, and agree on what to archive instead of moving.',
    },
    {
      title: 'Prepare and pre-copy',
      desc: 'Accounts and licences are set up, the domain is verified, and older mail is copied over several nights. Two volunteers try it for a few days.',
    },
    {
      title: 'Weekend switch',
      desc: 'On Friday evening new mail starts to arrive at the new service. Over the weekend we copy the remainder and compare counts mailbox by mailbox.',
    },
    {
      title: 'Monday at your side',
      desc: 'We help each person sign in on computer and phone, by phone or video. For two weeks we collect what still arrives at the old server, then close it.',
    },
  ],
  timeline: {
    title: `A move of mailboxes: ${durations.mailboxMigration} from the deposit`,
    stages: [
      { when: 'First days', title: 'Discovery and Planning', text: 'Mailboxes, sizes and devices counted, and a fixed quote. Free.' },
      depositStage,
      { when: 'Weeks 1–2', title: 'Preparation', text: 'Accounts set up and older mail copied by night. Up to 25 mailboxes need under a week.' },
      { when: 'Friday to Monday', title: 'Switch', text: 'New mail arrives at the new service, counts are compared, your staff sign in.' },
      { when: 'Two weeks later', title: 'Old server closed', text: 'Until then we collect what still arrives there.' },
    ],
  },
  faqs: [
    {
      question: 'What does an email migration cost?',
      answer: `We charge ${amount(prices.mailbox)} per mailbox with a minimum of ${amount(prices.mailboxMigration)}. That covers accounts, copying, domain records and Monday support. Mailboxes over 50 GB and public folders are quoted separately. Microsoft or Google licences you pay directly, usually $6–$15 per user a month depending on the plan.`,
    },
    {
      question: 'How long does an email migration take?',
      answer: `It takes ${durations.mailboxMigration} from the deposit to the Monday after the switch: about one for up to 25 mailboxes, two to three for 100. Only the switch falls on a weekend. We avoid the end of a quarter and the week before holidays, when nobody has time for a new sign-in.`,
    },
    {
      question: 'Can we lose messages?',
      answer:
        'Mail sent during the switch may arrive at either server for up to 48 hours, so both keep accepting it and we collect from the old one until it falls silent. Counts per folder are compared before and after. The old mailboxes stay untouched for at least 14 days.',
    },
    {
      question: 'Microsoft 365 or Google Workspace?',
      answer:
        'If your people live in Excel and Outlook, or you need fine control over devices, choose Microsoft. If they work mostly in the browser and share documents all day, choose Google. The prices are close. We move mail to either one, or from one to the other, and neither pays us for it.',
    },
    {
      question: 'What will our staff have to do?',
      answer:
        'Sign in once on each device with a new password and a second step on the phone, which takes about ten minutes. They get a one-page guide on Thursday. For Monday we book an engineer for you, who is on the phone from 8 am to 5 pm your time, whatever our own hours. Signatures and personal rules may need to be set again, and the guide shows how.',
    },
    {
      question: 'Is our website affected?',
      answer: `Only the forms that send mail, and we test those. Website and mail are separate entries of the same domain, so one can move without the other. If you want the website moved as well, we do it in a different week, as a standalone migration for ${amount(prices.siteMigration)}.`,
    },
  ],
  goesWith: ['security', 'migration', 'maintenance'],
  changed: '2026-11-18',
  meta: {
    description: `Business email moved to Microsoft 365 or Google Workspace over a weekend with no lost messages. ${amount(prices.mailbox)} per mailbox, SPF, DKIM and DMARC included.`,
    keywords: [
      'email migration',
      'Microsoft 365 migration',
      'Google Workspace migration',
      'SPF DKIM DMARC',
      'business email',
      'move mailboxes',
    ],
  },
});
