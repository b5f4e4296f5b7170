import { z } from 'zod';
import { listed } from './in-words.ts';
import { checkRecord, text } from './record.ts';

/** The countries whose businesses we serve: terms, FAQ, contact page and structured data take them from here. */
export const countries = checkRecord(
  'countries',
  z.strictObject({ most: z.array(text(3, 30)), others: z.array(text(3, 30)) }),
  {
    /** Where most clients are. Reviews may come from these countries only (testimonials.ts). */
    most: ['Australia', 'Canada', 'Sri Lanka'],
    others: ['New Zealand', 'the United Kingdom', 'the United States'],
  },
);

export const mostClients = listed(countries.most);

const served = [...countries.most, ...countries.others];

/** In a sentence. */
export const servedInWords = listed(served);

/** For search engines. */
export const areaServed = served.map((country) => country.replace(/^the /, ''));

export const whereWeWork = `We work for businesses in ${servedInWords}. Most of our clients are in ${mostClients}. Everybody gets the same prices in US dollars, and the same reply times.`;
