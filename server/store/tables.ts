/** The tables as the code sees them; in the database the names are in snake_case. */
import type { SubmissionKind } from '../../contract/forms.ts';

/** A waiting delivery is tried until it is sent or given up (dead). */
export type OutboxState = 'waiting' | 'sent' | 'dead';

/** `not scanned` means that the virus scanner did not answer. An infected resume is refused, so it is never stored. */
export type ResumeScan = 'clean' | 'not scanned';

/** UTC in ISO 8601, which sorts as text and reads the same in both databases. */
type Time = string;

export interface Tables {
  submissions: {
    id: string;
    kind: SubmissionKind;
    receivedAt: Time;
    /** `name` and `email` repeat what is in `fields`, for lists and for finding a person. Empty if the form asks for no name. */
    name: string;
    email: string;
    isSpam: 0 | 1;
    /** A JSON array of strings. */
    spamReasons: string;
    /** A JSON object with every field of the form. */
    fields: string;
    /** Null if the form is for no job. */
    jobSlug: string | null;
    jobTitle: string | null;
    /** Finds the same text sent from other e-mail addresses. Null for a short text. */
    textHash: string | null;
  };
  resumes: {
    submissionId: string;
    name: string;
    type: string;
    size: number;
    /** Null if no virus scanner is configured. */
    scan: ResumeScan | null;
    bytes: Uint8Array;
  };
  fingerprints: {
    /** A hash of a submission's content, or the key of a delivery's cooldown (outbox.ts). */
    fingerprint: string;
    submissionId: string;
    receivedAt: Time;
  };
  outbox: {
    id: string;
    /** A key of `deliveryKinds` in server/delivery/delivery-kinds.ts. */
    kind: string;
    /** Null if the delivery belongs to no submission. */
    submissionId: string | null;
    /** A visitor's e-mail address. Null means the agency, whose address is read from the settings at sending. */
    recipient: string | null;
    /** Null if the delivery is not an e-mail. */
    messageId: string | null;
    /** JSON with what the kind needs, besides the submission, to write its text. */
    payload: string | null;
    state: OutboxState;
    createdAt: Time;
    dueAt: Time;
    attempts: number;
    /** Random and new with every lease, so that a sender whose lease has passed to another can no longer change the row. */
    lease: string | null;
    leasedUntil: Time | null;
    lastError: string | null;
    sentAt: Time | null;
  };
  /** Holds two rows (noted-time.ts, traces.ts). The table in the database also has a column that only an earlier release used. */
  clockNotes: {
    name: string;
    notedAt: Time;
    pausedUntil: Time | null;
  };
}
