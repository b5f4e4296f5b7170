/** Sends the deliveries of one channel, one after another, for as long as the server runs. */
import type { Store } from '../store/database.ts';
import { type ClaimedDelivery, claimDue, leaseMs, markFailed, markSent, withdraw } from '../store/outbox.ts';
import type { Outcome } from './delivery-kind.ts';
import { sendTimeoutMs } from './smtp.ts';

export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface ChannelParts {
  store: Store;
  kinds: string[];
  send(delivery: ClaimedDelivery): Promise<Outcome>;
  /** All channels have the same store, and say only once that it is down. */
  outage: { isStoreDown: boolean };
  logger: Logger;
  pollMs: number;
}

export interface Channel {
  start(): void;
  nudge(): void;
  /** Claims no more. */
  hold(): void;
  /** Resolves when what is under way has ended. */
  ended(): Promise<void>;
}

export function openChannel({ store, kinds, send, outage, logger, pollMs }: ChannelParts): Channel {
  const sentButNotMarked = new Set<string>();
  let isRunning = false;
  let isNudged = false;
  /** Not yet marked as sent or failed: kept while the store is down, so that it need not wait for its lease to end. */
  let claimed: { delivery: ClaimedDelivery; until: number } | undefined;
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const { id, kind, submissionId, attempts } = delivery;
    const details = { id, kind, submissionId, attempts };
    // If the store went down between sending and marking, the delivery comes here a second time.
    const { failure, isWithdrawn }: Outcome = sentButNotMarked.has(id) ? {} : await send(delivery).catch(failureOf);
    if (isWithdrawn) {
      await withdraw(store, delivery);
    } else if (failure) {
      const state = await markFailed(store, delivery, failure, new Date());
      const said = { ...details, code: failure.code };
      if (state === 'dead') logger.error(said, 'delivery given up: npm run inbox shows why, and can try again');
      else logger.warn(said, 'not delivered, will be tried again');
    } else {
      sentButNotMarked.add(id);
      await markSent(store, delivery, new Date());
      sentButNotMarked.delete(id);
      logger.info(details, 'delivered');
    }
  }

  async function nextDelivery(): Promise<ClaimedDelivery | undefined> {
    const now = Date.now();
    if (!claimed || claimed.until <= now) {
      const [delivery] = await claimDue(store, new Date(now), 1, kinds);
      // An attempt to send must end before the lease does, or another instance could send it too.
      claimed = delivery && { delivery, until: now + leaseMs - sendTimeoutMs };
    }
    return claimed?.delivery;
  }

  async function deliverAllDue(): Promise<void> {
    try {
      while (isRunning) {
        const delivery = await nextDelivery();
        if (delivery) await deliver(delivery);
        claimed = undefined;
        if (outage.isStoreDown) logger.info({}, 'the store answers again: delivery goes on');
        outage.isStoreDown = false;
        if (!delivery) return;
      }
    } catch (error) {
      // Only the code: the message of a database error can quote what was stored.
      const { code } = error as { code?: string };
      if (!outage.isStoreDown) logger.error({ code }, 'the store does not answer: delivery waits for it');
      outage.isStoreDown = true;
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

  return {
    start() {
      isRunning = true;
      startRound();
    },
    nudge() {
      isNudged = true;
      if (!round && isRunning) startRound();
    },
    hold() {
      isRunning = false;
      clearTimeout(timer);
    },
    async ended() {
      await round;
    },
  };
}

/**
 * A kind that throws must not hold up the others behind it. Where it was the store that failed, marking it fails as well, and
 * the delivery is kept. Without the error's message, which may quote what a visitor wrote.
 */
function failureOf(error: Error & { code?: string }): Outcome {
  const code = error.code ?? error.name;
  return { failure: { message: `It could not be made ready for sending (${code})`, code, isPermanent: false } };
}
