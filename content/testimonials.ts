import { z } from 'zod';
import { countries, mostClients } from './countries.ts';
import { checkRecords, newestFirst, slug, text } from './record.ts';

const testimonialSchema = z.strictObject({
  id: slug,
  /** The first letter decides the colour of the avatar. */
  name: text(5, 40),
  /** The site shows only reviews of satisfied clients. */
  rating: z.literal([4, 5]),
  /** The page shows how long ago this was. */
  date: z.iso.date(),
  review: text(90, 330),
  location: z.string().regex(new RegExp(`^\\p{Lu}[\\p{L}.’ -]+, (${countries.most.join('|')})$`, 'u'), {
    error: ({ input }) =>
      `must be a place in ${mostClients}, where most clients are (countries.ts), like “Springfield, ${countries.most[0]}”, not “${input}”`,
  }),
});

export type Testimonial = z.output<typeof testimonialSchema>;

export const testimonials = checkRecords('testimonials', testimonialSchema, (testimonial) => testimonial.id, [
  {
    id: 'ruwan-jayasekara',
    name: 'Ruwan Jayasekara',
    rating: 5,
    date: '2026-11-08',
    review:
      'One spreadsheet only I understood is now a system the whole office uses. I took my first holiday in three years.',
    location: 'Matale, Sri Lanka',
  },
  {
    id: 'claire-beaudry',
    name: 'Claire Beaudry',
    rating: 5,
    date: '2026-11-01',
    review:
      'They moved 62 mailboxes over one weekend. On Monday I had one complaint, about a logo, fixed before my coffee.',
    location: 'Ottawa, Canada',
  },
  {
    id: 'tomasz-wierzbicki',
    name: 'Tomasz Wierzbicki',
    rating: 4,
    date: '2026-10-25',
    review:
      'Our booking site has not been down once. The first designs were too safe; the second round was exactly right.',
    location: 'Adelaide, Australia',
  },
  {
    id: 'nadeesha-fonseka',
    name: 'Nadeesha Fonseka',
    rating: 5,
    date: '2026-10-14',
    review: 'More than half of our guests now book with us directly, and the calendar is simple enough for my mother.',
    location: 'Galle, Sri Lanka',
  },
  {
    id: 'gareth-pritchard',
    name: 'Gareth Pritchard',
    rating: 5,
    date: '2026-10-09',
    review:
      'Our payment page broke at seven on a Saturday. Their engineer was on it before I noticed, and orders came in again by twenty to eight.',
    location: 'Newcastle, Australia',
  },
  {
    id: 'mei-ling-chow',
    name: 'Mei-Ling Chow',
    rating: 5,
    date: '2026-09-14',
    review:
      'Their engineer sat in on two stocktakes by video before writing any code. Counting takes one evening now; it used to take a weekend.',
    location: 'Vancouver, Canada',
  },
  {
    id: 'owen-tuckwell',
    name: 'Owen Tuckwell',
    rating: 5,
    date: '2026-08-06',
    review:
      'I asked for an app. They told me a better website would do, for a fifth of the price. Few suppliers talk you down.',
    location: 'Hobart, Australia',
  },
  {
    id: 'simran-dhaliwal',
    name: 'Simran Dhaliwal',
    rating: 4,
    date: '2026-07-14',
    review:
      'Search traffic has doubled since spring, and the report is one page. My advice on the time zones: agree a fixed slot for calls.',
    location: 'Brampton, Canada',
  },
  {
    id: 'kavindu-ranatunga',
    name: 'Kavindu Ranatunga',
    rating: 5,
    date: '2026-07-11',
    review:
      'We had been hacked twice in a year. They cleaned up overnight, and the only alert since then has been a test.',
    location: 'Colombo, Sri Lanka',
  },
  {
    id: 'bronwyn-achterberg',
    name: 'Bronwyn Achterberg',
    rating: 5,
    date: '2026-06-03',
    review: 'They quoted five weeks and launched in five weeks. Every second Friday I had something I could click on.',
    location: 'Geelong, Australia',
  },
  {
    id: 'farid-hashemi',
    name: 'Farid Hashemi',
    rating: 5,
    date: '2026-05-15',
    review: 'They cut a third of our ad keywords in the first fortnight. We spend less now, and the phone rings more.',
    location: 'Brisbane, Australia',
  },
  {
    id: 'harriet-lindqvist',
    name: 'Harriet Lindqvist',
    rating: 5,
    date: '2026-05-06',
    review:
      'Our shop took eight seconds to open on a phone. The new one opens in less than two, and orders have gone up.',
    location: 'Melbourne, Australia',
  },
  {
    id: 'priyanka-selvarajah',
    name: 'Priyanka Selvarajah',
    rating: 4,
    date: '2026-03-07',
    review:
      'The assistant answers parents in Tamil, Sinhala and English. Staff training was rushed; a second session was free.',
    location: 'Jaffna, Sri Lanka',
  },
  {
    id: 'etienne-marchand',
    name: 'Etienne Marchand',
    rating: 5,
    date: '2026-01-13',
    review: 'They rehearsed the move of our bilingual shop twice on a copy. Not one French page lost its ranking.',
    location: 'Gatineau, Canada',
  },
  {
    id: 'louisa-karalis',
    name: 'Louisa Karalis',
    rating: 5,
    date: '2025-11-04',
    review:
      'Half our customers are over seventy. The team tested our booking form with six of them, and now nobody needs help with it.',
    location: 'Bendigo, Australia',
  },
]).sort(newestFirst);

const findTestimonial = (wanted: string) => testimonials.find(({ id }) => id === wanted);

/** The type of a field that names a testimonial by its id; the parsed record has the testimonial itself. */
export const testimonialNamed = slug
  .refine(findTestimonial, { error: ({ input }) => `names a testimonial that does not exist: “${input}”` })
  .transform((id) => findTestimonial(id) as Testimonial);
