/** Stores what visitors send: record, resume and outgoing deliveries in one transaction, on disk when the promise resolves. */
import type { Transaction } from 'kysely';
import type { Fields } from '../../contract/submission.ts';
import type { Store } from './database.ts';
import { claimFingerprint, fingerprintOf } from './fingerprint.ts';
import { type NewDelivery, putIntoOutbox } from './outbox.ts';
import { hashText } from './repeated-texts.ts';
import type { Kind, ResumeScan, Tables } from './tables.ts';

export interface NewSubmission {
  id: string;
  kind: Kind;
  fields: Fields;
  /** Of an application. */
  job?: { slug: string; title: string };
  resume?: StoredResume;
}

export interface Verdict {
  isSpam: boolean;
  reasons: string[];
}

export interface StoredResume {
  name: string;
  type: string;
  bytes: Uint8Array;
  scan?: ResumeScan;
}

export interface Saved {
  id: string;
  isNew: boolean;
}

/** How long the same content counts as the same submission. */
const sameSubmissionMs = 10 * 60_000;

/** What looks like spam is kept without its deliveries. Fails if it could not be stored before the deadline. */
export async function saveSubmission(
  store: Store,
  { id, kind, fields: given, job, resume }: NewSubmission,
  verdict: Verdict,
  deliveries: NewDelivery[],
  deadline: AbortSignal,
  now = new Date(),
): Promise<Saved> {
  const fields = withoutNul(given);
  const content = { ...fields, ...(job && { jobSlug: job.slug, jobTitle: job.title }) };
  // Spam is a duplicate only of spam: sent again without a filled honeypot, the same content is a new message.
  const fingerprint = `${verdict.isSpam ? 'spam ' : ''}${fingerprintOf(kind, content, resume?.bytes)}`;
  return transactBefore(deadline, store, async (transaction) => {
    // First, as it takes the write lock: a duplicate that comes at the same moment waits here.
    const claim = { fingerprint, submissionId: id, withinMs: sameSubmissionMs };
    if (!(await claimFingerprint(transaction, claim, now))) {
      const first = await transaction
        .selectFrom('fingerprints')
        .select('submissionId')
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirstOrThrow();
      return { id: first.submissionId, isNew: false };
    }
    await transaction
      .insertInto('submissions')
      .values({
        id,
        kind,
        receivedAt: now.toISOString(),
        name: fields.name,
        email: fields.email,
        isSpam: verdict.isSpam ? 1 : 0,
        spamReasons: JSON.stringify(verdict.reasons),
        fields: JSON.stringify(fields),
        jobSlug: job?.slug ?? null,
        jobTitle: job?.title ?? null,
        textHash: kind === 'contact' ? hashText(fields.message ?? '') : null,
      })
      .execute();
    if (resume) {
      const { bytes, scan } = resume;
      const names = withoutNul({ name: resume.name, type: resume.type });
      await transaction
        .insertInto('resumes')
        .values({ submissionId: id, ...names, size: bytes.byteLength, scan: scan ?? null, bytes })
        .execute();
    }
    if (!verdict.isSpam) await putIntoOutbox(transaction, id, deliveries, now);
    return { id, isNew: true };
  });
}

/**
 * Waits for a connection and for SQLite's lock until the deadline. PostgreSQL's locks are waited for within the transaction:
 * one that is not ready to commit by the deadline is rolled back, as its visitor is told that nothing was stored.
 */
function transactBefore<Result>(
  deadline: AbortSignal,
  { db }: Store,
  write: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(
    (connection) =>
      connection.transaction().execute(async (transaction) => {
        const result = await write(transaction);
        deadline.throwIfAborted();
        return result;
      }),
    { signal: deadline },
  );
}

/** PostgreSQL refuses text with NUL characters, which nobody types; half a character becomes a replacement character. */
function withoutNul<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text.replaceAll('\0', '').toWellFormed()]),
  ) as Texts;
}
