import figures from '../client-figures.json' with { type: 'json' };
import { conditions } from '../conditions.ts';
import { amount, durations, prices } from '../prices.ts';
import { defineService } from '../service.ts';
import { depositStage, schedule } from '../timeline.ts';

export default defineService({
  slug: 'ecommerce-solutions',
  order: 50,
  group: 'build',
  title: 'E-commerce Solutions',
  icon: 'shopping-bag',
  colour: 5,
  onHome: true,
  lead: 'Theo Vasilakis',
  description:
    'Online shops with a short checkout, stock that is counted in one place, and reports that show which products earn money.',
  tagline: 'A shop that is quick to browse, has a short checkout and shows only what is in stock.',
  typical: { price: prices.shop, duration: durations.shop },
  entry: 'Reading your figures, our findings and the quote cost nothing.',
  overview: [
    'Shoppers leave at predictable points: a slow category page, a delivery cost shown too late, a form that insists on an account. We look at where yours leave, fix those points first, and keep the rest of the shop simple enough to run with a small team.',
    'We build on WooCommerce when you want to own everything, on Shopify when you would rather not think about servers, and as a custom storefront when the product is unusual. Shipping, accounting and, in larger projects, the warehouse are connected so that nobody types an order twice.',
    `When we rebuilt the shop of Odile & Wren, a slow-fashion label in Melbourne, online sales went up by ${figures['Odile & Wren'].salesIncrease}. The checkout became a single page, the delivery cost moved up to the product page, and only pieces still in stock are shown.`,
  ],
  image: 'service-ecommerce-solutions',
  features: [
    'Checkout on one page, guest orders included',
    'Cards, wallets and pay-later services',
    'Delivery prices shown on the product page',
    'Product import from spreadsheet or old shop',
    'Tax rules for the countries you sell to',
    'Abandoned-basket and dispatch emails, sales reports',
    'Ready-made links to accounting and couriers',
    'Search and filters that forgive misspellings',
  ],
  benefits: [
    'Shoppers know the full price, delivery included, before they reach the checkout.',
    'The last item is seldom sold twice, because stock is corrected within a minute of each sale.',
    'Your team stops retyping orders into the accounts and the courier portal.',
    'Card numbers never touch your server, which keeps your security paperwork short.',
    'You see which products and campaigns bring profit after returns and delivery.',
  ],
  process: [
    {
      title: 'Read the numbers',
      desc: 'We study a year of orders, returns and analytics to find where baskets are abandoned and which products pay for the rest. That sets the order of work.',
    },
    {
      title: 'Design the path to paying',
      desc: 'Category, product, basket and checkout are drawn for the phone first and tried by five of your customers, who say what they think as they buy.',
    },
    {
      title: 'Connect the back office',
      desc: 'Payments, couriers, accounts and, in larger projects, the warehouse are linked one at a time, each with a day of test orders, refunds and deliberate failures.',
    },
    {
      title: 'Switch on a quiet day',
      desc: 'Products, customers and order history move over on a Tuesday morning. We place real orders, refund them, and stay at our desks until evening.',
    },
  ],
  timeline: {
    title: `A shop: ${schedule.beforeDeposit} before the deposit, ${durations.shop} after it`,
    stages: [
      { when: 'Week 1', title: 'Discovery', text: 'A year of orders, returns and visits read, and our findings in writing. Free.' },
      { when: 'Week 2', title: 'Planning', text: 'The list of pages, rules and links, and a fixed quote. Free.' },
      depositStage,
      { when: 'Weeks 1–3', title: 'Development: design', text: 'Category, product, basket and checkout drawn, and tried by five of your customers.' },
      { when: 'Weeks 4–8', title: 'Development: building', text: `Payments, couriers and accounts linked one at a time. We show you the shop ${schedule.demos}.` },
      { when: 'Weeks 8–12', title: 'Launch', text: 'Test orders and training. Products, customers and orders move over on a quiet Tuesday.' },
    ],
  },
  faqs: [
    {
      question: 'What does an online shop cost?',
      answer: `A shop on WooCommerce or Shopify with up to 500 products usually costs ${amount(prices.shop)}, with payments, delivery rules, product import and ready-made links to accounting and couriers included. Larger projects, with a storefront of your own or a link to a warehouse system, start at ${amount(prices.largerShop)}. Projects over ${amount(prices.paymentPlansOver)} can be paid in instalments instead of the usual ${conditions.deposit} deposit and ${conditions.onCompletion} on completion.`,
    },
    {
      question: 'How long does it take to open a shop?',
      answer: `Most shops open ${durations.shop} after the deposit. Larger projects, with a storefront of your own or a warehouse link, take ${durations.largerShop}. Product data decides the pace: tidy spreadsheets with weights, sizes and photographs save two weeks. We do not switch shops between mid-November and New Year, since a lost sales week then costs more than the wait.`,
    },
    {
      question: 'WooCommerce or Shopify?',
      answer:
        'Choose WooCommerce if you want to own the code, sell in unusual ways or already publish on WordPress. Choose Shopify if you prefer a monthly fee and no servers. Below roughly $30,000 of sales a month the running costs are close. We build both and earn no commission from either.',
    },
    {
      question: 'Will our products, customers and orders come across?',
      answer:
        'Yes. Products, customers, order history, reviews and discount codes are moved by script and checked by count and by sample. Passwords can rarely be moved, because a shop stores only a scrambled form of them, so customers receive one email asking them to choose a new one. Old product addresses are redirected.',
    },
    {
      question: 'Who is responsible for payment security?',
      answer:
        'The payment provider handles card details on its own certified page or frame, so they never pass through your server. Your part is a short yearly questionnaire, which we fill in with you the first time. We set up fraud rules, and two-step sign-in for everyone with access to orders.',
    },
    {
      question: 'What does a shop need once it is open?',
      answer: `Allow for hosting or the Shopify fee, payment charges of about 2–3% of each sale, and somebody to install updates. A shop should not go without backups and monitoring, so most clients take a maintenance plan, which for a shop costs ${amount(prices.shopMaintenance)}. We fix bugs in our work free of charge for ${conditions.warrantyDays} days after launch.`,
    },
  ],
  goesWith: ['google-ads-management', 'performance', 'social-media-marketing'],
  changed: '2026-11-18',
  meta: {
    description: `Online shops on WooCommerce, Shopify or custom code: one-page checkout, stock sync and product import. Most open in ${durations.shop} for ${amount(prices.shop)}.`,
    keywords: [
      'e-commerce development',
      'WooCommerce agency',
      'Shopify developers',
      'online shop',
      'checkout design',
      'stock integration',
    ],
  },
});
