import { company } from './company.ts';
import { conditions } from './conditions.ts';
import { servedInWords } from './countries.ts';
import { defineLegalText } from './legal.ts';
import { amount, prices } from './prices.ts';

const { email, legalName, name, office, registration } = company;

export const terms = defineLegalText({
  title: 'Terms of Service',
  version: 5,
  intro: [
    `These terms apply to the services of ${legalName}, ${registration} (“${name}”, “we”) and to the use of this website. “You” means the business or person who orders from us. Together with the quote you accept they form the contract between us. If the two differ, the quote prevails.`,
  ],
  sections: [
    {
      id: 'services',
      title: 'Our services and this website',
      body: [
        `We design, build, move, secure, promote and maintain websites, online shops, apps and business systems. What we do for you in particular is described in your quote. We carry it out with due care and skill, and with people qualified for it. We work for businesses in ${servedInWords}; elsewhere only where we have agreed it with you first.`,
        'The texts, figures and prices on this website are general information. They describe typical projects and are not an offer. You may read, print and link to the pages. You may not copy the design or the texts for another website, or disrupt the site. The web fonts, icons and software libraries that others made stay under their own licences, which are listed in the file /licences.txt of this website.',
      ],
    },
    {
      id: 'quotes',
      title: 'Quotes and orders',
      body: [
        `A quote states the scope, the price, the expected dates and what is not included. Quotes are valid for ${conditions.quoteValid} from their date. A contract begins when you accept the quote in writing, for which an email is enough, and we have received the deposit, where one is due.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes of scope',
      body: [
        'Either of us may propose a change at any time. If it affects the price or the dates, we send you a written estimate. Work on the change begins once you have approved it in writing. Until then we continue with what was agreed.',
      ],
    },
    {
      id: 'prices-and-payment',
      title: 'Prices and payment',
      body: [
        'Prices are in US dollars (USD), before tax: we add GST, VAT or similar taxes where the law requires it. At present this is 10% GST for clients in Australia, and no tax for clients elsewhere, who may have to account for one themselves. Unless your quote says otherwise:',
        [
          `You pay a ${conditions.deposit} deposit before work begins, and ${conditions.onCompletion} on completion.`,
          `Invoices are due in ${conditions.invoiceDue}, counted from the date of the invoice.`,
          `For projects over ${amount(prices.paymentPlansOver)} we can agree a payment plan, whose instalments and dates are written into the quote.`,
          'Cleaning up after a break-in needs no deposit, and is invoiced when it is done.',
          'Maintenance and other recurring services are invoiced monthly in advance.',
          'Hourly work is recorded in steps of 15 minutes, after a first full hour, and invoiced at the end of the month.',
        ],
        'Bank and transfer charges are yours to pay. If you disagree with part of an invoice, tell us before it is due and pay the rest on time.',
      ],
    },
    {
      id: 'late-payment',
      title: 'Late payment',
      body: [
        'On an amount that is overdue and not in dispute we may charge a late fee of 1.5% per month, counted by the day until it is paid. If an invoice is more than 14 days overdue, we may also pause work and services after telling you in writing, and move the dates accordingly. We will not take a live website offline without at least seven days’ notice.',
      ],
    },
    {
      id: 'your-part',
      title: 'Your part',
      body: [
        'To keep to the dates we depend on you. You agree to:',
        [
          'name one person who can decide and approve for you',
          'supply texts, pictures, data and access by the dates in the plan',
          'answer questions and review work within five business days',
          'make sure that you may use the material you give us, and that it breaks no law',
          'keep your own copies of material that you cannot replace',
        ],
        'If something we need arrives late, the dates move back by at least as many days. If a project waits for you for more than 60 days, we may invoice the work done so far and agree a new plan with you.',
      ],
    },
    {
      id: 'acceptance',
      title: 'Delivery and acceptance',
      body: [
        'When the work is ready, we show it to you on a test site and ask you to check it against the scope. You have ten business days to accept it or to list what does not match. We put right what is on the list and show it to you again. The work counts as complete when you accept it, when you use it in live operation, or when the ten days pass without a reply after one reminder. Where the quote divides the work into releases, all of this holds for each release.',
        'Dates in a quote are careful estimates. They are binding only where the quote says that a date is fixed.',
      ],
    },
    {
      id: 'warranty',
      title: 'Bug-fix warranty',
      body: [
        `For ${conditions.warrantyDays} days after launch, or after completion where nothing is launched, we fix, free of charge, any bug in what we delivered: anything that does not work as the scope says. The ${conditions.warrantyDays}-day bug-fix warranty does not cover new requests, changes made by others, faults of hosting or third-party services, or updates of such services after launch. A bug you report within the ${conditions.warrantyDays} days is covered even if the repair takes longer.`,
      ],
    },
    {
      id: 'ownership',
      title: 'Ownership',
      body: [
        'What you give us stays yours. Domains, code repositories, other accounts and, unless we host for you, the hosting are in your name from the first day. When the final invoice is paid, the designs, texts and code made for your project become yours, with the source files. Where the price is divided by release, this happens release by release. Until then you may test what we show you, and use what we have released to you in live operation as long as no invoice is overdue.',
        'Open-source parts, licensed fonts, plugins and pictures remain under their own licences, which we name at handover. General methods and tools that we also use for others remain ours, and you may use those built into your project without limit of time and without further payment. We may show the finished public work in our portfolio unless you ask us not to.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Third-party services',
      body: [
        'Projects often rely on hosting, payment, email, advertising, mapping or AI services of other companies. You hold these accounts, accept their terms and pay their fees, except where your quote includes our managed hosting. We choose them with care, but we cannot answer for their outages, price changes or decisions. Nobody can promise a place in search results or a return on advertising, and we do not. Output of AI services can be wrong, so it needs a person to check it wherever a mistake would matter.',
      ],
    },
    {
      id: 'support',
      title: 'Maintenance and support',
      body: [
        `Clients with a maintenance plan receive a reply to a support request within ${conditions.planReply}. All other clients receive one within ${conditions.otherReply}, and support is charged by the hour at the current rate. Business hours are ours, as our contact page gives them. A plan runs from month to month. Either of us may end it with ${conditions.noticeDays} days’ written notice, and we then hand over current backups and access.`,
        `If your website was broken into and you have no plan, send an email to ${email} with “Hacked” as the first word of its subject. On any day of the week we answer within ${conditions.hackedReply}, with a fixed price. On a weekend or a public holiday of Victoria we begin to contain the break-in on the day you accept, for ${amount(prices.weekendContainment)} besides the clean-up, which begins on the next business day.`,
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality and personal data',
      body: [
        `Each of us keeps confidential all information about the other’s business that is not public, and uses it for the project only. This holds during the contract and for ${conditions.confidential} after it ends. What you tell us before there is a contract we keep confidential in the same way, from your first message and for ${conditions.confidential} after the last, whether or not you order anything. None of this applies to what was already known, becomes public without a breach, or must be disclosed by law. Where we handle personal data for you, we do so on your instructions and under the privacy law that applies to you. Our Privacy Policy covers this website.`,
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'Our total liability under or in connection with the contract, whatever its legal ground, is capped at the payments you made to us in the last 12 months before the event. Neither of us is liable for lost profit, lost data that a customary backup would have saved, or other indirect loss. Neither is liable for delay caused by events beyond reasonable control.',
        'Nothing in these terms excludes rights that the law does not allow to be excluded, including the guarantees of the Australian Consumer Law, or liability for fraud, death or personal injury. Where the law allows it, our liability under such a guarantee is limited to supplying the service again or paying for it to be supplied again.',
      ],
    },
    {
      id: 'ending-a-project',
      title: 'Ending a project',
      body: [
        'You may end a project at any time by written notice. You then pay for the work done up to that day. If the deposit was more than that, we return the difference. If it was less, we invoice the rest. Either of us may end the contract at once if the other breaks it seriously and does not put it right within 14 days of a written request, or becomes insolvent. What you have paid for is handed over.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law and general points',
      body: [
        `The law of Victoria, ${office.country}, governs these terms, and its courts have jurisdiction. Before going to court, each of us gives the other 30 days to settle the matter in a conversation between people who can decide.`,
        `If one part of these terms is invalid, the rest stands. Neither of us may transfer the contract without the consent of the other. A new version of these terms applies to quotes made after it was published, and projects under way keep the version they began with. The version number is at the top of this page and in your quote, and we send you any earlier one on request. Notices and questions go to ${email}.`,
      ],
    },
  ],
});
