import { z } from 'zod';
import { checkRecord, prose, slug, text } from './record.ts';

/** A legal page. Its date is not here: the page shows today's. */
const legalSchema = z.strictObject({
  title: text(5, 40),
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
