/** Sends what waits in the outbox, one mail after another, for as long as the server runs. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../store/database.ts';
import { findResume } from '../store/inbox.ts';
import { bringForward, type ClaimedMail, claimDue, leaseMs, markFailed, markSent } from '../store/outbox.ts';
import type { MailAddresses } from './emails.ts';
import { longestSendMs, type Outcome, openSmtp } from './smtp.ts';

export interface Delivery {
  /** Nothing is sent before: a server that does not get its port must leave the mail alone. */
  start(): void;
  /** There is new mail: look now instead of at the next poll. */
  nudge(): void;
  /** Claims nothing more and waits for the mail under way, though not for ever. */
  stop(): Promise<void>;
}

interface DeliveryLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface DeliveryParts {
  store: Store;
  smtpUrl?: string;
  mail: MailAddresses;
  logger: DeliveryLogger;
  pollMs?: number;
}

const longestStopMs = 5000;

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
  /** Claimed, and not yet marked: when the store goes down in between, it need not wait until its claim has passed. */
  let inHand: { mail: ClaimedMail; until: number } | undefined;
  /** By the clock. It begins later than any time, as the clock may have gone back since the last server ended. */
  let lastLook = Number.POSITIVE_INFINITY;
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(mail: ClaimedMail): Promise<void> {
    const { submissionId: id, attempts } = mail;
    const resume = await findResume(store, id);
    // When the store went down between sending and marking, the mail comes here again.
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
    if (now < lastLook) await bringForward(store, new Date(now));
    lastLook = now;
    if (!inHand || inHand.until <= now) {
      const [mail] = await claimDue(store, new Date(now), 1);
      // The rest of the claim is for the attempt itself: nobody else may have the mail meanwhile.
      inHand = mail && { mail, until: now + leaseMs - longestSendMs };
    }
    return inHand?.mail;
  }

  async function deliverAllDue(): Promise<void> {
    try {
      while (isRunning) {
        const mail = await nextMail();
        if (mail) await deliver(mail);
        inHand = undefined;
        if (isStoreDown) logger.info({}, 'the store answers again: delivery goes on');
        isStoreDown = false;
        if (!mail) return;
      }
    } catch (error) {
      // Only the code: the text of a database error can quote what was stored.
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
      await endOfRound(longestStopMs);
      smtp.close();
      // A mail that was cut off is still to be noted as not sent.
      await endOfRound(1000);
    },
  };
}
