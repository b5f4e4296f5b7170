/** Starts what a test of deliveries needs: the delivery itself and an SMTP server, which end with the test, and a logger. */
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished, vi } from 'vitest';
import { type Delivery, openDelivery } from '../../server/delivery/delivery.ts';
import { deliveryKinds } from '../../server/delivery/delivery-kinds.ts';
import type { Store } from '../../server/store/database.ts';
import { deliverySettings } from './samples.ts';
import { startSmtpServer } from './smtp-server.ts';

export type DeliveryOptions = Partial<Parameters<typeof openDelivery>[0]> & { smtpUrl?: string };

export function startDelivery(
  store: Store,
  { smtpUrl, settings = deliverySettings, ...options }: DeliveryOptions,
): Delivery {
  const delivery = openDelivery({
    store,
    kinds: deliveryKinds,
    settings: { ...settings, smtpUrl },
    logger: mockLogger(),
    pollMs: 20,
    ...options,
  });
  delivery.start();
  onTestFinished(() => delivery.stop());
  return delivery;
}

export async function startSmtp(options?: SMTPServerOptions) {
  const smtp = await startSmtpServer(options);
  onTestFinished(() => smtp.close());
  return smtp;
}

export function mockLogger() {
  const log = () => vi.fn<(details: object, message: string) => void>();
  return { info: log(), warn: log(), error: log() };
}
