import { z } from 'zod';
import { clientQuote, quoteReview } from './client-quote.ts';
import { clientName } from './clients.ts';
import { pictureNamed } from './pictures.ts';
import { amount, priceSchema, prices } from './prices.ts';
import { checkRecords, like, text, textOfWords } from './record.ts';
import { serviceSlug } from './services.ts';

/** A project that is too small for a case study, told on the page of the service that did the work. */
const smallProjectSchema = z.strictObject({
  /** The service on whose page it stands. */
  service: serviceSlug,
  client: clientName,
  title: text(20, 60),
  image: pictureNamed,
  /** What they came with, what we did, what came of it. */
  story: textOfWords(60, 90),
  figure: z.strictObject({ value: text(1, 8), label: text(10, 60) }),
  price: priceSchema,
  /** What the price paid for, if it is not the whole project, or what was paid besides. */
  priceFor: text(5, 40).optional(),
  duration: like('4 weeks', /^\d+ (days|weeks|months)$/),
  quote: clientQuote,
});

export type SmallProject = z.output<typeof smallProjectSchema>;

/** How many pages of Quillon’s website we wrote. */
const quillonPages = 2;
const mapleridgeMailboxes = 62;

const smallProjects = checkRecords('small-projects', smallProjectSchema, ({ service }) => service, [
  {
    service: 'web-development',
    client: 'Quillon Legal',
    title: 'Six pages for three solicitors',
    image: 'small-quillon-website',
    story:
      'Three solicitors in Hobart had a website that nobody could edit, with the phone number three taps deep. Callers asked two things: do you do this, and what will it cost? We planned six pages around those questions, wrote two of them and put the fees in plain sight. Their office manager learned the editing screen in an hour. Only their photographs came late, so we launched with a drawing of their building, and they kept it.',
    figure: { value: '11', label: 'Enquiries a month through the site, from 2' },
    price: { from: prices.basicWebsite.from + quillonPages * prices.pageText.from },
    priceFor: 'two pages of text included',
    duration: '4 weeks',
    quote: {
      words: 'People used to ring and ask what we charge. Now they ring and ask when we are free.',
      name: 'Imogen Thackeray',
      role: 'Principal Solicitor',
    },
  },
  {
    service: 'ecommerce-solutions',
    client: 'Tallow & Pine',
    title: 'A candle maker’s first shop',
    image: 'small-tallow-shop',
    story:
      'Greta Sandoval pours candles in a shed near Daylesford and sold them at markets, or by message, with every order copied into a notebook. We built a WooCommerce shop for 48 products: postage stands beside the price, payment takes one page, and each order prints its own label and reaches the accounts. The first postage table charged too much for two candles. Five test customers found it before anybody paid. It opened in September, ahead of the busy months.',
    figure: { value: '34%', label: 'Of sales made online in the first year, from none' },
    price: { from: 9400 },
    duration: '10 weeks',
    quote: {
      words: 'The first order came from a town I had to look up. The postage was right and the label printed itself, so I went back to pouring.',
      name: 'Greta Sandoval',
      role: 'Founder',
    },
  },
  {
    service: 'social-media-marketing',
    client: 'Tallow & Pine',
    title: 'Eight posts a month, and full evenings',
    image: 'small-tallow-posts',
    story:
      'With the shop open, Tallow & Pine wanted people at its pouring evenings, twelve chairs in the shed. We closed two sleepy channels and kept one. Greta photographs what is on the bench; we turn it into eight posts a month, which she approves in one sitting, and answer whoever writes. Posts about wax did well and sold nothing, so we dropped them in the second month. Those with a date and a chair still free fill the room.',
    figure: { value: '58', label: 'Evening places booked from posts in twelve weeks' },
    price: prices.socialMedia,
    duration: '12 weeks',
    quote: {
      words: 'I take pictures of wax with my phone, and somebody turns them into a month. I say yes or no over one cup of tea.',
      name: 'Greta Sandoval',
      role: 'Founder',
    },
  },
  {
    service: 'google-ads-management',
    client: 'Seventh Mile',
    title: 'Fewer keywords, more bookings',
    image: 'small-seventh-mile-ads',
    story:
      'Seventh Mile repairs cars in Brisbane driveways. Its ads also reached people looking for mechanics’ jobs and cheap parts, and nobody could say which click became a call. We began to count calls, cut a third of the 186 keywords in the first fortnight and wrote ads for the searches that book. In week three bookings dipped: one block had been too broad, and we took it back. By week eight a booking cost two fifths less.',
    figure: { value: '$41', label: 'Ad spend for one booking, from $68' },
    price: prices.adsManagement,
    priceFor: `plus ${amount(prices.adsSetUp)} for the set-up`,
    duration: '8 weeks',
    quote: quoteReview('farid-hashemi', 'Owner'),
  },
  {
    service: 'migration',
    client: 'Northlight Clinics',
    title: 'Four eye clinics, moved while open',
    image: 'small-northlight-move',
    story:
      'Northlight’s four eye clinics in Nova Scotia take bookings at all hours, on a host that took two seconds to answer. Our inventory found a reminder script that no one remembered and that sent 300 text messages a week. We rehearsed the move on a private address, where the French pages lost their accents, and put that right. On a Tuesday evening the domain changed over to Montréal with the site open, and all 212 old addresses still work.',
    figure: { value: '0 min', label: 'Closed to visitors during the move' },
    price: { from: 1400 },
    duration: '5 days',
    quote: {
      words: 'I watched the page all evening to catch the moment it moved, and missed it.',
      name: 'Anneke Fairweather',
      role: 'Operations Manager',
    },
  },
  {
    service: 'security',
    client: 'Ceylon Trace',
    title: 'Clean by breakfast, and quiet since',
    image: 'small-ceylon-recovery',
    story:
      'Ceylon Trace shows tea drinkers where their tea was picked. One afternoon its site sent them to a casino instead, for the second time in a year: the first clean-up, by another firm, had left the way in open. We saved the evidence, found an abandoned gallery plugin, compared 18,340 files and restored a clean copy overnight. The owner had the written account the day after, and chose monitoring over a third surprise.',
    figure: { value: '14 h', label: 'From the call to a clean site' },
    price: { from: 950 },
    priceFor: 'the clean-up',
    duration: '2 days',
    quote: quoteReview('kavindu-ranatunga', 'Managing Director'),
  },
  {
    service: 'email-migration',
    client: 'Mapleridge Credit',
    title: 'Sixty-two mailboxes in one weekend',
    image: 'small-mapleridge-mail',
    story:
      'A credit union in Ottawa kept its mail on the web host of 2012. Mailboxes were full, and its letters to members landed in spam. We copied fourteen years of mail over eight nights, switched on Friday evening and compared the counts of every folder on Sunday. Two old scanners refused the new server and were set up by hand. On Monday everybody signed in once, and SPF, DKIM and DMARC now vouch for what it sends.',
    figure: { value: String(mapleridgeMailboxes), label: 'Mailboxes moved, with no message lost' },
    price: { from: mapleridgeMailboxes * prices.mailbox.from },
    duration: '2 weeks',
    quote: quoteReview('claire-beaudry', 'Office Manager'),
  },
]);

export function findSmallProject(service: string): SmallProject | undefined {
  return smallProjects.find((project) => project.service === service);
}
