/** What a kind of delivery is. Each has a file of its own and a line in kinds.ts. */
import type { Store } from '../store/database.ts';
import type { ClaimedDelivery, NewDelivery } from '../store/outbox.ts';
import type { Kind } from '../store/tables.ts';
import type { MailAddresses } from './emails.ts';
import type { Smtp } from './smtp.ts';

export interface DeliverySettings {
  siteUrl: string;
  mail: MailAddresses;
  /** Whether senders are told that what they sent has arrived. */
  acknowledges?: boolean;
  webhook?: WebhookSettings;
}

export interface WebhookSettings {
  url: string;
  /** The key itself, decoded. */
  secret: Uint8Array;
  timeoutMs?: number;
}

export interface SendingParts {
  store: Store;
  settings: DeliverySettings;
  sendMail: Smtp['send'];
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

export interface Failure {
  message: string;
  /** For the log: the message may quote an e-mail address. */
  code: string;
  isPermanent: boolean;
}

export interface Outcome {
  failure?: Failure;
  /** There was nothing left to send. */
  isWithdrawn?: boolean;
}

export interface DeliveryKind {
  /** Deliveries of one channel go out one after another; another channel does not wait for them. */
  channel: 'mail' | 'webhook';
  /** Whether a submission has one, once it is accepted or released from spam. */
  plan?(submission: { kind: Kind; email: string }, settings: DeliverySettings): NewDelivery | undefined;
  /** For what belongs to no submission: called at start and every hour. */
  planHourly?(store: Store, settings: DeliverySettings, now: Date): Promise<void>;
  /** Words it, from what the store holds at this moment, and sends it. */
  send(delivery: ClaimedDelivery, parts: SendingParts): Promise<Outcome>;
}
