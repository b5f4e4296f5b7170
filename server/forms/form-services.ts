/** What all forms need: services and settings that server/start-server.ts passes in and tests replace. */
import type { Redis } from 'ioredis';
import type { Delivery } from '../delivery/delivery.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { StoreLimit } from '../operations/store-limit.ts';
import type { ScanResume } from '../resumes/scan.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/database.ts';

export interface FormServices {
  store: Store;
  storeLimit: Pick<StoreLimit, 'isFull' | 'reserveHeldResume'>;
  storeTimeoutMs: number;
  /** The average delay above which forms are refused; 0 means no limit. */
  maxEventLoopDelayMs: number;
  delivery: Pick<Delivery, 'nudge'>;
  deliverySettings: Config;
  scanResume?: ScanResume;
  rateLimits: Partial<Config['rateLimits']>;
  corsOrigins: string[];
  redis?: Redis;
  metrics?: Metrics;
}
