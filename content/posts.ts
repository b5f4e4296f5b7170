import { z } from 'zod';
import { articleBody } from './article-body.ts';
import { caseStudySlug } from './case-studies.ts';
import figures from './client-figures.json' with { type: 'json' };
import { inWords } from './in-words.ts';
import { personName } from './people.ts';
import { pictureNamed } from './pictures.ts';
import { BadContent, checkRecords, newestFirst, prose, slug, text } from './record.ts';
import { serviceSlug } from './services.ts';

/** Search results cut a title after 60 characters, including the brand. */
const longestResultTitle = 48;

/** A post without its own body shows the shared one in article.ts. */
const postSchema = z
  .strictObject({
    slug,
    title: text(20, 80),
    /** Card text, and the lead of the article. */
    excerpt: text(110, 240),
    image: pictureNamed,
    author: personName,
    date: z.iso.date(),
    category: z.enum(['Web Development', 'WordPress', 'AI & Automation', 'E-commerce', 'Security', 'SEO']),
    /** Posts with a common tag are related. */
    tags: z.array(text(3, 24)).min(3).max(5),
    /** The kind of project, as the shared body lists it. */
    topic: text(10, 40),
    /** Between excerpt and body: what the shared guide means for this topic. */
    passage: prose.length(2),
    /** Slugs of services and a case study to which the passage links. Their pages link back. */
    services: z.array(serviceSlug).min(2).max(3),
    caseStudy: caseStudySlug.optional(),
    /** Replaces the shared body. */
    body: articleBody.optional(),
    /** The day of a later change that readers should know about. */
    updated: z.iso.date().optional(),
    /** For search engines. */
    meta: z.strictObject({
      /** Needed if the title is too long for a search result. */
      title: text(10, longestResultTitle).optional(),
      description: text(110, 160),
      keywords: z.array(text(3, 40)).min(4).max(8),
    }),
  })
  .refine(({ title, meta }) => meta.title || title.length <= longestResultTitle, {
    path: ['meta', 'title'],
    error: `is needed, as the title has more than ${longestResultTitle} characters: a shorter one for search results`,
  });

export type Post = z.output<typeof postSchema>;
export type PostCategory = Post['category'];

