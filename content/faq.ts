import { z } from 'zod';
import { company } from './company.ts';
import { checkRecords, slug, text } from './record.ts';

const faqCategorySchema = z.strictObject({
  id: slug,
  category: text(5, 40),
  /** A name in app/ui/icon-names.ts. */
  icon: text(2, 30),
  questions: z
    .array(z.strictObject({ q: text(12, 110), a: text(60, 500) }))
    .min(5)
    .max(7),
});

export type FaqCategory = z.output<typeof faqCategorySchema>;

export const faqCategories = checkRecords('FAQ category', faqCategorySchema, (category) => category.id, [
  {
    id: 'general-questions',
    category: 'General Questions',
    icon: 'circle-help',
    questions: [
      {
        q: `What does ${company.name} do?`,
        a: 'We plan, build and look after websites, online shops, mobile apps and business systems. We also connect AI to existing tools, move sites and mailboxes, and run SEO, social media and ad campaigns. The services page lists all 14 services, with what each one includes.',
      },
      {
        q: 'Where are you based?',
        a: `The company was founded in ${company.office.locality} in ${company.foundingYear} and is registered there. Our studio is in ${company.studio.locality}, ${company.studio.country}, where most of the work is done. You have one project manager for both places, and we arrange calls in your business hours.`,
      },
      {
        q: 'Which kinds of business do you work with?',
        a: 'Mostly small and mid-sized companies in Australia, Canada and Sri Lanka: shops, clinics, freight and energy firms, law practices, growers and exporters. Some need a five-page site, others a system that 200 people use every day. We say so early if we are not the right team for a job.',
      },
      {
        q: 'Who will work on my project?',
        a: 'A small team from our own staff of 25+ people: a project manager, a designer and one to three developers, with a tester before launch. You meet them before you sign. Everyone is employed by us, so your work is not passed on to subcontractors.',
      },
      {
        q: 'How do I start?',
        a: 'Send a message through the contact form with a few lines on what you need, your budget if you have one, and any deadline. We reply within 24 hours (one business day), by e-mail or phone, and usually suggest a free call of 30 minutes.',
      },
      {
        q: 'Will you sign a confidentiality agreement?',
        a: 'Yes. Our terms already keep what you tell us confidential for 2 years. If you need a separate agreement before the first call, send yours and we will read it, or ask for ours, which is two pages long.',
      },
    ],
  },
  {
    id: 'services-and-pricing',
    category: 'Services & Pricing',
    icon: 'tags',
    questions: [
      {
        q: 'How much does a website cost?',
        a: 'A basic website starts at $3,000. That covers design, up to about six pages, a contact form, a content editor and the launch. Shops, bookings, several languages or links to other systems cost more. You get a fixed quote once we know what is in it.',
      },
      {
        q: 'How much does a mobile app cost?',
        a: 'A simple app for iPhone and Android costs $25,000–$50,000. It depends on the number of screens, whether people log in and pay, and which of your systems it talks to. If a good mobile website would serve you as well, we will tell you.',
      },
      {
        q: 'What does maintenance cost?',
        a: 'Maintenance plans start from $200/month and include updates, backups, monitoring and small changes. Security monitoring on its own starts from $99/month. Without a plan, support is charged by the hour at $125–$175, depending on the work.',
      },
      {
        q: 'How do I pay?',
        a: 'We invoice a 50% deposit before work begins and 50% on completion. Invoices are due in 14 days. All prices are in USD, and you can pay by bank transfer or card. Maintenance is invoiced monthly.',
      },
      {
        q: 'Do you offer payment plans?',
        a: 'Yes, for projects over $5,000. We agree the number of instalments and their dates with you before work begins and write them into the quote. There is no surcharge as long as instalments are paid on time.',
      },
      {
        q: 'How long is a quote valid?',
        a: 'Quotes are valid 30 days. After that we check whether prices of licences, hosting or our own hours have changed and send you a fresh one, usually within two business days.',
      },
      {
        q: 'Are there costs besides your fee?',
        a: 'Usually a domain name, hosting and sometimes licences for plugins, fonts or AI services. The quote lists each one with its price. You hold these accounts and pay the providers directly, so we add no margin to them.',
      },
    ],
  },
  {
    id: 'process-and-timeline',
    category: 'Process & Timeline',
    icon: 'calendar-clock',
    questions: [
      {
        q: 'How long does a website take?',
        a: 'A simple business website takes 4–6 weeks from the deposit to the launch. Shops and custom systems take longer, and the quote gives you the dates. The most common cause of delay is missing content, so we ask for it in the first week.',
      },
      {
        q: 'What are the steps of a project?',
        a: 'Four: Discovery, Planning, Development and Launch. In Discovery we learn what you need and agree the outcome. Planning fixes scope, design and price. In Development we show you the running product every two weeks. Launch covers testing, the switch and training for your team.',
      },
      {
        q: 'How will I see progress?',
        a: 'From the second week you can open a private test site at any time. Every two weeks we show you the running product and note what was decided. Your project manager is one person from start to launch, reachable by e-mail, phone or chat.',
      },
      {
        q: 'What do you need from me?',
        a: 'One person who can make decisions, two or three hours of their time a week, and your texts, pictures and account access early on. If you have no texts yet, we can write them as part of the project.',
      },
      {
        q: 'Can I change my mind during the project?',
        a: 'Yes. Small changes within the agreed scope are part of the work, including two rounds of design revisions. For anything larger we send a written estimate of cost and time first, and start only when you have approved it.',
      },
      {
        q: 'Can you meet a fixed deadline?',
        a: 'Often, if we know it at the start. We plan backwards from the date, agree which parts must be ready by then and which can follow, and tell you before you sign if the date is not realistic.',
      },
    ],
  },
  {
    id: 'technical-questions',
    category: 'Technical Questions',
    icon: 'cpu',
    questions: [
      {
        q: 'Which technologies do you use?',
        a: 'React, Vue.js, Angular and TypeScript for interfaces, Node.js and Python behind them, Flutter and React Native for apps, WordPress and WooCommerce for sites and shops, TensorFlow for machine learning, and AWS for hosting. We choose by what your team can maintain later.',
      },
      {
        q: 'Will my site work on phones and for people with disabilities?',
        a: 'Yes. We design for small screens first and test on real phones. We build to WCAG 2.2 level AA, which covers use by keyboard, screen readers, contrast and text size, and we check it with tools and by hand before launch.',
      },
      {
        q: 'Can you connect my site to the systems I already use?',
        a: 'In most cases. We have connected CRMs, accounting, stock, booking, payment and freight systems. If a system has a documented interface, we can quote straight away. If not, we look at it for a day or two first.',
      },
      {
        q: 'Who owns the code and the accounts?',
        a: 'You do. Once the final invoice is paid, the design and the code we wrote for you are yours. Domain, hosting and analytics are in your name from the start, and you get the source code and the passwords at handover.',
      },
      {
        q: 'Can you move my current site or take over from another developer?',
        a: 'Yes. A standalone migration costs $300–$2,000, depending on size and e-mail accounts. For a takeover we first review the code, hosting and backups, then give you a written list of risks before we accept responsibility for it.',
      },
      {
        q: 'How do you keep my site and data safe?',
        a: 'Every site gets HTTPS, daily backups kept in a second place, two-factor login for administrators and updates tested before they go live. We ask only for the access we need and hand it back when the work ends.',
      },
    ],
  },
  {
    id: 'support-and-maintenance',
    category: 'Support & Maintenance',
    icon: 'life-buoy',
    questions: [
      {
        q: 'What happens after launch?',
        a: 'You have a 30-day bug-fix warranty: anything that does not work as agreed is put right at no charge. We also train your team and watch errors closely in the first days. After that you can take a maintenance plan, call us by the hour or look after the site yourself.',
      },
      {
        q: 'How quickly do you reply to a support request?',
        a: 'Within 4 business hours for maintenance clients, and within 24–48 hours otherwise. The reply comes from someone who can work on the problem, and tells you what happens next and by when.',
      },
      {
        q: 'What if my site goes down at night?',
        a: 'For maintenance clients our monitoring runs 24/7 and alerts the engineer on duty, who starts on an outage at any hour. You get a message when we begin and another when the site is back, then a short note on the cause.',
      },
      {
        q: 'What does a maintenance plan include?',
        a: 'From $200/month you get tested updates, daily backups, uptime and security checks, a monthly report and a set amount of time for small changes. Larger plans add more hours and a quarterly restore test. The service page has the full list.',
      },
      {
        q: 'Can I cancel maintenance?',
        a: 'Yes, with 30 days of written notice and no exit fee. We hand over current backups, passwords and notes, and answer questions from whoever takes over during those 30 days.',
      },
      {
        q: 'My site is slow. Can you help without rebuilding it?',
        a: 'Usually. A one-time performance optimisation costs $1,500–$3,500. We measure first, fix what costs visitors the most time, such as images, scripts, database queries and caching, and give you the figures from before and after.',
      },
    ],
  },
]);

if (faqCategories.length !== 5) throw new Error('There must be five categories of questions.');
