/** Stores a submission, its resume and its deliveries in one transaction, which is on disk when the promise resolves. */
import type { Transaction } from 'kysely';
import type { Fields } from '../../contract/form.ts';
import { judgedTexts, type SubmissionKind } from '../../contract/forms.ts';
import type { Store } from './database.ts';
import { claimFingerprint, fingerprintOf } from './fingerprint.ts';
import { type NewDelivery, putIntoOutbox } from './outbox.ts';
import { hashText } from './repeated-texts.ts';
import type { ResumeScan, Tables } from './tables.ts';

export interface NewSubmission {
  id: string;
  kind: SubmissionKind;
  fields: Fields;
  job?: { slug: string; title: string };
  resume?: StoredResume;
}

export interface Verdict {
  isSpam: boolean;
  reasons: string[];
}

export type StoredResume = Pick<Tables['resumes'], 'name' | 'type' | 'bytes'> & { scan?: ResumeScan };

const sameSubmissionMs = 10 * 60_000;

/** Content that was sent within the last ten minutes is not stored again: the result has the id of the earlier submission. */
export async function saveSubmission(
  store: Store,
  { id, kind, fields: sentFields, job, resume }: NewSubmission,
  verdict: Verdict,
  deliveries: NewDelivery[],
  deadline: AbortSignal,
  now = new Date(),
) {
  const fields = makeStorable(sentFields);
  const content = { ...fields, ...(job && { jobSlug: job.slug, jobTitle: job.title }) };
  // Spam is a duplicate only of spam: sent again without a filled honeypot, the same content is a new message.
  const fingerprint = `${verdict.isSpam ? 'spam ' : ''}${fingerprintOf(kind, content, resume?.bytes)}`;
  return runTransactionBefore(deadline, store, async (transaction) => {
    // Comes first because it takes the write lock: a duplicate that arrives at the same moment waits here.
    const claim = { fingerprint, submissionId: id, withinMs: sameSubmissionMs };
    if (!(await claimFingerprint(transaction, claim, now))) {
      const original = await transaction
        .selectFrom('fingerprints')
        .select('submissionId')
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirstOrThrow();
      return { id: original.submissionId, isNew: false };
    }
    await transaction
      .insertInto('submissions')
      .values({
        id,
        kind,
        receivedAt: now.toISOString(),
        name: fields.name ?? '',
        email: fields.email,
        isSpam: verdict.isSpam ? 1 : 0,
        spamReasons: JSON.stringify(verdict.reasons),
        fields: JSON.stringify(fields),
        jobSlug: job?.slug,
        jobTitle: job?.title,
        textHash: hashText(judgedTexts(kind, fields).long),
      })
      .execute();
    if (resume) {
      const { bytes, scan } = resume;
      const texts = makeStorable({ name: resume.name, type: resume.type });
      await transaction
        .insertInto('resumes')
        .values({ submissionId: id, ...texts, size: bytes.byteLength, scan, bytes })
        .execute();
    }
    if (!verdict.isSpam) await putIntoOutbox(transaction, id, deliveries, now);
    return { id, isNew: true };
  });
}

/** The signal ends the wait for SQLite's lock, too. Kysely accepts one for a connection, but not for a transaction. */
function runTransactionBefore<Result>(
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

/** Removes NUL characters, which PostgreSQL refuses and nobody types, and replaces lone surrogates. */
function makeStorable<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text.replaceAll('\0', '').toWellFormed()]),
  ) as Texts;
}
