import { z } from 'zod';
import { checkRecords, slug, text } from './record.ts';

const testimonialSchema = z.strictObject({
  id: slug,
  /** Its first letter picks the colour of the avatar. */
  name: text(5, 40),
  rating: z.union([z.literal(4), z.literal(5)]),
  /** Relative, as review sites show it. */
  date: z.string().regex(/^\d+ (day|week|month|year)s? ago$/),
  review: text(90, 330),
  location: z.string().regex(/^[A-Z][A-Za-z ]+, (Australia|Canada|Sri Lanka)$/),
});

export type Testimonial = z.output<typeof testimonialSchema>;

/** Newest first. */
export const testimonials = checkRecords('testimonial', testimonialSchema, (testimonial) => testimonial.id, [
  {
    id: 'harriet-lindqvist',
    name: 'Harriet Lindqvist',
    rating: 5,
    date: '5 days ago',
    review:
      'Our shop took eight seconds to open on a phone. The new one is there before I put my thumb down. They also read our returns emails and rewrote the size guide from them. Returns for size are down by about a third.',
    location: 'Melbourne, Australia',
  },
  {
    id: 'ruwan-jayasekara',
    name: 'Ruwan Jayasekara',
    rating: 5,
    date: '1 week ago',
    review:
      'We tracked spice samples to forty buyers in one spreadsheet that only I understood. Now the whole office sees what was sent, who has replied and what to invoice. I took my first proper holiday in three years.',
    location: 'Matale, Sri Lanka',
  },
  {
    id: 'claire-beaudry',
    name: 'Claire Beaudry',
    rating: 5,
    date: '2 weeks ago',
    review:
      'They moved 62 mailboxes over one weekend. On Monday I waited for the complaints and had one, about a signature with the wrong logo. It was fixed before I had finished my coffee.',
    location: 'Ottawa, Canada',
  },
  {
    id: 'tomasz-wierzbicki',
    name: 'Tomasz Wierzbicki',
    rating: 4,
    date: '3 weeks ago',
    review:
      'Good, careful work on our booking site and it has not been down once. The first round of designs was safer than I had hoped for and it took a frank call to get something bolder. The second round was exactly right.',
    location: 'Adelaide, Australia',
  },
  {
    id: 'nadeesha-fonseka',
    name: 'Nadeesha Fonseka',
    rating: 5,
    date: '1 month ago',
    review:
      'I run a guesthouse with nine rooms. Since they rebuilt the website, more than half of our guests book with us directly and I no longer pay commission on them. The calendar is simple enough for my mother to use.',
    location: 'Galle, Sri Lanka',
  },
  {
    id: 'gareth-pritchard',
    name: 'Gareth Pritchard',
    rating: 5,
    date: '1 month ago',
    review:
      'Our payment page broke at seven on a Saturday morning. I rang, an engineer answered, and orders were coming in again by twenty to eight. On Monday I had a one-page note on the cause and what they changed.',
    location: 'Newcastle, Australia',
  },
  {
    id: 'mei-ling-chow',
    name: 'Mei-Ling Chow',
    rating: 5,
    date: '2 months ago',
    review:
      'The engineer who built our inventory system also trained the warehouse staff on it. She sat in on two stocktakes before writing any code, and it shows. Counting now takes one evening and used to take a weekend.',
    location: 'Vancouver, Canada',
  },
  {
    id: 'owen-tuckwell',
    name: 'Owen Tuckwell',
    rating: 5,
    date: '3 months ago',
    review:
      'I asked for an app. They asked me four questions and told me a better website would do, for a fifth of the price. I do not know many suppliers who talk you down.',
    location: 'Hobart, Australia',
  },
  {
    id: 'simran-dhaliwal',
    name: 'Simran Dhaliwal',
    rating: 4,
    date: '4 months ago',
    review:
      'Search traffic to our clinic has doubled since spring and the monthly report is one page I can read. With the time difference our calls are at eight in the morning or after six, so agree on a fixed slot early.',
    location: 'Brampton, Canada',
  },
  {
    id: 'kavindu-ranatunga',
    name: 'Kavindu Ranatunga',
    rating: 5,
    date: '4 months ago',
    review:
      'Our site had been hacked twice in a year. They cleaned it overnight, found the old plug-in that let them in and set up alerts. Nine months later the only alert I have had was a test.',
    location: 'Colombo, Sri Lanka',
  },
  {
    id: 'bronwyn-achterberg',
    name: 'Bronwyn Achterberg',
    rating: 5,
    date: '5 months ago',
    review:
      'They quoted five weeks for our practice website and launched in five weeks. Every second Friday I had something I could click on. No surprises on the invoice either: two payments, the amounts in the quote.',
    location: 'Geelong, Australia',
  },
  {
    id: 'farid-hashemi',
    name: 'Farid Hashemi',
    rating: 5,
    date: '6 months ago',
    review:
      'We were spending $4,000 a month on ads and could not say what came back. They cut a third of the keywords in the first fortnight. We spend less now, and the phone rings more.',
    location: 'Brisbane, Australia',
  },
  {
    id: 'priyanka-selvarajah',
    name: 'Priyanka Selvarajah',
    rating: 4,
    date: '8 months ago',
    review:
      'The chat assistant answers most of what parents ask our school office, in Tamil, Sinhala and English. The staff training squeezed too much into an hour. We asked for a second session and they ran it at no charge.',
    location: 'Jaffna, Sri Lanka',
  },
  {
    id: 'etienne-marchand',
    name: 'Etienne Marchand',
    rating: 5,
    date: '10 months ago',
    review:
      'Moving our bilingual shop to a new host worried me more than anything else that year. They rehearsed it twice on a copy, switched at three in the morning our time, and not one French page lost its ranking.',
    location: 'Gatineau, Canada',
  },
  {
    id: 'louisa-karalis',
    name: 'Louisa Karalis',
    rating: 5,
    date: '1 year ago',
    review:
      'Half our customers are over seventy. The team tested the new order form with six of them, made the type larger and dropped four fields. Phone orders fell because people now manage online by themselves.',
    location: 'Bendigo, Australia',
  },
]);

if (testimonials.length !== 15) throw new Error(`The carousel shows 15 testimonials, not ${testimonials.length}.`);
