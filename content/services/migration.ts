import { amount, durations, prices } from '../prices.ts';
import { defineService } from '../service.ts';
import { depositStage } from '../timeline.ts';

/** How long a shop is closed during its final copy. */
const shopPause = '15–40 minutes';

export default defineService({
  slug: 'migration',
  order: 110,
  group: 'run',
  title: 'Website Migration & Hosting',
  icon: 'server',
  colour: 11,
  onHome: false,
  lead: 'Ifeoma Brandreth',
  description:
    'Your site moved to a better host with a rehearsal first, redirects in place and the old server kept until everything works.',
  tagline: 'Move the website, rehearsed first, and keep its rankings.',
  typical: { price: prices.siteMigration, duration: durations.siteMigration },
  entry: 'A first look at the site and the quote are free.',
  overview: [
    'People put up with a poor host for years because moving sounds dangerous. The danger is in what nobody wrote down: the scheduled job that sends invoices, the sub-domain the warehouse uses, the mail that happens to live on the same server. We make the list first.',
    'Then we copy the site to its new home and rehearse. You browse the copy on a private address, place a test order and fill in a form. On the day itself we copy what is new and change the domain’s setting, which can be changed back within minutes.',
    `A standalone migration costs ${amount(prices.siteMigration)}. We can host the site afterwards on managed servers in Sydney, Singapore or Montréal, or leave it on any host you choose.`,
  ],
  image: 'service-migration',
  features: [
    'Inventory of sites, jobs, mail and sub-domains',
    'Full rehearsal on a private address',
    'Domain switch at your quietest hour',
    'Redirects checked address by address',
    'Managed hosting in Sydney, Singapore or Montréal',
    'HTTPS certificates that renew themselves',
    'Old server kept ready for 14 days',
    'Search Console watched for 30 days',
  ],
  benefits: [
    `Visitors keep browsing during the move. Only a shop pauses its orders, for ${shopPause} at an hour you choose.`,
    'Your search rankings are protected, because every old address leads to its new one.',
    'You see and approve the finished copy before any visitor is sent to it.',
    'For 14 days you can go back in minutes; for a shop, we first copy back the orders since the switch.',
    'Hosting near your customers and a current server make pages noticeably quicker.',
  ],
  process: [
    {
      title: 'Inventory',
      desc: 'We list everything on the old server and in the domain settings, including scheduled jobs and mail, and mark what moves, what stays and what can go.',
    },
    {
      title: 'Rehearsal',
      desc: 'The site is copied to the new host, software is brought up to date, and you test it on a private address. We time the final copy while we are at it.',
    },
    {
      title: 'Switch',
      desc: 'Two days before, we set the domain so that changes reach visitors within minutes. At the agreed hour we copy the last orders and posts, change its setting and test by script.',
    },
    {
      title: 'Watch and retire',
      desc: 'For 14 days both servers stand ready while we read logs for missed addresses. Then you get a final archive, and the old contract can be cancelled.',
    },
  ],
  timeline: {
    title: `A move: ${durations.siteMigration} from the deposit`,
    stages: [
      { when: 'First days', title: 'Discovery and Planning', text: 'A first look at site and host, and a fixed quote. Free.' },
      depositStage,
      { when: 'Days 1–2', title: 'Inventory', text: 'Everything on the old server listed, scheduled jobs and mail included.' },
      { when: 'Days 2–5', title: 'Rehearsal', text: 'The copy on a private address, tested by you and by us.' },
      { when: 'Days 3–7', title: 'Switch', text: `At your quietest hour. A shop takes no orders for ${shopPause}.` },
      { when: '14 days later', title: 'Old server retired', text: 'Until then you can go back within minutes.' },
    ],
  },
  faqs: [
    {
      question: 'What does a migration cost?',
      answer: `A standalone migration costs ${amount(prices.siteMigration)}. The lower end is a small brochure site going to a similar host. The upper end is a busy shop, a change of content system or a server with several sites. It is free for a standard WordPress site if you take our hosting for at least a year.`,
    },
    {
      question: 'How long does a move take, and will the site be down?',
      answer: `Most moves take ${durations.siteMigration}, nearly all of it preparation. Brochure sites have no downtime. Shops are closed to new orders for ${shopPause} during the final copy, at an hour you choose. You get a schedule with times and a phone number for the day.`,
    },
    {
      question: 'What could go wrong with a move?',
      answer:
        'The usual faults are mail that stops, a forgotten sub-domain, forms blocked by the new server and redirects that lead to the home page. The inventory and the rehearsal exist to catch these. If something still fails on the day, we point the domain back, fix the cause and choose another hour.',
    },
    {
      question: 'Will our rankings suffer?',
      answer: `A change of host alone has little effect. A change of addresses or of content system has more, so each old address is redirected to its closest new page and tested by script. Expect small swings for ${durations.rankingSwings}. We watch Search Console for 30 days at no extra charge.`,
    },
    {
      question: 'What does hosting cost afterwards?',
      answer: `Our managed hosting costs ${amount(prices.hosting)} for a business website and $90–$180/month for a shop, with daily backups, certificates and server updates included. Updates of the website itself belong to maintenance, from ${amount(prices.maintenance)}. You can also pay a host of your own directly, and we set it up for you.`,
    },
    {
      question: 'Which details do you need from us?',
      answer:
        'Sign-in details for the domain registrar, the current host and the website, and the name of whoever looks after your email. If a former supplier holds the domain, we help you get it back first, which can take one to three weeks. Passwords are shared through a vault, never by email.',
    },
  ],
  goesWith: ['email-migration', 'maintenance', 'security'],
  changed: '2026-11-18',
  meta: {
    description: `Move your website to a better host with a full rehearsal and every old address redirected. Standalone migration ${amount(prices.siteMigration)}, managed hosting from ${amount(prices.hosting)}.`,
    keywords: [
      'website migration',
      'managed hosting',
      'WordPress migration',
      'change web host',
      'website transfer',
      'domain transfer',
    ],
  },
});
