import { z } from 'zod';
import { conditions } from './conditions.ts';
import { whereWeWork } from './countries.ts';
import { unbroken } from './in-words.ts';
import { personName } from './people.ts';
import { bookedCall, officeHours, visitingHours } from './phone-hours.ts';
import { amount, prices } from './prices.ts';
import { checkRecord, text } from './record.ts';
import { serviceSlug } from './services.ts';
import { testimonialNamed } from './testimonials.ts';

const point = z.strictObject({ title: text(3, 40), text: text(40, 220) });

/** The texts around the form. */
export const contactWords = checkRecord(
  'the words of the contact page',
  z.strictObject({
    lead: text(60, 200),
    /** The person whose portrait is beside the title. */
    reader: personName,
    /** Under the phone number. */
    hours: text(30, 120),
    /** Beside the table of hours. */
    where: text(60, 300),
    /** Below the table: on which days it holds, how to have a call at another time, and when to visit. */
    hoursNotes: z.array(text(60, 300)).length(3),
    /** What a message should say, so that we can answer it well. */
    helps: z.array(point).length(3),
    steps: z.array(point).length(3),
    /** Services whose typical price gives a first idea: a small, a middling and a large one. */
    priced: z.array(serviceSlug).min(1).max(3),
    /** Below the prices; without it the quote is left out. */
    review: testimonialNamed.optional(),
  }),
  {
    lead: `A senior engineer reads every enquiry. You hear from us within ${conditions.reply}, by email or phone.`,
    reader: 'Isuri Wickramaratne',
    hours: `${officeHours}.`,
    where: whereWeWork,
    hoursNotes: [
      'The days are those of Melbourne, Monday to Friday, except public holidays in Victoria. In North America our week runs from your Sunday afternoon or evening to early on Friday, in the United Kingdom from about Sunday midnight to Friday noon. The hours hold whenever clocks change, yours or ours.',
      bookedCall,
      `If you would rather meet us, both offices are open to visitors on the same days, from ${visitingHours} by their own clocks.`,
    ],
    helps: [
      {
        title: 'The outcome',
        text: 'What should be different when it is done: more bookings, fewer calls, one list instead of three.',
      },
      {
        title: 'Your budget',
        text: 'A range is enough. It tells us which approach to look at first.',
      },
      {
        title: 'Your deadline',
        text: 'The date, and why it is that date. If it cannot be met, we tell you before you decide.',
      },
    ],
    steps: [
      {
        title: 'You get an answer',
        text: `Within ${conditions.reply}, from the person who read your message: questions, a rough price or an honest no.`,
      },
      {
        title: 'We talk for 30 minutes',
        text: 'In your business hours, with an engineer on the call. It costs nothing and commits you to nothing.',
      },
      {
        title: 'You get a written quote',
        text: unbroken(`Scope, dates and a fixed price, valid for ${conditions.quoteValid}. Quote and findings are free. Three jobs begin with a paid step: a custom system (study, ${amount(prices.systemStudy)}), an app (prototype, ${amount(prices.appPrototype)}), WordPress repairs (check, ${amount(prices.wordpressCheck)}).`),
      },
    ],
    priced: ['web-development', 'ecommerce-solutions', 'custom-systems'],
    review: 'owen-tuckwell',
  },
);
