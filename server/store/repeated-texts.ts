/** Recognises one text sent under many e-mail addresses. */
import { hash } from 'node:crypto';
import type { Store } from './database.ts';
import { normaliseAddress } from './email-address.ts';

const dayMs = 24 * 60 * 60_000;

/** As many as `tooManySenders` in server/forms/spam.ts. */
const maxCountedSenders = 5;
/** Has room for many spellings of five e-mail addresses. */
const maxReadSpellings = 100;

/** Shorter texts do not count, as different people may well write "Please call me back". */
const minTextLength = 40;

/** Ignores invisible characters, and NUL, which a stored text has lost (submissions.ts). */
export function hashText(text: string): string | null {
  const normalised = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\0]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return normalised.length < minTextLength ? null : hash('sha256', normalised);
}

export async function countSenders(
  { db }: Store,
  { email, text }: { email: string; text: string },
  deadline: AbortSignal,
  now = new Date(),
): Promise<number> {
  const textHash = hashText(text);
  if (textHash === null) return 1;
  const stored = await db
    .selectFrom('submissions')
    .select('email')
    .distinct()
    .where('textHash', '=', textHash)
    .where('receivedAt', '>=', new Date(now.getTime() - dayMs).toISOString())
    .limit(maxReadSpellings)
    .execute({ signal: deadline });
  // Compared here, because SQLite's lower() knows only ASCII letters.
  const senders = new Set([email, ...stored.map((row) => row.email)].map(normaliseAddress));
  return Math.min(senders.size, maxCountedSenders);
}
