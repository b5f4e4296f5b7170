/** The tables as the code sees them; in the database the names are in snake_case. */
import type { SubmissionKind } from '../../contract/submission.ts';

export type Kind = SubmissionKind;

/** A waiting delivery is tried until it is sent or given up (dead). */
export type OutboxState = 'waiting' | 'sent' | 'dead';

/** Whether a virus scanner looked at a resume before it was stored. */
export type ResumeScan = 'clean' | 'not scanned';

/** Every time is UTC in ISO 8601: it sorts as text, and reads the same in both databases. */
type Time = string;

interface Submissions {
  id: string;
  kind: Kind;
  receivedAt: Time;
  /** These two are in `fields` as well: for lists and for finding a person. */
  name: string;
  email: string;
  isSpam: 0 | 1;
  /** A JSON list. */
  spamReasons: string;
  /** A JSON object with every field of the form. */
  fields: string;
  /** Null for a contact message. */
  jobSlug: string | null;
  jobTitle: string | null;
  /** To find the same text under other e-mail addresses; null for a short text. */
  textHash: string | null;
}

interface Resumes {
  submissionId: string;
  name: string;
  type: string;
  size: number;
  /** Null without a configured scanner. */
  scan: ResumeScan | null;
  bytes: Uint8Array;
}

interface Fingerprints {
  fingerprint: string;
  submissionId: string;
  receivedAt: Time;
}

interface Outbox {
  id: string;
  /** One of server/mail/delivery-kinds.ts. */
  kind: string;
  /** Null for what belongs to no submission. */
  submissionId: string | null;
  /** Null is the agency's address in the settings at sending. */
  recipient: string | null;
  /** Null for what is not an e-mail. */
  messageId: string | null;
  /** What the kind needs for its words besides the submission, as JSON. */
  payload: string | null;
  state: OutboxState;
  createdAt: Time;
  dueAt: Time;
  attempts: number;
  /** Random, new with every lease: a sender whose lease has passed to another can no longer change the row. */
  lease: string | null;
  leasedUntil: Time | null;
  lastError: string | null;
  sentAt: Time | null;
}

/** One row. In the database it has two more columns, of an earlier release. */
interface ClockNotes {
  name: string;
  notedAt: Time;
}

export interface Tables {
  submissions: Submissions;
  resumes: Resumes;
  fingerprints: Fingerprints;
  outbox: Outbox;
  clockNotes: ClockNotes;
}
