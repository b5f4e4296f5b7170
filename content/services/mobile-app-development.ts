import figures from '../client-figures.json' with { type: 'json' };
import { conditions } from '../conditions.ts';
import { amount, durations, prices } from '../prices.ts';
import { defineService } from '../service.ts';
import { depositStage, schedule } from '../timeline.ts';

export default defineService({
  slug: 'mobile-app-development',
  order: 20,
  group: 'build',
  title: 'Mobile App Development',
  icon: 'smartphone',
  colour: 2,
  onHome: true,
  lead: 'Kasun Weerakkody',
  description:
    'iPhone and Android apps from one codebase, taken from a prototype in your hand to an approved listing in both stores.',
  tagline: 'One team and one codebase for iPhone and Android, from prototype to both stores.',
  typical: { price: prices.simpleApp, duration: durations.simpleApp, what: 'a simple app' },
  entry: `Every app begins with a prototype for ${amount(prices.appPrototype)}. It counts towards the price, and you can stop after it.`,
  overview: [
    'An app earns its place on a phone by doing one thing often and well: ordering, booking, scanning, checking in. We help you choose that one thing, put a prototype in the hands of five real users, and only then write production code.',
    'We build with Flutter or React Native, so one codebase serves iPhone and Android and you pay for most features once. Where a feature needs the platform itself, such as Bluetooth, background location or a payment terminal, we write it in Swift or Kotlin.',
    `Paddock Lane, a growers’ market that began in Ballarat and now serves all of Victoria, has reached ${figures['Paddock Lane'].downloads} downloads. Its app was planned around two jobs: shoppers order until Thursday for Saturday, and growers list what is ripe. Everything that served neither was left out.`,
  ],
  image: 'service-mobile-app-development',
  features: [
    'iPhone and Android apps from one codebase',
    'Clickable prototype tested with five users',
    'Server, database and admin screen',
    'App Store and Google Play submission',
    'Push notifications and deep links',
    'Crash reports and usage statistics',
    `Test builds on your phone ${schedule.demos}`,
  ],
  closingSample: 'confidentiality-agreement',
  benefits: [
    'You see real people use a prototype before you pay for a line of production code.',
    'Sharing code between platforms keeps most features to one price instead of two.',
    'In larger projects, the app keeps working in a lift, a warehouse or a paddock with no signal.',
    'Your staff answer users and change content from a browser, with no new release.',
    'The store accounts, the code repository and the user data are in your name from the first day.',
  ],
  process: [
    {
      title: 'Cut to a first version',
      desc: 'We list every idea, then keep the few screens that make the app worth opening twice. The rest goes on a list for later, so that the budget holds.',
    },
    {
      title: 'Prototype in the hand',
      desc: 'Within three weeks you tap through a prototype on your own phone. We watch five people use it and redraw whatever makes them stop.',
    },
    {
      title: 'Two-week cycles',
      desc: `A new test build arrives ${schedule.demoDay}, through TestFlight and Google Play testing, with a short list of what to try and what is still rough.`,
    },
    {
      title: 'Store review and release',
      desc: 'We prepare listings, screenshots and privacy forms, answer the reviewers and release the app. Later updates go to 10% of Android users first.',
    },
  ],
  timeline: {
    title: `A simple app: ${schedule.beforeDeposit} before the deposit, ${durations.simpleApp} after it`,
    stages: [
      { when: 'Week 1', title: 'Discovery', text: 'Every idea listed, and cut to the few screens that make the app worth opening twice. Free.' },
      { when: 'Week 2', title: 'Planning', text: 'A fixed quote for the prototype, and a price range for the whole app. Free.' },
      depositStage,
      { when: 'Weeks 1–3', title: 'Development: prototype', text: 'You tap through it on your own phone, and five people try it. You may stop here.' },
      { when: 'From week 4', title: 'Development: building', text: `Fixed quote for the app, then a test build on your phone ${schedule.demoDay}.` },
      { when: 'Months 3–4', title: 'Launch', text: 'Listings and store review, with two weeks in hand, then the release.' },
    ],
  },
  faqs: [
    {
      question: 'What do simple and larger apps cost?',
      answer: `A simple mobile app costs ${amount(prices.simpleApp)}: around ten screens, sign-in, push notifications, a server and an admin screen, on iPhone and Android. Apps with payments between users, live maps or an offline mode are larger projects and usually cost ${amount(prices.largerApp)}. The prototype stage is quoted on its own, so you can stop after it. It usually costs ${amount(prices.appPrototype)} and counts towards the price.`,
    },
    {
      question: 'How long until it is in the stores?',
      answer: `Plan on ${durations.simpleApp} from the deposit for a simple app and ${durations.largerApp} for a larger one. The prototype takes about three weeks of that. Store review itself is usually one to three days, but a first submission is often sent back once with questions, so we keep two weeks in hand before any announced date.`,
    },
    {
      question: 'Can we pay for an app in instalments?',
      answer: `Yes. The usual terms are a ${conditions.deposit} deposit and ${conditions.onCompletion} on completion, and projects over ${amount(prices.paymentPlansOver)} can go on a payment plan, which nearly every app does. Each instalment is due when you have something in hand: the prototype, the first test build, the store submission and the release.`,
    },
    {
      question: 'Do we need an app, or would a website do?',
      answer:
        'If people use it less than once a month, a good website is cheaper and easier to find. An app makes sense when you need the camera, notifications or offline use, or when people open it daily. We tell you in the first call if a web app at a fifth of the price would serve you better.',
    },
    {
      question: 'What does an app cost to run each year?',
      answer: `Apple charges $99 a year and Google $25 once for the developer accounts. Servers for a simple app cost $40–$150 a month. Both platforms tighten their requirements every year, so allow for one compatibility update, or agree a maintenance plan for the app, priced in the quote.`,
    },
    {
      question: 'Who owns the app and the user data?',
      answer: `You own both. The store accounts and the code repository are in your company’s name from the first day, and the code becomes yours when the final invoice is paid. User data is kept in a database under your account, in the region you choose. We fix bugs in our work free of charge for ${conditions.warrantyDays} days after launch.`,
    },
  ],
  goesWith: ['web-development', 'custom-systems', 'social-media-marketing'],
  changed: '2026-11-18',
  meta: {
    description: `iPhone and Android apps in Flutter or React Native: prototype, build, store release. A simple app costs ${amount(prices.simpleApp)} and takes ${durations.simpleApp}.`,
    keywords: [
      'mobile app development',
      'Flutter developers',
      'React Native agency',
      'iPhone app',
      'Android app',
      'app cost',
    ],
  },
});
