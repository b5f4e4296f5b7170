import { articleBody } from './article-body.ts';
import { inWords, listed } from './in-words.ts';
import { type Post, posts } from './posts.ts';
import { checkRecord, countWords } from './record.ts';

/** The posts that show this article. Of many, the newest are named. */
const guided = posts.filter(({ body }) => !body);
const topics = listed(guided.slice(0, 6).map(({ topic }) => topic));
const kinds = guided.length > 6 ? `many kinds of project, among them ${topics}` : `${inWords(guided.length)} kinds of project: ${topics}`;

/** The body of every post that has no body of its own, so it speaks of "the work" and has examples from every category. */
export const article = checkRecord('the article', articleBody, {
  sections: [
    {
      title: 'Start with the outcome',
      body: [
        `This is one guide for ${kinds}. They look different, and they go well or badly for the same reasons. Few of the reasons are technical. Most are settled before anyone writes a line of code.`,
        'Begin by writing down what should be different when the work is done, in a sentence a colleague could check. “A modern site” cannot be checked. These can:',
        [
          'A developer who has never seen the code makes a safe change in their first week.',
          'The marketing team publishes a page without asking for help.',
          'Half of the routine support questions are answered without a person, and the rest reach one quickly.',
          'Of every ten shoppers who start the checkout, four finish. Today it is three.',
          'If the site is lost, it is back within four hours, from a backup we have tested.',
          'Enquiries from organic search double within a year.',
        ],
        'If two people in the business would write different sentences, settle that first. It costs an hour now, or weeks of rework later.',
      ],
    },
    {
      title: 'What to ask an agency',
      body: [
        'Ask questions with answers you can verify, and be wary of anyone who agrees with everything. A good agency will tell you what you do not need.',
        [
          'Who will do the work, and may we meet them before we sign?',
          'Show us something you built three years ago. Who looks after it now?',
          'What would you leave out if the budget were a third smaller?',
          'Which parts could another team take over, and what would they need from you?',
          'What went wrong in your last project, and what did you change?',
          'Who owns the code, the accounts and the data on the last day?',
        ],
        'The last question matters most. The domain name, hosting, analytics, payment and AI accounts should be in your name from the start, with the agency as a guest.',
      ],
    },
    {
      title: 'Agree on scope and price',
      body: [
        'A fixed price needs a fixed scope. If you can list the pages, the products or the systems to connect, ask for a fixed quote. If the work is a search for an answer, such as why shoppers leave or whether a model can read your invoices, buy a small first step of two or three weeks and decide afterwards.',
        'Have the quote say what is not included. Copywriting, photography, licences, data clean-up and training are the usual surprises. Keep 10–15% of the budget back for what you learn on the way, because you will learn something.',
        'Then ask what it costs to keep. A stack needs upgrades, plugins need updates, a model charges by use, certificates expire and rankings slip. A cheap build with an unplanned upkeep bill is not cheap.',
      ],
    },
    {
      title: 'Get content and data ready early',
      body: [
        'More projects wait for content than for code. Product descriptions, staff photos, help articles and redirect lists take longer than anyone expects, and only you can supply or approve them.',
        'Start in week one. Pick ten real items, for example ten products, ten pages or ten support conversations, and prepare them completely. They will show you how long the other five hundred will take, and they give the team real material to build with.',
        'Look at the state of your data too. An assistant trained on outdated answers repeats them. A shop with three names for the same size cannot filter. An audit of who has access tells you little if half of the accounts belong to people who left.',
      ],
    },
    {
      title: 'Name the person who decides',
      body: [
        'Choose one person who may say yes, and give them the time: two or three hours a week for a small project. Others can advise. A page that five people must approve ends up saying very little.',
        'Write decisions down where both sides can see them, with the date and the reason. Six months later, when somebody asks why guest checkout is on or why that plugin was turned down, the answer takes a minute to find.',
      ],
    },
    {
      title: 'See it working as it grows',
      body: [
        'Ask for a short demo at least every second week, on a test site you can open yourself. Slides and percentages hide trouble. A page that loads, a payment that goes through in test mode or a restored backup does not.',
        'In each demo ask three things: what works now that did not last time, what turned out harder than planned, and what do you need from us. If there is nothing to show twice running, talk about it that day.',
      ],
    },
    {
      title: 'Test with real people',
      body: [
        'Five people outside the project will find most of the serious problems in an afternoon. Give each one a task, not a tour: buy this jacket as a gift, find the price of a check-up, change a headline, ask the assistant about a late parcel. Then stay quiet and watch.',
        'Test on an ordinary phone and a slow connection, with a keyboard alone, and with large text. Test the bad days as well: a declined card, a question the assistant should refuse, a wrong password ten times, a page that has moved.',
      ],
    },
    {
      title: 'Treat the launch as a job of its own',
      body: [
        'Pick a quiet day early in the week, never a Friday and never the week before your busiest season. Write down each step, who does it, and how to go back if it fails. Rehearse the steps once on a copy.',
        'Before the switch, take a backup and restore it somewhere. Check redirects from old addresses, forms, payment, email delivery and analytics. After it, let somebody watch errors and orders for the first 48 hours.',
      ],
    },
    {
      title: 'Plan the first 90 days',
      body: [
        'The launch is when you start to learn. Keep some budget and the same people for three months. In the first month, fix what visitors trip over. In the second, improve the two or three pages or steps that matter most. In the third, compare the figures with the outcome you wrote down, and decide whether to go on, change course or stop.',
        'Then set a routine: security updates within days, all others every month, a restore test every quarter, and a review of access whenever somebody leaves.',
      ],
    },
    {
      title: 'Measure a few things',
      body: [
        'Choose one figure for the outcome and two that warn you early. Record them before the work starts, because a result without a starting point is an opinion. Load time, completed checkouts, questions answered without a person, days since the last tested backup, enquiries from search: whichever you choose, one named person looks at it each month and says what to do next.',
      ],
    },
  ],
  checklist: {
    title: 'Before you sign',
    items: [
      'The outcome is one sentence, and everybody would write the same one.',
      'The figure behind it has been measured, and the starting value is recorded.',
      'You have met the people who will do the work.',
      'The quote says what is not included, and what upkeep costs each month.',
      'Accounts and data are in your name, and the contract says when the code is yours.',
      'One person decides, and has the hours for it.',
      'Ten real items of content or data are ready.',
      'The launch has a date, a way back and a budget for the 90 days after it.',
    ],
  },
});

/** The reading speed of an attentive adult. */
const wordsPerMinute = 225;

/** Returns “7 min read”, from the number of words in the whole article. */
export function readTimeOf({ excerpt, passage, body = article }: Post): string {
  const { sections, checklist } = body;
  const texts = [
    excerpt,
    ...passage,
    ...sections.flatMap(({ title, body }) => [title, ...body]),
    checklist?.items ?? [],
  ];
  return `${Math.ceil(countWords(texts.flat().join(' ')) / wordsPerMinute)} min read`;
}
