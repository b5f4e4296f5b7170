import { z } from 'zod';
import { prose, text } from './record.ts';

/** The text after a post's excerpt and passage: the shared guide in article.ts, or the post's own. */
export const articleBody = z.strictObject({
  sections: z
    .array(z.strictObject({ title: text(8, 60), body: prose }))
    .min(1)
    .max(12),
  /** Shown in a box at the end. */
  checklist: z.strictObject({ title: text(8, 60), items: z.array(text(20, 160)).min(3).max(10) }).optional(),
});
