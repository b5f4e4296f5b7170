/** Recognises one text sent under many e-mail addresses, which server/forms/spam.ts judges as spam. */
import { createHash } from 'node:crypto';
import type { Store } from './database.ts';

const dayMs = 24 * 60 * 60_000;

/** Enough to judge a message as spam: `tooManySenders` in server/forms/spam.ts. */
const maxCountedSenders = 5;

/** Shorter texts do not count, as different people may well write "Please call me back". */
const minTextLength = 40;

/** Ignores capitals, white space and invisible characters. Returns null if the text is too short. */
export function hashText(text: string): string | null {
  const normalised = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\0]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return normalised.length < minTextLength ? null : createHash('sha256').update(normalised).digest('hex');
}

/** Counts the e-mail addresses that sent this text within a day, this one included, up to five. */
export async function countSenders(
  { db }: Store,
  { email, message }: { email: string; message: string },
  deadline: AbortSignal,
  now = new Date(),
): Promise<number> {
  const textHash = hashText(message);
  if (textHash === null) return 1;
  const others = await db
    .selectFrom('submissions')
    .select((row) => row.fn<string>('lower', ['email']).as('sender'))
    .distinct()
    .where('textHash', '=', textHash)
    .where('receivedAt', '>=', new Date(now.getTime() - dayMs).toISOString())
    .where((row) => row(row.fn<string>('lower', ['email']), '<>', email.toLowerCase()))
    .limit(maxCountedSenders - 1)
    .execute({ signal: deadline });
  return others.length + 1;
}
