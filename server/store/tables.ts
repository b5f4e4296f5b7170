/** The tables as the code sees them; in the database the names are in snake_case. */
import type { SubmissionKind } from '../../contract/forms.ts';

export type OutboxState = 'waiting' | 'sent' | 'dead';

/** `not scanned` means that the virus scanner did not answer. An infected resume is never stored. */
export type ResumeScan = 'clean' | 'not scanned';

/** UTC in ISO 8601, which sorts as text and reads the same in both databases. */
type Time = string;
type Json = string;

export interface Tables {
  submissions: {
    id: string;
    kind: SubmissionKind;
    receivedAt: Time;
    /** As in `fields`. Empty if the form asks for no name. */
    name: string;
    email: string;
    isSpam: 0 | 1;
    spamReasons: Json;
    fields: Json;
    jobSlug: string | null;
    jobTitle: string | null;
    /** Null for a short text (repeated-texts.ts). */
    textHash: string | null;
  };
  resumes: {
    submissionId: string;
    name: string;
    type: string;
    size: number;
    /** Null if no virus scanner is set up. */
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
    submissionId: string | null;
    /** A visitor's e-mail address, or null for the agency. */
    recipient: string | null;
    messageId: string | null;
    payload: Json | null;
    state: OutboxState;
    createdAt: Time;
    dueAt: Time;
    attempts: number;
    /** New with every lease, so that a sender whose lease has passed to another can no longer change the row. */
    lease: string | null;
    leasedUntil: Time | null;
    lastError: string | null;
    sentAt: Time | null;
  };
  /** When retention last ran (noted-time.ts), and since when there have been traces of deleted rows (traces.ts). */
  clockNotes: {
    name: string;
    notedAt: Time;
    /** Until when nothing is deleted, as the clock has jumped. */
    pausedUntil: Time | null;
  };
}
