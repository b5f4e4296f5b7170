/** What must be true whatever happens. Each check returns a sentence about a promise that was broken, if one was. */
import { leaseMs, retryDelays } from '../../server/store/outbox.ts';
import type { Attempt, ReceivedMail } from './mail-server.ts';
import type { Place } from './running-site.ts';
import { day, hour, now, wallClock } from './simulated-time.ts';
import { readTokensInFiles, type Snapshot } from './snapshot.ts';
import type { ReceivedWebhook } from './webhook-receiver.ts';

/** What is known of a submission, named by a token that its texts contain. */
export interface Known {
  token: string;
  email: string;
  /** When it was posted, or released. */
  postedAt: number;
  isAcknowledged: boolean;
  /** By the wall clock, as stored. */
  receivedAt: number;
  /** Held back as spam, until the agency releases it. */
  isHeld: boolean;
  /** How often it was released: a restored store may hold it again. */
  releases: number;
  isGone: boolean;
  /** The running time at which it was seen to be deleted for its age. Its traces may stay for two days more. */
  agedOutAt?: number;
  /** The running time at which it was first seen to be older than RETENTION_DAYS. */
  expiredSince?: number;
  /** How often its mail may have been repeated: after crashes and restores. */
  mayRepeat: number;
}

interface Acknowledgement {
  at: number;
  wall: number;
  mailbox: string;
}

/** The outbox makes each delay up to a tenth longer or shorter. */
const longestDelay = Math.max(...retryDelays) * 1.1;
export const maxAttempts = retryDelays.length + 1;
/** As many as `maxPerHour` in server/delivery/acknowledgement.ts. */
const acknowledgementsPerHour = 60;

export class Model {
  readonly known = new Map<string, Known>();
  retentionDays = 365;
  /** How long a server has run that could write to the disk. */
  runningTime = 0;
  /** Since when everything that mail needs has been well. */
  wellSince = 0;
  requeuedAt = Number.NEGATIVE_INFINITY;
  /** After an unlikely change of the clock nothing may be deleted until then. */
  noDeletionUntil = 0;
  private clockSetAt = Number.NEGATIVE_INFINITY;
  /** By the id of the delivery. What is deleted no longer counts. */
  private readonly acknowledgements = new Map<string, Acknowledgement>();

  knownAs(token: string, { email, isHeld }: { email: string; isHeld: boolean }): Known {
    const known = this.known.get(token) ?? {
      token,
      email,
      postedAt: now(),
      isAcknowledged: false,
      receivedAt: 0,
      isHeld,
      releases: 0,
      isGone: false,
      mayRepeat: 0,
    };
    this.known.set(token, known);
    return known;
  }

  // What happens

  noteRelease(known: Known): void {
    Object.assign(known, { isHeld: false, releases: known.releases + 1, postedAt: now() });
  }

  noteDeletion(token: string): void {
    const known = this.known.get(token);
    if (known) known.isGone = true;
  }

  noteJump(ms: number): void {
    this.clockSetAt = now();
    this.wellSince = now();
    this.forgetAges();
    const isPaused = now() < this.noDeletionUntil;
    // With time to spare: retention.ts pauses for a day after 30 days without a run, or 7 after the end of a pause.
    if (ms > (isPaused ? 8 : 31) * day) this.noDeletionUntil = now() + day - hour;
    // A smaller jump forward shortens the pause.
    else if (ms > 0) this.noDeletionUntil -= ms;
  }

  forgetAges(): void {
    for (const known of this.known.values()) known.expiredSince = undefined;
  }

  /** What came since the backup is lost, what was deleted since is back, and what was sent since is sent again. */
  noteRestore(backedUp: Known[]): void {
    const byToken = new Map(backedUp.map((known) => [known.token, known]));
    for (const known of this.known.values()) {
      const earlier = byToken.get(known.token);
      known.isGone = !earlier;
      known.mayRepeat += 1;
      if (earlier) Object.assign(known, { isAcknowledged: earlier.isAcknowledged, isHeld: earlier.isHeld });
    }
    this.forgetAges();
    this.clockSetAt = now();
  }

  /** After a crash, and a stop with a full disk, a mail that was accepted but not marked as sent is sent again. */
  noteRepeats({ submissions, deliveries }: Snapshot, attempts: Attempt[]): void {
    const unmarked = new Set(deliveries.filter(({ state }) => state === 'waiting').map((row) => row.submission_id));
    const accepted = new Set(attempts.filter(({ isAccepted }) => isAccepted).flatMap(({ mail }) => mail?.tokens ?? []));
    for (const known of this.known.values()) {
      if (unmarked.has(submissions.get(known.token)?.id ?? '') && accepted.has(known.token)) known.mayRepeat += 1;
    }
  }

