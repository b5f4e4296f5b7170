import { z } from 'zod';
import { prose, text } from './record.ts';

/** What follows the excerpt of a post: the shared guide of article.ts, or a post's own. */
export const articleBody = z.strictObject({
  sections: z
    .array(z.strictObject({ title: text(8, 60), body: prose }))
    .min(1)
    .max(12),
  /** The box at the end. */
  checklist: z.strictObject({ title: text(8, 60), items: z.array(text(20, 160)).min(3).max(10) }).optional(),
});