/** The newest is the featured article. */
export const posts = checkRecords('posts', postSchema, (post) => post.slug, [
  {
    slug: 'choosing-a-web-stack',
    title: 'Choosing a web stack you can still hire for in five years',
    excerpt:
      'Frameworks come and go, but somebody has to look after your site in 2031. How to brief, price and run the work so that the choice of tools serves the business.',
    image: 'blog-choosing-a-web-stack',
    author: 'Isuri Wickramaratne',
    date: '2026-10-29',
    category: 'Web Development',
    tags: ['Project Planning', 'Hiring', 'Performance', 'Maintenance'],
    topic: 'choosing a web stack',
    passage: [
      'A web stack is the set of tools a site is built with: the language, the framework, the database and the server they run on. The safest choice is seldom the newest. Ask how many developers near you know it, how long each version is supported, and who publishes the security fixes. TypeScript, Node.js or Python, and PostgreSQL pass that test today. Kestrel Freight’s CRM runs on them, and so do most of the systems we build.',
      'Two parts of the guide below matter most for this choice. “What to ask an agency” helps you find out whether another team could take over. “Agree on scope and price” helps you ask what upkeep will cost.',
    ],
    services: ['web-development', 'custom-systems'],
    caseStudy: 'enterprise-crm-integration',
    meta: {
      title: 'Choosing a web stack you can still hire for',
      description:
        'How a business owner can choose a web stack that developers will still know in five years: outcome, questions for the agency, price, launch and upkeep.',
      keywords: [
        'choosing a web stack',
        'web development planning',
        'hiring a web agency',
        'website project brief',
        'website maintenance',
      ],
    },
  },
  {
    slug: 'wordpress-that-lasts',
    title: 'WordPress that lasts: plan a site you will not rebuild in two years',
    excerpt:
      'Most WordPress sites do not wear out. They fill up with plugins nobody owns and pages nobody dares to edit. What to agree before the build, and what to keep doing after it.',
    image: 'blog-wordpress-that-lasts',
    author: 'Callum Brereton',
    date: '2026-09-17',
    category: 'WordPress',
    tags: ['Maintenance', 'Content', 'Plugins', 'Launch'],
    topic: 'planning a WordPress site',
    passage: [
      'A WordPress site ages through its plugins. Each needs somebody who updates it and a reason to be there; one that has neither will break first. Before the build, list what your editors publish, such as services, people and events, and have a block made for each. Before you accept a plugin, ask who will maintain it in three years and what becomes of your pages without it.',
      'For WordPress, the parts of the guide below on content and on the launch matter most. Old posts often take longer to move than a new theme takes to build, and the week before launch is the best time for editors to enter the last texts themselves. After that, updates tried on a copy and a tested backup keep the site in shape.',
    ],
    services: ['wordpress-development', 'maintenance', 'migration'],
    meta: {
      title: 'WordPress that lasts: plan before you build',
      description:
        'Plan a WordPress site that stays easy to edit, update and extend for years: scope, content, decisions, testing, launch and the first 90 days after it.',
      keywords: [
        'WordPress planning',
        'WordPress maintenance',
        'WordPress website brief',
        'WordPress agency',
        'website launch checklist',
      ],
    },
  },
  {
    slug: 'ai-that-earns-its-keep',
    title: 'AI that earns its keep: give it one job and a number to meet',
    excerpt:
      'A pilot that impresses the board and helps no customer is an expensive demo. How to pick one job for AI, prepare the data behind it, and know after 90 days whether it was worth the money.',
    image: 'blog-ai-that-earns-its-keep',
    author: 'Nethmi Abeysekara',
    date: '2026-07-30',
    category: 'AI & Automation',
    tags: ['Automation', 'Project Planning', 'Data', 'Measurement'],
    topic: 'adding an AI assistant',
    passage: [
      `A good first job for AI is frequent, dull and easy to check: saying where a parcel is, reading an invoice, sorting an inbox. Count how often the task comes up in a week and what a wrong answer costs. Then agree on the number to meet before anybody builds anything. At Brightwell Energy it was the share of questions that the assistant answers without a person. It reached ${figures['Brightwell Energy'].answeredAlone} because the help articles behind it were corrected first.`,
      'Read the guide below with your data in mind. What you feed the assistant matters more than the model you choose, and the tests with real people should include questions it must refuse. Set a monthly spending limit on the first day, and let the assistant draft for your staff before customers meet it.',
    ],
    services: ['ai-integration', 'custom-systems'],
    caseStudy: 'ai-powered-customer-support',
    meta: {
      title: 'AI that earns its keep: one job, one number',
      description:
        'How to run an AI project that pays for itself: choose one job, prepare the data, test with real customers and measure the result for the first 90 days.',
      keywords: [
        'AI for small business',
        'AI project planning',
        'customer support automation',
        'AI return on investment',
        'business automation',
      ],
    },
  },
  {
    slug: 'checkout-that-converts',
    title: 'A checkout that converts: what to settle before you redesign it',
    excerpt:
      'The cheapest sale is the one already in the basket. Before you change a button, agree what a better checkout means, who decides, and how you will see that more people finish it.',
    image: 'blog-checkout-that-converts',
    author: 'Theo Vasilakis',
    date: '2026-06-11',
    category: 'E-commerce',
    tags: ['Conversion', 'Testing', 'Measurement', 'Performance'],
    topic: 'improving a checkout',
    passage: [
      `Find out where people leave before you redesign anything. Two figures are enough: how many visits reach the checkout, and how many of those complete it. At Odile & Wren only ${figures['Odile & Wren'].checkoutsBefore} did, because the price of delivery came on the fourth page and an account was required. With one page and guest payment it is ${figures['Odile & Wren'].checkouts}.`,
      'In the guide below, look first at testing and at the launch. Try each change on a small share of visitors, keep the old checkout ready, and leave both as they are in your busiest weeks. A declined card, a gift sent to another address and a phone on a slow connection belong in every test.',
    ],
    services: ['ecommerce-solutions', 'performance'],
    caseStudy: 'fashion-ecommerce-transformation',
    meta: {
      title: 'A checkout that converts: settle this first',
      description:
        'What an online shop should settle before redesigning its checkout: the outcome, scope and price, tests with real shoppers, launch and what to measure.',
      keywords: [
        'checkout optimisation',
        'checkout conversion rate',
        'e-commerce project planning',
        'online shop usability',
        'basket abandonment',
      ],
    },
  },
  {
    slug: 'security-basics',
    title: 'Security basics for a business without a security team',
    excerpt:
      'Most break-ins we are called to began with an old plugin or a shared password, not a clever attacker. How to plan security as ordinary work, with an owner, a budget and a test.',
    image: 'blog-security-basics',
    author: 'Ifeoma Brandreth',
    date: '2026-04-23',
    category: 'Security',
    tags: ['Backups', 'Maintenance', 'Data', 'Launch'],
    topic: 'tightening security',
    passage: [
      'A business without a security team needs four habits more than it needs tools: updates within days, two-step sign-in on every account that can change the site, backups kept elsewhere and restored as a test once a quarter, and a current list of who has access. Email needs the same care. Without SPF, DKIM and DMARC, anybody can send invoices in your name.',
      'Read the guide below as a plan for these habits. The outcome is a time, for example “back within four hours”. The person who decides is the one who may take the site offline at night. And the rehearsal before the launch is a restore from a backup, done once before you need it.',
    ],
    services: ['security', 'maintenance', 'email-migration'],
    meta: {
      title: 'Security basics without a security team',
      description:
        'Website security for a business without a security team: set a clear outcome, ask the right questions, test your backups and keep the work going.',
      keywords: [
        'website security basics',
        'small business security',
        'website backups',
        'security maintenance',
        'website security checklist',
      ],
    },
  },
  {
    slug: 'seo-foundations',
    title: 'SEO foundations: the work that comes before rankings',
    excerpt:
      'Search engines reward sites that answer a question quickly and are kept up to date. What to agree with whoever does the work, what to prepare yourself, and which figures to watch.',
    image: 'blog-seo-foundations',
    author: 'Dinuka Seneviratne',
    date: '2026-02-26',
    category: 'SEO',
    tags: ['Content', 'Performance', 'Measurement', 'Search'],
    topic: 'being found in search',
    passage: [
      `Rankings come last. First a search engine must be able to read the site: pages that open quickly, one address for each page, redirects from old addresses. Then each page must answer one question that customers type. Corella Dental is publishing a page for each treatment at each of its ${inWords(Number(figures['Corella Dental'].clinics))} clinics, written with the dentists there, and visits from search doubled in the first half-year.`,
      'In the guide below, read the parts on the outcome and on content first. Count enquiries and calls, not only positions. Let the people who know the trade explain it in their own words, one subject at a time. If you need customers this month, advertising is quicker, and it shows which searches are worth a page.',
    ],
    services: ['seo-services', 'google-ads-management', 'social-media-marketing'],
    meta: {
      title: 'SEO foundations: what comes before rankings',
      description:
        'The groundwork of SEO for a business owner: a clear outcome, content that is ready, a fair scope and price, and the few figures that show progress.',
      keywords: [
        'SEO foundations',
        'SEO for small business',
        'SEO project planning',
        'organic traffic',
        'choosing an SEO agency',
      ],
    },
  },
]).sort(newestFirst);

/** The categories in use, in order of first appearance. */
export const categories: PostCategory[] = [...new Set(posts.map((post) => post.category))];

export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug);
}

/** At most three other posts of the same category or with a tag in common. */
export function relatedPosts(post: Post): Post[] {
  return posts
    .filter((other) => other.slug !== post.slug)
    .filter((other) => other.category === post.category || other.tags.some((tag) => post.tags.includes(tag)))
    .slice(0, 3);
}

const alone = posts.find((post) => relatedPosts(post).length === 0);
if (alone) throw new BadContent(`posts/${alone.slug}: shares no category and no tag with another post`);