  /** Also of posts whose response was lost. */
  noteAcknowledgements({ submissions, deliveries }: Snapshot): void {
    const stored = new Set(deliveries.map(({ id }) => id));
    for (const id of this.acknowledgements.keys()) if (!stored.has(id)) this.acknowledgements.delete(id);
    const emails = new Map([...submissions.values()].map(({ id, email }) => [id, email]));
    for (const { id, kind, submission_id, created_at } of deliveries) {
      if (kind !== 'acknowledgement' || this.acknowledgements.has(id)) continue;
      const mailbox = emails.get(submission_id ?? '') ?? '';
      const wall = Date.parse(created_at);
      const agoMs = wallClock() - wall;
      // A future time is of a restored store, or from before the clock was set back: instances differ only by seconds.
      const at = agoMs < -hour ? this.clockSetAt : Math.min(now(), now() - agoMs);
      this.acknowledgements.set(id, { at, wall, mailbox });
    }
  }

  // What must be true

  check(
    snapshot: Snapshot,
    attempts: Attempt[],
    webhooks: ReceivedWebhook[],
    pollMs: number,
    isRunning: boolean,
  ): string | undefined {
    this.noteAcknowledgements(snapshot);
    return (
      this.checkStored(snapshot, isRunning) ??
      this.checkMail(snapshot, attempts, pollMs) ??
      this.checkSummaries(snapshot, attempts) ??
      this.checkWebhooks(webhooks) ??
      this.checkOutbox(snapshot, pollMs, isRunning)
    );
  }

  private checkStored({ submissions, repeated }: Snapshot, isRunning: boolean): string | undefined {
    if (repeated.length > 0) return `${repeated[0]} is stored twice`;
    for (const known of this.known.values()) {
      const { token, isGone, isAcknowledged } = known;
      const isStored = submissions.has(token);
      if (isGone && isStored) return `${token} was deleted and is stored again`;
      if (isGone || !isAcknowledged) continue;
      if (isRunning) this.noteAge(known);
      if (!isStored && now() < this.noDeletionUntil) return `${token} was deleted although the clock had just been set`;
      if (!isStored && known.expiredSince === undefined) return `${token} was acknowledged and is not stored`;
      if (!isStored) Object.assign(known, { isGone: true, agedOutAt: this.runningTime });
      if (isStored && this.runningTime - (known.expiredSince ?? this.runningTime) > 2 * day) {
        return `${token} is older than ${this.retentionDays} days and still there after two days of running`;
      }
    }
    return undefined;
  }

  private noteAge(known: Known): void {
    const isExpired = wallClock() - known.receivedAt >= this.retentionDays * day;
    known.expiredSince = isExpired ? (known.expiredSince ?? this.runningTime) : undefined;
  }

  private checkMail({ submissions, deliveries }: Snapshot, attempts: Attempt[], pollMs: number): string | undefined {
    const toAgency = attempts.filter(
      ({ recipient, mail }) => recipient.startsWith('team@') && mail && !isSummary(mail),
    );
    const byToken = Map.groupBy(toAgency, ({ mail }) => mail?.tokens[0] ?? '');
    const rows = new Map(deliveries.filter(({ kind }) => kind === 'agency').map((row) => [row.submission_id, row]));
    for (const { token, postedAt, isHeld, releases, mayRepeat, isGone } of this.known.values()) {
      const tries = byToken.get(token) ?? [];
      const isAccepted = tries.some((attempt) => attempt.isAccepted);
      const accepted = tries.filter((attempt) => attempt.isAccepted && attempt.isConfirmed).length;
      if (tries.length > 0 && isHeld && releases === 0) return `${token} is held and was mailed`;
      const messageIds = new Set(tries.map(({ mail }) => mail?.messageId));
      if (messageIds.size > Math.max(1, releases)) return `${token} was mailed with ${messageIds.size} Message-IDs`;
      if (accepted > 1 + mayRepeat) return `${token} was mailed ${accepted} times`;
      const isRefusedForGood = tries.some(({ refusal }) => refusal?.startsWith('5'));
      const isMailedWithout = tries.some(({ mail, isAccepted }) => isAccepted && !mail?.hasAttachment);
      if (tries.some(({ mail }) => mail?.hasAttachment) && isMailedWithout && !isRefusedForGood) {
        return `${token} was mailed without its resume, which no mail server had refused for good`;
      }
      const stored = submissions.get(token);
      if (!stored || isHeld || isGone) continue;
      const row = rows.get(stored.id);
      if (!row) return `${token} has no mail to the agency in the outbox`;
      if (row.state === 'sent' && !isAccepted) return `${token} counts as sent, but no mail server has accepted it`;
      if (row.state === 'dead' && row.attempts < maxAttempts) {
        return `the mail of ${token} was given up after ${row.attempts} of ${maxAttempts} attempts`;
      }
      const wellForMs = now() - Math.max(postedAt, this.wellSince, this.requeuedAt);
      if (row.state === 'waiting' && wellForMs > longestDelay + 2 * pollMs + leaseMs + hour) {
        return `${token} was not mailed, although all has been well for ${Math.round(wellForMs / hour)} hours`;
      }
    }
    return undefined;
  }

