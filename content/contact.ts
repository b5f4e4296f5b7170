import { z } from 'zod';
import { officeHours, reachedFromCanada } from './claims.ts';
import { conditions } from './conditions.ts';
import { personName } from './people.ts';
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
    hours: text(60, 300),
    helps: z.array(point).length(3),
    steps: z.array(point).length(3),
    /** Services whose typical price gives a first idea: a small, a middling and a large one. */
    priced: z.array(serviceSlug).min(1).max(3),
    review: testimonialNamed,
  }),
  {
    lead: `A senior engineer reads every enquiry. You hear from us within ${conditions.reply}, by email or phone.`,
    reader: 'Isuri Wickramaratne',
    hours: `${officeHours}. ${reachedFromCanada}`,
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
        text: 'The date, and why it is that date. If it cannot be met, we tell you before you sign.',
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
        text: `Scope, dates and a fixed price, valid for ${conditions.quoteValid}. It is free, and so are our findings and a website’s planning workshop. Of new projects, only a custom system needs a paid study before its quote, for ${amount(prices.systemStudy)}.`,
      },
    ],
    priced: ['web-development', 'ecommerce-solutions', 'custom-systems'],
    review: 'owen-tuckwell',
  },
);
