/** The tables as the code sees them; in the database the names are in snake_case. */
export type Kind = 'contact' | 'application';

/** Waiting mail is tried until it is sent or given up (dead). */
export type OutboxState = 'waiting' | 'sent' | 'dead';

/** Whether a virus scanner looked at a resume before it was stored. */
export type ResumeScan = 'clean' | 'not scanned';

/** Every time is UTC in ISO 8601: it sorts as text, and reads the same in both databases. */
type Time = string;

interface Submissions {
  id: string;
  kind: Kind;
  receivedAt: Time;
  name: string;
  email: string;
  phone: string;
  isSpam: 0 | 1;
  /** A JSON list. */
  spamReasons: string;
  /** The e-mail of suspected spam, as JSON, until it is released. */
  heldEmail: string | null;
  /** Null without a resume or without a configured scanner. */
  resumeScan: ResumeScan | null;
}

interface ContactMessages {
  submissionId: string;
  subject: string;
  message: string;
  /** To find the same text under other e-mail addresses; null for a short text. */
  textHash: string | null;
}

interface Applications {
  submissionId: string;
  jobSlug: string;
  jobTitle: string;
  linkedin: string;
  portfolio: string;
  coverLetter: string;
  resumeName: string;
  resumeType: string;
  resumeSize: number;
  resume: Uint8Array;
}

interface Fingerprints {
  fingerprint: string;
  submissionId: string;
  receivedAt: Time;
}

interface Outbox {
  submissionId: string;
  state: OutboxState;
  messageId: string;
  replyTo: string;
  subject: string;
  body: string;
  createdAt: Time;
  dueAt: Time;
  attempts: number;
  /** Random, new with every lease: a sender whose lease has passed to another can no longer change the row. */
  lease: string | null;
  leasedUntil: Time | null;
  lastError: string | null;
  sentAt: Time | null;
}

/** Why the clock may be wrong: it is before the last note, far past it, or there is no note. */
export type ClockDoubt = 'back' | 'ahead' | 'unknown';

/** One row. */
interface ClockNotes {
  name: string;
  notedAt: Time;
  pausedUntil: Time | null;
  doubt: ClockDoubt | null;
}

export interface Tables {
  submissions: Submissions;
  contactMessages: ContactMessages;
  applications: Applications;
  fingerprints: Fingerprints;
  outbox: Outbox;
  clockNotes: ClockNotes;
}
