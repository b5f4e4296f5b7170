import { z } from 'zod';
import { checkRecord, prose, slug, text } from './record.ts';

/** A legal page. Its date is not here: the page shows today's, so that only the version says which text it is. */
const legalSchema = z.strictObject({
  title: text(5, 40),
  /** Raised by one with every change of what it says. Quotes name the version of the terms. */
  version: z.int().positive(),
  intro: prose,
  /** The id is the anchor of the section, so a contract can point to it. */
  sections: z
    .array(z.strictObject({ id: slug, title: text(5, 60), body: prose }))
    .min(10)
    .max(15),
});

export type LegalText = z.output<typeof legalSchema>;

export function defineLegalText(record: z.input<typeof legalSchema>): LegalText {
  return checkRecord(record.title, legalSchema, record);
}
