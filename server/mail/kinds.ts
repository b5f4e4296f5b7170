/** Every kind of delivery, by the name it has in the outbox. */
import type { NewDelivery } from '../store/outbox.ts';
import type { Kind } from '../store/tables.ts';
import { agency } from './agency.ts';
import type { DeliveryKind, DeliverySettings } from './delivery-kind.ts';

export const deliveryKinds: Record<string, DeliveryKind> = { agency };

/** What goes out when a submission has been accepted. */
export function planDeliveries(settings: DeliverySettings, submission: { kind: Kind; email: string }): NewDelivery[] {
  return Object.values(deliveryKinds).flatMap(({ plan }) => plan?.(submission, settings) ?? []);
}
