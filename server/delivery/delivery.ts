/** Sends the deliveries in the outbox for as long as the server runs. Their kinds are listed in delivery-kinds.ts. */
import { setTimeout as pause } from 'node:timers/promises';
import type { NodemailerError } from 'nodemailer';
import type { SubmissionKind } from '../../contract/forms.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/database.ts';
import {
  type ClaimedDelivery,
  claimDue,
  correctDueTimes,
  deleteDelivery,
  leaseMs,
  markFailed,
  markSent,
  type NewDelivery,
} from '../store/outbox.ts';
import { messageOf } from './error-message.ts';
import { type OutgoingMail, openSmtp, refusesMail, sendTimeoutMs } from './smtp.ts';

export interface DeliveryKind {
  /** Deliveries of one channel go out one after another, and channels do not wait for each other. */
  channel: string;
  /** False if the settings lack what sending needs: then deliveries of this kind wait in the outbox. */
  canSend?(settings: Config): boolean;
  /** Called for each submission that is accepted or released from spam. */
  plan?(submission: { kind: SubmissionKind; email: string }, settings: Config): NewDelivery | undefined;
  /** Queues deliveries that belong to no submission. */
  planHourly?(store: Store, settings: Config, now: Date): Promise<void>;
  send(delivery: ClaimedDelivery, context: SendingContext): Promise<SendResult>;
  /** For npm run check-config: resolves with what is fine, if it is set, and rejects with what is wrong. */
  check?(settings: Config): Promise<string | undefined>;
}

interface SendingContext {
  store: Store;
  settings: Config;
  sendMail(mail: OutgoingMail): Promise<SendResult>;
  /** Aborted once a stopping server has waited long enough for what is being sent. */
  forceStop: AbortSignal;
}

/** Withdrawn if there was nothing left to send. `code` is for the log, as the message may quote an e-mail address. */
export type SendResult = 'sent' | 'withdrawn' | { message: string; code: string; isPermanent?: boolean };

export type Delivery = ReturnType<typeof openDelivery>;

interface DeliveryOptions {
  store: Store;
  kinds: Record<string, DeliveryKind>;
  settings: Config;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  pollMs?: number;
  stopTimeoutMs?: number;
}

