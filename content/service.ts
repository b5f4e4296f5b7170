import { z } from 'zod';
import { iconName } from './icons.ts';
import { personName } from './people.ts';
import { pictureOf } from './pictures.ts';
import { typicalSchema } from './prices.ts';
import { checkRecord, slug, text } from './record.ts';
import { sampleNamed } from './samples.ts';
import { timelineSchema } from './timeline.ts';

/** How many colours app/styles/tokens.css has for services. */
export const serviceColours = 14;

/** The groups of the services page, in its order. */
export const serviceGroups = {
  build: { title: 'Build', text: 'A website, a shop, an app or a system, made for the way you work.' },
  grow: { title: 'Grow', text: 'More of the right people find you, and you see what each of them costs.' },
  run: { title: 'Run', text: 'What is online stays up, fast and safe.' },
};

/** One record per service: the home card, the list card and the detail page all come from it. */
const serviceSchema = z.strictObject({
  slug,
  /** Its place in its group on the services page: the lowest number stands first. */
  order: z.int().positive(),
  group: z.enum(Object.keys(serviceGroups) as (keyof typeof serviceGroups)[]),
  title: text(3, 40),
  icon: iconName,
  /** The value of `data-service-colour` in app/styles/tokens.css. */
  colour: z.int().min(1).max(serviceColours),
  /** Shows the service on the home page. */
  onHome: z.boolean(),
  /** Who leads this work: a name of people.ts. */
  lead: personName,
  /** Card text: what a client gets, one or two sentences. */
  description: text(70, 170),
  /** Shown below the title of the detail page. */
  tagline: text(30, 110),
  /** Price and duration below the tagline, from the records that the FAQ uses. */
  typical: typicalSchema,
  /** A small first step, or what costs nothing: a sentence below the price. */
  entry: text(30, 130),
  /** Overview of the detail page. */
  overview: z.array(text(150, 700)).min(2).max(3),
  image: pictureOf(1200, 900),
  /** "What's Included", the most important first: the cards show the first four. */
  features: z.array(text(8, 60)).min(6).max(9),
  /** A sample document, linked below the features. */
  sample: sampleNamed.optional(),
  /** A sample document that fits the service, linked at the end of its page. */
  closingSample: sampleNamed.optional(),
  /** "Key Benefits": each a full sentence about a result for the client. */
  benefits: z.array(text(30, 150)).min(4).max(6),
  process: z.array(z.strictObject({ title: text(3, 30), desc: text(50, 200) })).length(4),
  /** Shown below the process, with which it agrees. */
  timeline: timelineSchema,
  faqs: z
    .array(z.strictObject({ question: text(12, 110), answer: text(80, 600) }))
    .min(4)
    .max(7),
  /** Slugs of the services that clients often take with it. */
  goesWith: z.array(slug).max(3),
  /** The day of the last change of its text. */
  changed: z.iso.date(),
  /** For search engines. */
  meta: z.strictObject({ description: text(110, 160), keywords: z.array(text(3, 40)).min(4).max(8) }),
});

export type Service = z.output<typeof serviceSchema>;

/**
 * "Web Development" becomes "web development" within a sentence, and "E-commerce" "e-commerce"; names and abbreviations
 * keep their capitals.
 */
export function inSentence(title: string): string {
  return title.replace(/\b[A-Z](?:[a-z]+\b|(?=-))/g, (word) =>
    /^(Google|Ads)$/.test(word) ? word : word.toLowerCase(),
  );
}

export function defineService(record: z.input<typeof serviceSchema>): Service {
  return checkRecord(`services/${record.slug}`, serviceSchema, record);
}
