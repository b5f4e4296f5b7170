import { z } from 'zod';
import { unbroken } from './in-words.ts';
import { checkFacts, like, text } from './record.ts';

/** In US dollars. Without `to`, the price starts at `from`. */
export const priceSchema = z
  .strictObject({
    from: z.int().positive(),
    to: z.int().positive().optional(),
    per: z.literal('month').optional(),
  })
  .refine(({ from, to = Number.POSITIVE_INFINITY }) => from < to, {
    path: ['to'],
    error: 'must be more than from',
  });

/** The facts in the hero of a service: the price, the duration unless the work is ongoing, what both are for, and what is paid besides. */
export const typicalSchema = z.strictObject({
  price: priceSchema,
  duration: text(5, 20).optional(),
  what: text(5, 30).optional(),
  /** What every client pays once, besides the price. */
  plus: z.strictObject({ price: priceSchema, what: text(5, 30) }).optional(),
});

export type Price = z.output<typeof priceSchema>;
export type Typical = z.output<typeof typicalSchema>;

/** Shown once on every page with a price. */
export const priceNote = 'Prices are in US dollars, before tax.';

/** Prices in the hero of a service or in more than one text. A price that only one text names is written there. */
export const prices = checkFacts('prices', priceSchema, {
  basicWebsite: { from: 3000 },
  /** One page of text, drafted by our writer. */
  pageText: { from: 90 },
  /** With bookings, member areas or three or more languages. */
  largerWebsite: { from: 8000, to: 20_000 },
  largerWordpressSite: { from: 6000, to: 15_000 },
  wordpressCheck: { from: 350 },
  simpleApp: { from: 25_000, to: 50_000 },
  /** Counts towards the price of the app. */
  appPrototype: { from: 4000, to: 6000 },
  aiPilot: { from: 6000, to: 12_000 },
  shop: { from: 6000, to: 15_000 },
  largerShop: { from: 20_000 },
  largerApp: { from: 50_000, to: 120_000 },
  customSystem: { from: 20_000, to: 60_000 },
  systemStudy: { from: 2500 },
  systemConnection: { from: 8000, to: 20_000 },
  seo: { from: 750, per: 'month' },
  /** Without a plan. */
  seoAudit: { from: 900 },
  socialMedia: { from: 600, per: 'month' },
  adsManagement: { from: 450, per: 'month' },
  adsSetUp: { from: 600 },
  adSpendIncluded: { from: 5000 },
  maintenance: { from: 200, per: 'month' },
  /** Shops and sites with several integrations. */
  shopMaintenance: { from: 350, to: 600, per: 'month' },
  hourlySupport: { from: 125, to: 175 },
  siteMigration: { from: 300, to: 2000 },
  hosting: { from: 35, per: 'month' },
  securityMonitoring: { from: 99, per: 'month' },
  securityAudit: { from: 750 },
  /** Of one website after a break-in. */
  cleanUp: { from: 400, to: 1200 },
  /** Without a plan, besides the clean-up. */
  weekendContainment: { from: 250 },
  optimisation: { from: 1500, to: 3500 },
  /** Comes off the price of the optimisation. */
  measurement: { from: 500 },
  mailboxMigration: { from: 300 },
  mailbox: { from: 30 },
  paymentPlansOver: { from: 5000 },
});

/** Durations in the hero of a service or in more than one text. */
export const durations = checkFacts('durations', like('4–6 weeks', /^\d+(–\d+)? (business )?(days|weeks|months)$/), {
  simpleWebsite: '4–6 weeks',
  largerWebsite: '8–12 weeks',
  simpleApp: '3–4 months',
  largerApp: '5–8 months',
  aiPilot: '5–7 weeks',
  aiDesk: '4–6 months',
  shop: '8–12 weeks',
  largerShop: '4–6 months',
  customSystem: '4–8 months',
  siteMigration: '3–7 business days',
  optimisation: '2–4 weeks',
  cleanUp: '1–2 business days',
  /** How long search positions move after a relaunch or a move. */
  rankingSwings: '2–4 weeks',
  mailboxMigration: '1–3 weeks',
});

/** Returns "$6,000–$15,000" or "$200/month". */
export function amount({ from, to, per }: Price): string {
  const dollars = (sum: number) => `$${sum.toLocaleString('en-US')}`;
  return `${dollars(from)}${to ? `–${dollars(to)}` : ''}${per ? `/${per}` : ''}`;
}

/** Returns "Usually $6,000–$15,000, in 8–12 weeks" or "From $3,000 for a basic website, usually in 4–6 weeks". */
export function typicalInWords({ price, duration, what, plus }: Typical): string {
  const cost = `${price.to ? 'Usually' : 'From'} ${amount(price)}`;
  const time = duration ? `, ${price.to ? '' : 'usually '}in ${duration}` : '';
  const besides = plus ? `, plus ${amount(plus.price)} for ${plus.what}` : '';
  return unbroken(`${cost}${what ? ` for ${what}` : ''}${time}${besides}`);
}
