/** Recognises what comes twice: content sent again by a double click or after a lost answer, one e-mail address in a day. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Kind, Tables } from './tables.ts';

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

/**
 * False if it was claimed less than `withinMs` ago, or ahead: the clocks of instances differ. A second claim at the same
 * moment waits for the first transaction.
 */
export async function claimFingerprint(
  db: Kysely<Tables>,
  { fingerprint, submissionId, withinMs }: { fingerprint: string; submissionId: string; withinMs: number },
  now: Date,
): Promise<boolean> {
  const receivedAt = now.toISOString();
  const cutoff = new Date(now.getTime() - withinMs).toISOString();
  const ahead = new Date(now.getTime() + withinMs).toISOString();
  const claimed = await db
    .insertInto('fingerprints')
    .values({ fingerprint, submissionId, receivedAt })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet({ submissionId, receivedAt })
        // Further ahead the clock was wrong, and the same message sent again later would be acknowledged and lost.
        .where((row) =>
          row.or([row('fingerprints.receivedAt', '<', cutoff), row('fingerprints.receivedAt', '>', ahead)]),
        ),
    )
    .returning('submissionId')
    .executeTakeFirst();
  return claimed !== undefined;
}
