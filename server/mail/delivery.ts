/** Sends the mail in the outbox, one after another, for as long as the server runs. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../store/database.ts';
import { findResume } from '../store/inbox.ts';
import { bringForward, type ClaimedMail, claimDue, leaseMs, markFailed, markSent } from '../store/outbox.ts';
import type { MailAddresses } from './emails.ts';
import { type Outcome, openSmtp, sendTimeoutMs } from './smtp.ts';

export interface Delivery {
  /** Called once the server listens: one that does not get its port must not touch the mail. */
  start(): void;
  /** There is new mail: poll now. */
  nudge(): void;
  /** Claims no more mail and waits for the one being sent, up to a timeout. */
  stop(): Promise<void>;
}

interface DeliveryParts {
  store: Store;
  smtpUrl?: string;
  mail: MailAddresses;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  pollMs?: number;
}

const stopTimeoutMs = 5000;

export function openDelivery({ store, smtpUrl, mail: addresses, logger, pollMs = 5000 }: DeliveryParts): Delivery {
  if (!smtpUrl) {
    logger.warn({}, 'SMTP_URL is not set: mail waits in the outbox, and npm run inbox shows what came');
    return { start() {}, nudge() {}, async stop() {} };
  }
  const smtp = openSmtp(smtpUrl, addresses);
  const sentButNotMarked = new Set<string>();
  let isRunning = false;
  let isNudged = false;
  let isStoreDown = false;
  /** Not yet marked as sent or failed: kept while the store is down, so that the mail need not wait for its lease to end. */
  let claimed: { mail: ClaimedMail; until: number } | undefined;
  /** By the system clock. Infinite at first, as the clock may have gone back since the last server ended. */
  let lastPoll = Number.POSITIVE_INFINITY;
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(mail: ClaimedMail): Promise<void> {
    const { submissionId: id, attempts } = mail;
    const resume = await findResume(store, id);
    // If the store went down between sending and marking, the mail comes here a second time.
    const { failure }: Outcome = sentButNotMarked.has(id) ? {} : await smtp.send(mail, resume);
    if (failure) {
      const state = await markFailed(store, mail, failure, new Date());
      const details = { id, attempts, code: failure.code };
      if (state === 'dead') logger.error(details, 'mail given up: npm run inbox shows why, and can try again');
      else logger.warn(details, 'mail not sent, will be tried again');
      return;
    }
    sentButNotMarked.add(id);
    await markSent(store, mail, new Date());
    sentButNotMarked.delete(id);
    logger.info({ id, attempts }, 'mail sent');
  }

  async function nextMail(): Promise<ClaimedMail | undefined> {
    const now = Date.now();
    if (now < lastPoll) await bringForward(store, new Date(now));
    lastPoll = now;
    if (!claimed || claimed.until <= now) {
      const [mail] = await claimDue(store, new Date(now), 1);
      // An attempt to send must end before the lease does, or another instance could send the mail too.
      claimed = mail && { mail, until: now + leaseMs - sendTimeoutMs };
    }
    return claimed?.mail;
  }

  async function deliverAllDue(): Promise<void> {
    try {
      while (isRunning) {
        const mail = await nextMail();
        if (mail) await deliver(mail);
        claimed = undefined;
        if (isStoreDown) logger.info({}, 'the store answers again: delivery goes on');
        isStoreDown = false;
        if (!mail) return;
      }
    } catch (error) {
      // Only the code: the message of a database error can quote what was stored.
      const { code } = error as { code?: string };
      if (!isStoreDown) logger.error({ code }, 'the store does not answer: delivery waits for it');
      isStoreDown = true;
    }
  }

  function startRound(): void {
    clearTimeout(timer);
    isNudged = false;
    round = deliverAllDue().then(() => {
      round = undefined;
      if (!isRunning) return;
      if (isNudged) startRound();
      else timer = setTimeout(startRound, pollMs);
    });
  }

  async function endOfRound(ms: number): Promise<void> {
    if (round) await Promise.race([round, pause(ms, undefined, { ref: false })]);
  }

  return {
    start() {
      isRunning = true;
      startRound();
    },
    nudge() {
      isNudged = true;
      if (!round && isRunning) startRound();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await endOfRound(stopTimeoutMs);
      smtp.close();
      // A mail that was cut off still has to be marked as failed.
      await endOfRound(1000);
    },
  };
}