export function openDelivery(options: DeliveryOptions) {
  const { store, kinds, settings, logger, pollMs = 5000, stopTimeoutMs = 5000 } = options;
  const smtp = settings.smtpUrl ? openSmtp(settings.smtpUrl, settings.mail) : undefined;
  if (!smtp) logger.warn({}, 'SMTP_URL is not set: mail waits in the outbox, and npm run inbox shows what came');
  const stopping = new AbortController();
  const forceStop = new AbortController();
  /** The store went down after these were sent, so they are only marked when they are tried again. */
  const sentButNotMarked = new Set<string>();
  let isStoreDown = false;
  const usableKinds = Object.entries(kinds).filter(([, { canSend }]) => canSend?.(settings) ?? true);
  const kindsByChannel = Map.groupBy(usableKinds, ([, { channel }]) => channel);
  const channels = [...kindsByChannel.values()].map((channelKinds) => openChannel(channelKinds.map(([name]) => name)));
  let running: Promise<unknown> | undefined;

  async function planEveryHour(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await correctDueTimes(store, new Date());
        for (const [, kind] of usableKinds) await kind.planHourly?.(store, settings, new Date());
      } catch (error) {
        const { code } = error as { code?: string };
        logger.warn({ code }, 'the daily summary could not be queued: it is tried again in an hour');
      }
      await waitFor(60 * 60_000, stopping.signal);
    }
  }

  async function sendMail(mail: OutgoingMail): Promise<SendResult> {
    if (!smtp) throw new Error('SMTP_URL is not set');
    try {
      await smtp.send(mail);
      return 'sent';
    } catch (error) {
      const { code, responseCode } = error as NodemailerError;
      // Mail to the agency is tried to the end, as its mailbox has an owner who will mend it.
      const isPermanent = refusesMail(error as NodemailerError) && Boolean(mail.recipient);
      const codes = [code, responseCode].filter(Boolean).join(' ');
      return { message: messageOf(error), code: codes || 'unknown', isPermanent };
    }
  }

  async function send(delivery: ClaimedDelivery): Promise<SendResult> {
    try {
      const kind = kinds[delivery.kind] as DeliveryKind;
      return await kind.send(delivery, { store, settings, sendMail, forceStop: forceStop.signal });
    } catch (error) {
      // An error must not hold up the deliveries behind this one. Its message may quote what a visitor wrote.
      const { name, code = name } = error as Error & { code?: string };
      return { message: `It could not be made ready for sending (${code})`, code };
    }
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const { id, kind, submissionId, attempts } = delivery;
    const details = { id, kind, submissionId, attempts };
    const result = sentButNotMarked.has(id) ? 'sent' : await send(delivery);
    if (result === 'withdrawn') {
      await deleteDelivery(store, delivery);
    } else if (result === 'sent') {
      sentButNotMarked.add(id);
      await markSent(store, delivery, new Date());
      sentButNotMarked.delete(id);
      logger.info(details, 'delivered');
    } else {
      const state = await markFailed(store, delivery, { isPermanent: false, ...result }, new Date());
      const failureDetails = { ...details, code: result.code };
      if (state === 'dead')
        logger.error(failureDetails, 'delivery given up: npm run inbox shows why, and can try again');
      else logger.warn(failureDetails, 'not delivered, will be tried again');
    }
  }

  function openChannel(channelKinds: string[]) {
    /** Kept while the store is down and the delivery cannot be marked, so that it need not wait for its lease to end. */
    let claimed: { delivery: ClaimedDelivery; startBefore: number } | undefined;
    let nudged = new AbortController();

    async function nextDelivery(): Promise<ClaimedDelivery | undefined> {
      const now = Date.now();
      if (!claimed || claimed.startBefore <= now) {
        const [delivery] = await claimDue(store, new Date(now), 1, channelKinds);
        // An attempt to send must end before the lease does, or another instance could send it too.
        claimed = delivery && { delivery, startBefore: now + leaseMs - sendTimeoutMs };
      }
      return claimed?.delivery;
    }

    async function deliverAllDue(): Promise<void> {
      try {
        while (!stopping.signal.aborted) {
          const delivery = await nextDelivery();
          if (delivery) await deliver(delivery);
          // Not reached after an error: the next poll then tries the same delivery again.
          claimed = undefined;
          if (isStoreDown) logger.info({}, 'the store answers again: delivery goes on');
          isStoreDown = false;
          if (!delivery) return;
        }
      } catch (error) {
        if (!isStoreDown) logger.error({ err: error }, 'the store does not answer: delivery waits for it');
        isStoreDown = true;
      }
    }

    return {
      sends: (kind: string) => channelKinds.includes(kind),
      nudge: () => nudged.abort(),
      async run(): Promise<void> {
        while (!stopping.signal.aborted) {
          // Made before the store is read: the read may miss a delivery that is stored meanwhile, whose nudge then ends the wait.
          nudged = new AbortController();
          await deliverAllDue();
          await waitFor(pollMs, nudged.signal);
        }
      },
    };
  }

  return {
    start(): void {
      running = Promise.all([planEveryHour(), ...channels.map((channel) => channel.run())]);
    },
    nudge(deliveries: Pick<NewDelivery, 'kind'>[]): void {
      // Wakes only these channels: to look for a webhook among 2,000 waiting mails takes 0.7 ms.
      for (const channel of channels) if (deliveries.some(({ kind }) => channel.sends(kind))) channel.nudge();
    },
    async stop(): Promise<void> {
      stopping.abort();
      for (const channel of channels) channel.nudge();
      await Promise.race([running, pause(stopTimeoutMs, undefined, { ref: false })]);
      await smtp?.close();
      forceStop.abort();
      // Deliveries that were aborted still have to be marked as failed.
      await Promise.race([running, pause(1000, undefined, { ref: false })]);
    },
  };
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch(() => {});
}
