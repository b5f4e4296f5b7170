import { company } from '../company.ts';
import { conditions } from '../conditions.ts';
import { officeHours } from '../phone-hours.ts';
import { amount, durations, prices } from '../prices.ts';
import { defineService } from '../service.ts';

export default defineService({
  slug: 'security',
  order: 120,
  group: 'run',
  title: 'Security & Recovery',
  icon: 'shield-check',
  colour: 12,
  onHome: true,
  lead: 'Ifeoma Brandreth',
  description:
    'Hacked sites cleaned and back online, then hardened and watched, with a written account of what happened and what was taken.',
  tagline: 'If you have been hacked, we clean up. If you have not, we help keep it that way.',
  typical: { price: prices.cleanUp, duration: durations.cleanUp, what: 'cleaning one website' },
  entry: `To be warned in time: security monitoring from ${amount(prices.securityMonitoring)}.`,
  overview: [
    'Most attacks on small businesses are not personal. A script finds an old plugin or a reused password and leaves behind spam pages, a fake checkout or a redirect to a casino. You learn of it from a customer, or from the red warning in the browser.',
    'We take a copy of the evidence, close the way in, clean or restore the site and ask Google to lift the warning. Then you get a report in plain words: how the attackers got in, what they touched, whether personal data was exposed and whom you may have to tell.',
    `Prevention costs less than days offline and lost customers. Security monitoring starts at ${amount(prices.securityMonitoring)} and covers file changes, new vulnerabilities in your software, blocklists and sign-in attempts, with an engineer reading the alerts.`,
  ],
  image: 'service-security',
  features: [
    'Malware removal and clean restore',
    'Google and browser warning removal',
    'Firewall and sign-in protection',
    'Two-step sign-in for every administrator',
    'Written incident report for insurers',
    'With monitoring: file changes and new holes watched',
    'With monitoring: daily off-site backups, restore tested',
  ],
  benefits: [
    `A hacked site is usually clean and back online within ${durations.cleanUp}.`,
    'You learn how the attackers got in, and that way in is closed.',
    'You have the facts ready if an insurer, a regulator or a customer asks.',
    'With monitoring, you hear of a new hole in your software within a day, together with the fix.',
    'A stolen password alone is no longer enough to get into your site.',
  ],
  process: [
    {
      title: 'Contain',
      desc: 'We put up a holding page, lock accounts, change keys and save a full copy of files and logs as evidence. This takes two to four hours once we have access.',
    },
    {
      title: 'Clean or restore',
      desc: 'Files are compared with known originals and the database is searched for planted code. Where a clean backup exists we restore it and add later content.',
    },
    {
      title: 'Close the way in',
      desc: 'The hole is patched, unused plugins and accounts are removed, two-step sign-in and a firewall are switched on, and an outside scan is run.',
    },
    {
      title: 'Report and watch',
      desc: 'You get the written account and we request reviews from Google and blocklists. Then 30 days of close monitoring show that nobody has come back.',
    },
  ],
  timeline: {
    title: 'After a break-in, hour by hour',
    stages: [
      { when: 'At once', title: 'Call or write', text: 'Call on weekdays, email at weekends. The first look is free, and we begin when you accept a fixed price.' },
      { when: 'Within 2–4 hours', title: 'Contained', text: 'A holding page, locked accounts and a full copy as evidence, once we have access.' },
      { when: durations.cleanUp, title: 'Clean and online', text: 'Files and database cleaned or restored, and the way in closed.' },
      { when: '1–3 days later', title: 'Warning lifted', text: 'Google has usually looked again by then.' },
      { when: 'For 30 days', title: 'Watched', text: 'If the same infection returns, we clean it again without charge.' },
    ],
  },
  faqs: [
    {
      question: 'Our site has been hacked. What should we do now?',
      answer: `Do not delete anything, since the traces show how the attackers got in. Change the passwords of your host, domain and email from a clean computer, and tell your bank if you take cards. Then call ${company.phone.shown}, which is answered ${officeHours}. Emergencies go ahead of other work: we normally begin the same business day, and at any hour for monitored sites.`,
    },
    {
      question: 'We were hacked on a Saturday and have no plan. What now?',
      answer: `Email ${company.email} with “Hacked” as the first word of the subject. The engineer on duty reads these messages at weekends too, and answers within ${conditions.hackedReply}: what to do at once, and a fixed price. Until then ask your host to suspend the site, so that it harms nobody. If you accept, we begin to contain the break-in the same day, for ${amount(prices.weekendContainment)} on top of the clean-up, which begins on the next business day. The phone is not answered at weekends.`,
    },
    {
      question: 'What does a clean-up cost?',
      answer: `Cleaning a single website costs ${amount(prices.cleanUp)}, depending on its size and whether a clean backup exists. Several sites on one server, or a shop with customer data, are quoted after a first look, which is free. There is no deposit: you get the invoice when the site is back. Under a maintenance plan the clean-up is included. Under security monitoring alone we contain the break-in at once, at no charge, and the clean-up starts when you have approved its price. If the same infection returns within 30 days, we clean it again without charge.`,
    },
    {
      question: 'How much is security monitoring?',
      answer: `Security monitoring starts at ${amount(prices.securityMonitoring)} for one website. It covers file changes, known vulnerabilities, blocklists, sign-in attempts and off-site backups, with an engineer reading the alerts. An audit with a ranked list of repairs is a separate job and costs ${amount(prices.securityAudit)}. A maintenance plan already includes the basic checks, so you need not buy both.`,
    },
    {
      question: 'How long until the browser warning disappears?',
      answer:
        'Once the site is clean we request a review. Google usually lifts a malware or phishing warning within one to three days. Spam listings in search results take longer, often two to six weeks, because each planted page has to be visited again. Mail blocklists normally clear within a week.',
    },
    {
      question: 'Do we have to tell our customers?',
      answer:
        'Possibly. The countries in which we work have rules on notifying people when personal data is exposed, and some carry deadlines of a few days. Our report says which records could have been reached and when. The legal decision belongs to you and your lawyer, and we answer their technical questions.',
    },
    {
      question: 'Can you promise that it will never happen again?',
      answer:
        'No, and nobody can. We can make a break-in unlikely, notice it quickly and keep the damage small. Current software, two-step sign-in and few plugins stop nearly all automated attacks. Tested backups take care of the rest: a monitored site can be restored within four hours of your word to go ahead.',
    },
  ],
  goesWith: ['maintenance', 'email-migration', 'migration'],
  changed: '2026-11-18',
  meta: {
    description: `Hacked website cleaned, restored and hardened, usually within ${durations.cleanUp}, with a written report. Security monitoring from ${amount(prices.securityMonitoring)}.`,
    keywords: [
      'website security',
      'hacked website repair',
      'malware removal',
      'security monitoring',
      'WordPress security',
      'incident report',
    ],
  },
});
