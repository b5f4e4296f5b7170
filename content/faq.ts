import { z } from 'zod';
import { claims, team } from './claims.ts';
import { company } from './company.ts';
import { conditions } from './conditions.ts';
import { whereWeWork } from './countries.ts';
import { iconName } from './icons.ts';
import { capitalised, inWords, listed } from './in-words.ts';
import { bookedCall, officeHours, reachedFromNorthAmerica } from './phone-hours.ts';
import { amount, durations, prices } from './prices.ts';
import { processSteps } from './process.ts';
import { checkRecords, like, slug, text } from './record.ts';
import { sampleNamed } from './samples.ts';
import { services } from './services.ts';
import { schedule } from './timeline.ts';

const faqCategorySchema = z.strictObject({
  id: slug,
  category: text(5, 40),
  icon: iconName,
  questions: z
    .array(
      z.strictObject({
        q: text(12, 110),
        a: text(60, 500),
        /** A sample document, linked below the answer. */
        sample: sampleNamed.optional(),
        /** The page that the answer names, linked below it. */
        page: z.strictObject({ to: like('/services#process', /^\/[a-z/#-]+$/), title: text(5, 60) }).optional(),
      }),
    )
    .min(5)
    .max(7),
});

export type FaqCategory = z.output<typeof faqCategorySchema>;

export const faqCategories = checkRecords('faq', faqCategorySchema, (category) => category.id, [
  {
    id: 'general-questions',
    category: 'General Questions',
    icon: 'circle-help',
    questions: [
      {
        q: `What does ${company.name} do?`,
        a: `We plan, build and look after websites, online shops, mobile apps and business systems. We also connect AI to existing tools, move sites and mailboxes, and run SEO, social media and ad campaigns. The services page lists all ${services.length} services, with what each one includes.`,
        page: { to: '/services', title: 'All services' },
      },
      {
        q: 'Where are you based?',
        a: `Our office is in ${company.office.locality}, where the company was founded in ${company.foundingYear} and is registered. Our studio is in ${company.studio.locality}, ${company.studio.country}, where most of the work is done. You have one project manager for both places, and we arrange calls in your business hours.`,
      },
      {
        q: 'Which countries and kinds of business do you work with?',
        a: `${whereWeWork} Our clients are mostly small and mid-sized: shops, clinics, freight and energy firms, law practices, growers and exporters. We say so early if we are not the right team for a job.`,
      },
      {
        q: 'Who will work on my project?',
        a: `A small team from our own staff of ${claims.employees}+ people. A small website has ${inWords(team.smallest)}: a project manager, a designer and a developer. A large system has up to ${inWords(team.largest)}, each for the part they know best; the project manager and the lead engineer stay from start to end. You meet them before you decide. Everyone is employed by us. The one exception is photography: far from Melbourne and Colombo we hire a photographer near you.`,
        page: { to: '/about', title: 'Our people' },
      },
      {
        q: 'How do I start?',
        a: `Send a message through the contact form with a few lines on what you need, your budget if you have one, and any deadline. We reply within ${conditions.reply}, by email or phone, and usually suggest a 30-minute call.`,
        page: { to: '/contact', title: 'The contact form' },
      },
      {
        q: 'What does it cost to get a quote?',
        a: `Usually nothing: the first call, our findings, the workshop for a website and the written quote are free. Three kinds of work begin with a paid step. A custom system needs a study for ${amount(prices.systemStudy)}, whose results are yours, whoever builds it. Repairing a WordPress site that others built, unless it was hacked, starts with a check for ${amount(prices.wordpressCheck)}, which comes off the bill if you go ahead with us. An app is quoted in two steps: a prototype for ${amount(prices.appPrototype)}, which counts towards the price, then the rest.`,
        sample: 'quote',
      },
      {
        q: 'Will you sign a confidentiality agreement?',
        a: `Yes. Our terms already keep what you tell us confidential from your first message, and for ${conditions.confidential} after your last message or the end of the contract. If you need a separate agreement before the first call, send yours and we will read it, or use ours, which is two pages long.`,
        sample: 'confidentiality-agreement',
        page: { to: '/terms#confidentiality', title: 'Confidentiality in our terms' },
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
        a: `A basic website starts at ${amount(prices.basicWebsite)}. That covers design, up to six pages, a contact form, an editing screen and the launch. Shops, bookings, several languages or links to other systems cost more. You get a fixed quote once we know what you need.`,
      },
      {
        q: 'How much does a mobile app cost?',
        a: `A simple app for iPhone and Android costs ${amount(prices.simpleApp)}. It depends on the number of screens, whether people log in and pay, and which of your systems it talks to. If a good mobile website would serve you as well, we will tell you.`,
      },
      {
        q: 'What does maintenance cost?',
        a: `Maintenance plans start from ${amount(prices.maintenance)} and include updates, backups, monitoring and small changes. Security monitoring on its own starts from ${amount(prices.securityMonitoring)}. Without a plan, support is charged by the hour at ${amount(prices.hourlySupport)}, depending on the work.`,
      },
      {
        q: 'How do I pay?',
        a: `We invoice a ${conditions.deposit} deposit before work begins and ${conditions.onCompletion} on completion. Invoices are in US dollars and due in ${conditions.invoiceDue}. Clients in Australia pay 10% GST on top; for others we add no tax at present. You can pay by bank transfer or card; if your account is in another currency, your bank converts the sum. Monthly services are invoiced monthly.`,
        page: { to: '/terms#prices-and-payment', title: 'Prices and payment in our terms' },
      },
      {
        q: 'Do you offer payment plans?',
        a: `Yes, for projects over ${amount(prices.paymentPlansOver)}. We agree the number of instalments and their dates with you before work begins and write them into the quote. There is no surcharge as long as instalments are paid on time.`,
      },
      {
        q: 'How long is a quote valid?',
        a: `Quotes are valid for ${conditions.quoteValid}. After that we check whether prices of licences, hosting or our own hours have changed and send you a new one, usually within two business days.`,
      },
      {
        q: 'Are there costs besides your fee?',
        a: `Usually a domain name, hosting and sometimes licences for plugins, fonts or AI services. The quote lists each one with its price. You hold these accounts and pay the providers directly, and we add nothing to their prices. If you would rather have us run the server, our own managed hosting starts at ${amount(prices.hosting)}. Travel beyond a day trip from Melbourne or Colombo is quoted first, at cost.`,
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
        a: `${processSteps[0]?.title} and ${processSteps[1]?.title} take ${schedule.beforeDeposit}, and are free. From the deposit to the launch, a simple business website then takes ${durations.simpleWebsite}. Shops and custom systems take longer, and the quote gives you the dates. The most common cause of delay is missing content, so we ask for it in the first week after the deposit.`,
        page: { to: '/services#process', title: 'The weeks of a project' },
      },
      {
        q: 'What are the steps of a project?',
        a: `${capitalised(inWords(processSteps.length))}: ${listed(processSteps.map(({ title }) => title))}. In Discovery we learn what you need and agree the outcome. Planning fixes scope and price; both come before the deposit. In Development we show you the work ${schedule.demos}. Launch covers testing, the switch and training for your team.`,
        sample: 'discovery-findings',
      },
      {
        q: 'How will I see progress?',
        a: `From the deposit on we show you the work ${schedule.demos}, and note what was decided: the clickable design first, then the running product. Once building has begun, by ${schedule.testSiteBy} for a simple website, you can open a test site at any time. Your project manager is one person from start to launch, reachable by email, phone or chat.`,
      },
      {
        q: 'When can I reach you?',
        a: `${officeHours}. At any time of year this covers ${reachedFromNorthAmerica}. ${bookedCall} If you have a maintenance plan and your site goes down, the engineer on duty starts work at any hour.`,
        page: { to: '/contact#hours', title: 'Our hours by your clocks' },
      },
      {
        q: 'What do you need from me?',
        a: `One person who can make decisions, two or three hours of their time a week, and your texts, pictures and account access early on. If you have no texts yet, our writer can interview you and draft them for ${amount(prices.pageText)} a page.`,
      },
      {
        q: 'Can I change my mind during the project?',
        a: 'Yes. Small changes within the agreed scope are part of the work, including two rounds of design revisions. For anything larger we send a written estimate of cost and time first, and start only when you have approved it.',
      },
      {
        q: 'Can you meet a fixed deadline?',
        a: 'Often, if we know it at the start. We plan backwards from the date, agree which parts must be ready by then and which can follow, and tell you before you decide if the date is not realistic.',
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
        a: 'You do. The domain, analytics, the code repository and, unless we host for you, the hosting are in your name from the first day. The design and the code become yours when the final invoice is paid, or release by release if you pay that way. Until then you may use whatever we have released to you, as long as no invoice is overdue.',
      },
      {
        q: 'Can you move my current site or take over from another developer?',
        a: `Yes. A standalone migration costs ${amount(prices.siteMigration)}, depending on the size of the site. Moving mailboxes is a separate service. A takeover begins with a check of code, hosting and backups, and a written list of risks. The check is part of a maintenance plan; for a WordPress site you can also have it without one, for ${amount(prices.wordpressCheck)}.`,
        page: { to: '/services/migration', title: 'Website Migration & Hosting' },
      },
      {
        q: 'How do you keep my site and data safe?',
        a: 'Every site we build gets HTTPS, two-step sign-in for administrators and a tested backup before launch. Daily backups kept in a second place come with our plans and our hosting, and a maintenance plan tries updates on a copy before they go live. We ask only for the access we need and hand it back when the work ends. “Certified” at the foot of each page means that our engineers hold AWS certificates, and our marketers Google Ads certificates.',
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
        a: `For ${conditions.warrantyDays} days after launch, we fix bugs in our work free of charge. We also watch errors closely for that time. After that you can take a maintenance plan, pay for help by the hour or look after the site yourself.`,
      },
      {
        q: 'How quickly do you reply to a support request?',
        a: `Within ${conditions.planReply} for maintenance clients, and within ${conditions.otherReply} otherwise. Business hours are ours, as given under “When can I reach you?”. The reply comes from someone who can work on the problem, and tells you what happens next and by when.`,
      },
      {
        q: 'What if my site goes down at night or at the weekend?',
        a: `For maintenance clients our monitoring runs 24/7 and alerts the engineer on duty, who starts on an outage at any hour. With security monitoring alone, the engineer contains a break-in at any hour, and the clean-up starts when you have approved its price. You get a message when we begin and another when the site is back, then a short note on the cause. If you have no plan and were hacked, email us with “Hacked” as the first word of the subject: we answer within ${conditions.hackedReply}, weekends included.`,
        page: { to: '/services/security', title: 'What to do after a break-in' },
      },
      {
        q: 'What does a maintenance plan include?',
        a: `From ${amount(prices.maintenance)} you get tested updates, daily backups, uptime and security checks, a monthly report and a set amount of time for small changes. Larger plans add more hours and a quarterly restore test. The service page has the full list.`,
        sample: 'monthly-report',
        page: { to: '/services/maintenance', title: 'Website Maintenance' },
      },
      {
        q: 'Can I cancel maintenance?',
        a: `Yes, with ${conditions.noticeDays} days’ written notice and no exit fee. We hand over current backups, passwords and notes, and answer questions from whoever takes over during those ${conditions.noticeDays} days.`,
      },
      {
        q: 'My site is slow. Can you help without rebuilding it?',
        a: `Usually. A one-time performance optimisation costs ${amount(prices.optimisation)}. We measure first, fix what costs visitors the most time, such as images, scripts, database queries and caching, and give you the figures from before and after.`,
        page: { to: '/services/performance', title: 'Performance Optimisation' },
      },
    ],
  },
]);
