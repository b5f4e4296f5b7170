import { z } from 'zod';
import { checkRecord, text } from './record.ts';
import { testimonialNamed } from './testimonials.ts';

/** One or two sentences of a client, and who said them. */
export const clientQuote = z.strictObject({
  words: text(60, 240),
  name: text(5, 40),
  role: text(3, 40),
});

export type ClientQuote = z.output<typeof clientQuote>;

/** Quotes a testimonial, whose author has this role at the client. */
export function quoteReview(id: string, role: string): ClientQuote {
  const { review, name } = checkRecord('a quote', testimonialNamed, id);
  return { words: review, name, role };
}
