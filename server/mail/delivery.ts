/** Sends what is in the outbox for as long as the server runs: e-mails one after another, and beside them webhooks. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../store/database.ts';
import { type Channel, type Logger, openChannel } from './channel.ts';
import type { DeliveryKind, DeliverySettings, SendingParts } from './delivery-kind.ts';
import { deliveryKinds } from './kinds.ts';
import { openSmtp } from './smtp.ts';

export interface Delivery {
  /** Called once the server listens: one that does not get its port must not touch the outbox. */
  start(): void;
  /** There is something new: poll now. */
  nudge(): void;
  /** Claims nothing more and waits for what is being sent, up to a timeout. */
  stop(): Promise<void>;
}

interface DeliveryParts {
  store: Store;
  smtpUrl?: string;
  settings: DeliverySettings;
  logger: Logger;
  pollMs?: number;
  stopTimeoutMs?: number;
}

const hourMs = 60 * 60_000;

export function openDelivery(parts: DeliveryParts): Delivery {
  const { store, smtpUrl, settings, logger, pollMs = 5000, stopTimeoutMs = 5000 } = parts;
  if (!smtpUrl) {
    logger.warn({}, 'SMTP_URL is not set: mail waits in the outbox, and npm run inbox shows what came');
  }
  const smtp = smtpUrl ? openSmtp(smtpUrl, settings.mail) : undefined;
  const stopping = new AbortController();
  const outage = { isStoreDown: false };
  const sendingParts: SendingParts = {
    ...{ store, settings, stopping: stopping.signal },
    async sendMail(mail) {
      if (!smtp) throw new Error('SMTP_URL is not set');
      return smtp.send(mail);
    },
  };
  const open = Object.entries(deliveryKinds).filter(([, { channel }]) => smtp || channel !== 'mail');
  const channels = [...Map.groupBy(open, ([, { channel }]) => channel)].map(openOne);
  let timer: NodeJS.Timeout | undefined;
  let planning: Promise<void> | undefined;

  function openOne([name, kinds]: [DeliveryKind['channel'], [string, DeliveryKind][]]): Channel {
    const channel = openChannel({
      ...{ store, kinds: kinds.map(([kind]) => kind), outage, logger, pollMs },
      send: (delivery) => (deliveryKinds[delivery.kind] as DeliveryKind).send(delivery, sendingParts),
    });
    // Without WEBHOOK_URL there is nothing new to post: what is left from before is found by polling.
    return name === 'webhook' && !settings.webhook ? { ...channel, nudge() {} } : channel;
  }

  async function plan(): Promise<void> {
    try {
      for (const [, kind] of open) await kind.planHourly?.(store, settings, new Date());
      for (const channel of channels) channel.nudge();
    } catch (error) {
      const { code } = error as { code?: string };
      logger.warn({ code }, 'what is sent every day could not be queued: it is tried again in an hour');
    }
  }

  return {
    start() {
      for (const channel of channels) channel.start();
      planning = plan();
      timer = setInterval(() => {
        planning = plan();
      }, hourMs).unref();
    },
    nudge() {
      for (const channel of channels) channel.nudge();
    },
    async stop() {
      clearInterval(timer);
      for (const channel of channels) channel.hold();
      const timeout = pause(stopTimeoutMs, undefined, { ref: false });
      await Promise.race([Promise.all([planning, ...channels.map((channel) => channel.ended())]), timeout]);
      await smtp?.close();
      stopping.abort();
      // What was cut off still has to be marked as failed.
      const ended = Promise.all(channels.map((channel) => channel.ended()));
      await Promise.race([ended, pause(1000, undefined, { ref: false })]);
    },
  };
}
