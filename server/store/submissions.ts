/** Stores what visitors send: record, resume and outgoing e-mail in one transaction. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ContactMessage } from '../../contract/contact-message.ts';
import type { JobApplication } from '../../contract/job-application.ts';
import type { Store } from './database.ts';
import { fingerprintOf, sameSubmissionMs } from './fingerprint.ts';
import { type Email, putIntoOutbox } from './outbox.ts';
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

/** Twelve characters (60 random bits) without i, l, o and u, so that it can be read out over the phone. */
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
  // Spam is a duplicate only of spam: sent again without a filled honeypot, the same content is a new message.
  const fingerprint = verdict.isSpam ? `spam ${contentFingerprint}` : contentFingerprint;
  const cutoff = new Date(now.getTime() - sameSubmissionMs).toISOString();
  const ahead = new Date(now.getTime() + sameSubmissionMs).toISOString();
  return store.save(async (transaction) => {
    // First, as it takes the write lock: a duplicate that comes at the same moment waits here.
    const claimed = await transaction
      .insertInto('fingerprints')
      .values({ fingerprint, submissionId: id, receivedAt })
      .onConflict((conflict) =>
        conflict
          .column('fingerprint')
          .doUpdateSet({ submissionId: id, receivedAt })
          // A time in the future was set by a wrong clock.
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

/** PostgreSQL refuses text with NUL characters, which nobody types. */
function withoutNul<Texts extends { [field in keyof Texts]: string }>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries<string>(texts).map(([field, text]) => [field, text.replaceAll('\0', '')]),
  ) as Texts;
}
