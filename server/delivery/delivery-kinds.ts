/** Lists every kind of delivery by its name in the outbox. */
import type { SubmissionKind } from '../../contract/forms.ts';
import type { Config } from '../settings/config.ts';
import type { NewDelivery } from '../store/outbox.ts';
import { acknowledgement } from './acknowledgement.ts';
import { agency } from './agency.ts';
import type { DeliveryKind } from './delivery.ts';
import { spamSummary } from './spam-summary.ts';
import { webhook } from './webhook.ts';

export const deliveryKinds: Record<string, DeliveryKind> = {
  agency,
  acknowledgement,
  'spam-summary': spamSummary,
  webhook,
};

export function planDeliveries(settings: Config, submission: { kind: SubmissionKind; email: string }): NewDelivery[] {
  return Object.values(deliveryKinds).flatMap(({ plan }) => plan?.(submission, settings) ?? []);
}