  private checkSummaries({ submissions, deliveries }: Snapshot, attempts: Attempt[]): string | undefined {
    const summaries = new Map<string, string[]>();
    for (const { mail, isAccepted } of attempts) {
      if (mail && isAccepted && isSummary(mail)) summaries.set(mail.messageId, mail.tokens);
    }
    const named = Map.groupBy([...summaries.values()].flat(), (token) => token);
    const hasDeadSummary = deliveries.some(({ kind, state }) => kind === 'spam-summary' && state === 'dead');
    for (const { token, postedAt, isHeld, isGone, mayRepeat } of this.known.values()) {
      const times = named.get(token)?.length ?? 0;
      if (times > 1 + mayRepeat) return `${token} is named in ${times} summaries`;
      const hasHadTime = now() - Math.max(postedAt, this.wellSince, this.requeuedAt) > 3.5 * day;
      const mustBeNamed = isHeld && !isGone && submissions.has(token) && hasHadTime && !hasDeadSummary;
      if (mustBeNamed && times === 0) return `${token} has been held for days and is in no summary`;
    }
    return undefined;
  }

  private checkWebhooks(webhooks: ReceivedWebhook[]): string | undefined {
    for (const [token, received] of Map.groupBy(webhooks, ({ token }) => token)) {
      const known = this.known.get(token);
      const releases = known?.releases ?? 0;
      if (known?.isHeld && releases === 0) return `${token} is held and was posted to the webhook`;
      const ids = new Set(received.map(({ id }) => id));
      if (ids.size > Math.max(1, releases)) return `${token} was posted to the webhook with ${ids.size} ids`;
    }
    return undefined;
  }

  private checkOutbox({ deliveries }: Snapshot, pollMs: number, isRunning: boolean): string | undefined {
    const isSteady = isRunning && now() - Math.max(this.clockSetAt, this.wellSince) > pollMs + leaseMs;
    for (const { id, state, due_at, leased_until } of deliveries) {
      if (state !== 'waiting') continue;
      if (Number.isNaN(Date.parse(due_at))) return `delivery ${id} waits without a due time`;
      const endedAgoMs = leased_until ? wallClock() - Date.parse(leased_until) : 0;
      if (isSteady && endedAgoMs > pollMs + leaseMs) return `the lease of delivery ${id} ended ${endedAgoMs} ms ago`;
    }
    return undefined;
  }

  /** Called right after an accepted post: below both limits everybody gets an acknowledgement. */
  checkAcknowledgement({ email: mailbox, isHeld }: Known, snapshot: Snapshot, id: string): string | undefined {
    const row = snapshot.deliveries.find(
      ({ submission_id, kind }) => submission_id === id && kind === 'acknowledgement',
    );
    // The same submission, sent twice.
    if (row && this.acknowledgements.has(row.id)) return undefined;
    // Notes those that a release has queued since the last check.
    this.noteAcknowledgements({ ...snapshot, deliveries: snapshot.deliveries.filter((other) => other !== row) });
    const earlier = [...this.acknowledgements.values()];
    const passed = ({ at }: Acknowledgement) => now() - at;
    /** The server goes by its clock. After it was set back, less time seems to have passed. */
    const seen = (one: Acknowledgement) => Math.min(passed(one), Math.abs(wallClock() - one.wall));
    const ofMailbox = earlier.filter((one) => one.mailbox === mailbox);
    const isClockSteady = now() - this.clockSetAt > 2 * day;
    if (row) this.acknowledgements.set(row.id, { at: now(), wall: wallClock(), mailbox });
    if (row && isClockSteady && ofMailbox.some((one) => passed(one) < day)) {
      return `${mailbox} got a second acknowledgement within a day`;
    }
    if (row && isClockSteady && earlier.filter((one) => passed(one) < hour).length >= acknowledgementsPerHour) {
      return `more than ${acknowledgementsPerHour} acknowledgements within an hour`;
    }
    const isDue = !ofMailbox.some((one) => seen(one) < day);
    const count = earlier.filter((one) => seen(one) < hour).length;
    if (row || !isDue || isHeld || count >= acknowledgementsPerHour) return undefined;
    return `${mailbox} got no acknowledgement, although only ${count} went out in the last hour`;
  }

  checkFiles(place: Place, { submissions }: Snapshot): string | undefined {
    const inFiles = readTokensInFiles(place);
    const isLeft = ({ token, isGone, agedOutAt = 0 }: Known) =>
      isGone && !submissions.has(token) && inFiles.has(token) && this.runningTime - agedOutAt >= 2 * day;
    const left = [...this.known.values()].find(isLeft);
    return left && `${left.token} was deleted and can still be read in the file`;
  }
}

function isSummary({ messageId }: ReceivedMail): boolean {
  return messageId.startsWith('<spam-summary-');
}
