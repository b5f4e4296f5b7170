/** Recognises content that is sent twice: by a double click, or a retry after a lost answer. */
import { createHash } from 'node:crypto';
import type { Kind } from './tables.ts';

/** How long the same content counts as the same submission. */
export const sameSubmissionMs = 10 * 60_000;

export function fingerprintOf(kind: Kind, content: Record<string, string>, resume?: Uint8Array): string {
  const texts = Object.entries(content).map(([field, text]) => {
    const folded = text.trim().replace(/\s+/g, ' ');
    return [field, field === 'email' ? folded.toLowerCase() : folded];
  });
  const resumeHash = resume ? createHash('sha256').update(resume).digest('hex') : '';
  return createHash('sha256')
    .update(JSON.stringify([kind, texts, resumeHash]))
    .digest('hex');
}
