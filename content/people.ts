import { z } from 'zod';
import { pictureOf } from './pictures.ts';
import { BadContent, checkRecords, slug, text } from './record.ts';

const personSchema = z.strictObject({
  id: slug,
  name: text(5, 40),
  /** Shown below the name, on the about page and below articles. */
  role: text(5, 40),
  /** The place of work, by its name in company.ts. */
  place: z.enum(['office', 'studio']),
  /** What they do for a client, in one or two sentences. */
  text: text(70, 170),
  portrait: pictureOf(800, 1000),
});

export type Person = z.output<typeof personSchema>;

/** The founders, then the heads of each field. Authors of articles must be in this list. */
export const people = checkRecords('people', personSchema, ({ id }) => id, [
  {
    id: 'isuri-wickramaratne',
    name: 'Isuri Wickramaratne',
    role: 'Co-founder, Lead Engineer',
    place: 'studio',
    text: 'Grew up in Colombo and started the studio there. She reads every plan before we quote and asks what could be left out.',
    portrait: 'person-isuri-wickramaratne',
  },
  {
    id: 'callum-brereton',
    name: 'Callum Brereton',
    role: 'Co-founder, WordPress Lead',
    place: 'office',
    text: 'Grew up in Melbourne. He sits in most first meetings and still looks after the first site we ever launched.',
    portrait: 'person-callum-brereton',
  },
  {
    id: 'kasun-weerakkody',
    name: 'Kasun Weerakkody',
    role: 'Design Lead',
    place: 'studio',
    text: 'Draws the main screens before anybody builds them, and tests shops and apps with five people who have never seen them.',
    portrait: 'person-kasun-weerakkody',
  },
  {
    id: 'maeve-castellani',
    name: 'Maeve Castellani',
    role: 'Lead Project Manager',
    place: 'office',
    text: 'The one person her clients call. She keeps scope and dates in order, and passes on bad news the same day.',
    portrait: 'person-maeve-castellani',
  },
  {
    id: 'nethmi-abeysekara',
    name: 'Nethmi Abeysekara',
    role: 'AI Lead',
    place: 'studio',
    text: 'Builds assistants that show their sources. She tells clients which questions a machine should not answer.',
    portrait: 'person-nethmi-abeysekara',
  },
  {
    id: 'theo-vasilakis',
    name: 'Theo Vasilakis',
    role: 'E-commerce Lead',
    place: 'office',
    text: 'Ran a shop of his own before he built them for others. He tries every checkout on a cheap phone first.',
    portrait: 'person-theo-vasilakis',
  },
  {
    id: 'ifeoma-brandreth',
    name: 'Ifeoma Brandreth',
    role: 'Security Lead',
    place: 'office',
    text: 'Cleans up after break-ins and prevents the next one. She restores our clients’ backups to prove that they work.',
    portrait: 'person-ifeoma-brandreth',
  },
  {
    id: 'dinuka-seneviratne',
    name: 'Dinuka Seneviratne',
    role: 'Search Lead',
    place: 'studio',
    text: 'Writes pages that answer what people type into a search engine. His reports have one page and no jargon.',
    portrait: 'person-dinuka-seneviratne',
  },
]);

export const founders = people.filter(({ role }) => /\bfounder\b/i.test(role));

/** The type of a field that names a person. */
export const personName = z.string().refine((name) => people.some((person) => person.name === name), {
  error: ({ input }) => `names a person who is not in content/people.ts: “${input}”`,
});

export function personNamed(name: string): Person {
  const person = people.find((candidate) => candidate.name === name);
  if (!person) throw new BadContent(`people: nobody is called “${name}”`);
  return person;
}
