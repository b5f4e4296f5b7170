/** Recognises repeats: content that is sent twice, and a second acknowledgement to a mailbox within a day. */
import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SubmissionKind } from '../../contract/forms.ts';
import type { Tables } from './tables.ts';

export function fingerprintOf(kind: SubmissionKind, content: Record<string, string>, resume?: Uint8Array): string {
  const texts = Object.entries(content).map(([field, text]) => {
    const normalised = text.trim().replace(/\s+/g, ' ');
    return [field, field === 'email' ? normalised.toLowerCase() : normalised];
  });
  const resumeHash = resume ? hash('sha256', resume) : '';
  return hash('sha256', JSON.stringify([kind, texts, resumeHash]));
}

/** False if claimed up to `withinMs` before `now`, or after, as instances' clocks differ. Of two at once, one waits. */
export async function claimFingerprint(
  db: Kysely<Tables>,
  { fingerprint, submissionId, withinMs }: { fingerprint: string; submissionId: string; withinMs: number },
  now: Date,
): Promise<boolean> {
  const receivedAt = now.toISOString();
  const earliest = new Date(now.getTime() - withinMs).toISOString();
  const latest = new Date(now.getTime() + withinMs).toISOString();
  const claimed = await db
    .insertInto('fingerprints')
    .values({ fingerprint, submissionId, receivedAt })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet({ submissionId, receivedAt })
        // A claim further ahead is of a wrong clock: if it counted, a visitor would be thanked for what is not stored.
        .where((row) =>
          row.or([row('fingerprints.receivedAt', '<', earliest), row('fingerprints.receivedAt', '>', latest)]),
        ),
    )
    .returning('submissionId')
    .executeTakeFirst();
  return claimed !== undefined;
}
