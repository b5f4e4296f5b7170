/** Checks the record in company.ts. It is a separate file to keep the schema library out of the browser's scripts. */
import { z } from 'zod';
import { company, mark } from './company.ts';
import { iconName } from './icons.ts';
import { checkRecord, like, text } from './record.ts';

const place = z.strictObject({
  street: text(3, 60),
  locality: text(2, 30),
  region: text(2, 30),
  postalCode: text(3, 10),
  country: text(3, 30),
  countryCode: like('AU', /^[A-Z]{2}$/),
  timeZone: z.enum(Intl.supportedValuesOf('timeZone'), { error: ({ input }) => `is no time zone: “${input}”` }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const url = like('https://www.example.com/name', /^https:\/\/[^/\s]+\.[^/\s]+\/\S*$/);

/** How many digits a number has, with its country code, in the countries where we know it. */
const digitsByCountry: Record<string, number> = { 1: 11, 44: 12, 61: 11, 64: 11, 94: 11 };
const phone = like('tel:+61491570156', /^tel:\+\d{8,15}$/).refine(
  (href) =>
    Object.entries(digitsByCountry).every(
      ([code, digits]) => !hasCode(href, code) || href.length === 'tel:+'.length + digits,
    ),
  { error: ({ input }) => `has a digit too many or too few: “${input}”` },
);

function hasCode(href: string, code: string): boolean {
  return href.startsWith(`tel:+${code}`);
}

/** A mistyped host would lead to somebody else. */
const socialHosts: Record<string, string> = {
  LinkedIn: 'linkedin.com',
  X: 'x.com',
  Facebook: 'facebook.com',
  Instagram: 'instagram.com',
  YouTube: 'youtube.com',
  GitHub: 'github.com',
};
const socialLink = z
  .strictObject({ name: text(1, 20), icon: iconName, href: url })
  .refine(({ name, href }) => !(name in socialHosts) || hostOf(href) === socialHosts[name], {
    path: ['href'],
    error: ({ input }) => `is not on the site of ${(input as { name: string }).name}`,
  });

function hostOf(href: string): string | undefined {
  return URL.parse(href)?.hostname.replace(/^www\./, '');
}

checkRecord(
  'company',
  z.strictObject({
    name: text(2, 30),
    legalName: text(2, 60),
    registration: text(5, 40),
    foundingYear: z.int().min(1900).max(new Date().getFullYear()),
    tagline: text(20, 120),
    mark: z.array(text(5, 2000)).length(2),
    email: like('info@example.com', /^[^@\s]+@[^@\s]+\.[^@\s]+$/),
    phone: z.strictObject({ shown: text(8, 24), href: phone }),
    chat: z.strictObject({ name: text(2, 20), shown: text(8, 24), href: url }),
    office: place,
    studio: place,
    social: z.array(socialLink),
    rating: z.strictObject({ value: z.number(), count: z.int(), best: z.int(), worst: z.int() }),
  }),
  { ...company, mark, social: [...company.social] },
);
