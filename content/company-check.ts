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
});

const url = like('https://www.example.com/name', /^https:\/\/[^/\s]+\.[^/\s]+\/\S*$/);

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
    phone: z.strictObject({ shown: text(8, 24), href: like('tel:+61491570156', /^tel:\+\d{8,15}$/) }),
    chat: z.strictObject({ name: text(2, 20), shown: text(8, 24), href: url }),
    office: place,
    studio: place,
    social: z.array(z.strictObject({ name: text(1, 20), icon: iconName, href: url })),
    rating: z.strictObject({ value: z.number(), count: z.int(), best: z.int(), worst: z.int() }),
  }),
  { ...company, mark, social: [...company.social] },
);
