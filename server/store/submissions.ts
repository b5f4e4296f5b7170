/** Keeps what visitors send. Record, resume and outgoing e-mail are written together or not at all. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ContactMessage } from '../../contract/contact-message.ts';
import type { JobApplication } from '../../contract/job-application.ts';
import type { Store } from './database.ts';
import { fingerprintOf, sameSubmissionMs } from './fingerprint.ts';
import type { Email } from './outbox.ts';
import { putIntoOutbox } from './outbox.ts';
import { hashText } from './repeated-texts.ts';
import type { Kind, ResumeScan, Tables } from './tables.ts';

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

/** Twelve characters without i, l, o and u: 60 random bits that can be read out over the phone. */
export function newSubmissionId(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  return Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('');
}

export async function saveContactMessage(
  store: Store,
  id: string,
  message: ContactMessage,
  verdict: Verdict,
  email: Email,
  now = new Date(),
): Promise<Saved> {
  const { name, email: address, phone, subject, message: text } = withoutNul(message);
  const person = { name, email: address, phone };
  const details = { subject, message: text };
  const submission = { id, kind: 'contact', person, verdict, email, now } as const;
  return saveOnce(store, fingerprintOf('contact', { ...person, ...details }), submission, async (transaction) => {
    await transaction
      .insertInto('contactMessages')
      .values({ submissionId: id, ...details, textHash: hashText(text) })
      .execute();
  });
}

export async function saveApplication(
  store: Store,
  id: string,
  application: JobApplication,
  resume: StoredResume,
  verdict: Verdict,
  email: Email,
  now = new Date(),
): Promise<Saved> {
  const { name, email: address, phone, ...rest } = withoutNul(application);
  const { jobSlug, jobTitle, linkedin, portfolio, coverLetter } = rest;
  const person = { name, email: address, phone };
  const details = { jobSlug, jobTitle, linkedin, portfolio, coverLetter };
  const file = {
    ...withoutNul({ resumeName: resume.name, resumeType: resume.type }),
    resumeSize: resume.bytes.byteLength,
    resume: resume.bytes,
  };
  const submission = { id, kind: 'application', person, verdict, email, now, resumeScan: resume.scan } as const;
  const fingerprint = fingerprintOf('application', { ...person, ...details }, resume.bytes);
  return saveOnce(store, fingerprint, submission, async (transaction) => {
    await transaction
      .insertInto('applications')
      .values({ submissionId: id, ...details, ...file })
      .execute();
  });
}

interface Submission {
  id: string;
  kind: Kind;
  person: { name: string; email: string; phone: string };
  verdict: Verdict;
  email: Email;
  now: Date;
  resumeScan?: ResumeScan;
}

async function saveOnce(
  store: Store,
  contentFingerprint: string,
  { id, kind, person, verdict, email, now, resumeScan }: Submission,
  saveDetails: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<Saved> {
  const receivedAt = now.toISOString();
  // Of its own for spam: the same content sent again without what gave it away is not a duplicate of it.
  const fingerprint = verdict.isSpam ? `spam ${contentFingerprint}` : contentFingerprint;
  const cutoff = new Date(now.getTime() - sameSubmissionMs).toISOString();
  const ahead = new Date(now.getTime() + sameSubmissionMs).toISOString();
  return store.save(async (transaction) => {
    // First of all, as it takes the write lock: a twin that comes at the same moment waits here.
    const claimed = await transaction
      .insertInto('fingerprints')
      .values({ fingerprint, submissionId: id, receivedAt })
      .onConflict((conflict) =>
        conflict
          .column('fingerprint')
          .doUpdateSet({ submissionId: id, receivedAt })
          // One from the future was taken by a clock that was wrong.
          .where((row) =>
            row.or([row('fingerprints.receivedAt', '<', cutoff), row('fingerprints.receivedAt', '>', ahead)]),
          ),
      )
      .returning('submissionId')
      .executeTakeFirst();
    if (!claimed) {
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
        receivedAt,
        ...person,
        isSpam: verdict.isSpam ? 1 : 0,
        spamReasons: JSON.stringify(verdict.reasons),
        heldEmail: verdict.isSpam ? JSON.stringify(withoutNul(email)) : null,
        resumeScan: resumeScan ?? null,
      })
      .execute();
    await saveDetails(transaction);
    if (!verdict.isSpam) await putIntoOutbox(transaction, id, withoutNul(email), now);
    return { id, isNew: true };
  });
}

/** PostgreSQL refuses a text that holds the character NUL, and nobody typed it. */
function withoutNul<Texts extends { [field in keyof Texts]: string }>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries<string>(texts).map(([field, text]) => [field, text.replaceAll('\0', '')]),
  ) as Texts;
}
