import { z } from 'zod';
import { checkRecord, prose, slug, text } from './record.ts';

/** A legal page. It has no date: as specified, the page shows today's, so only the version identifies a text. */
const legalSchema = z.strictObject({
  title: text(5, 40),
  /** Increase it by one with every change of meaning. Quotes name the version of the terms. */
  version: z.int().positive(),
  intro: prose,
  /** The id is the section's anchor, so that a contract can refer to it. */
  sections: z
    .array(z.strictObject({ id: slug, title: text(5, 60), body: prose }))
    .min(10)
    .max(15),
});

export type LegalText = z.output<typeof legalSchema>;

export function defineLegalText(record: z.input<typeof legalSchema>): LegalText {
  return checkRecord(record.title, legalSchema, record);
}
