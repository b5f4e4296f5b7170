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
  /** How long one submission may wait for the store in total. */
  storeTimeoutMs: number;
  /** Forms are refused while the average delay of the event loop is above this; 0 means no limit. */
  maxEventLoopDelayMs: number;
  delivery: Pick<Delivery, 'nudge'>;
  /** These settings decide which deliveries an accepted submission gets. */
  deliverySettings: Config;
  /** Missing without CLAMD_URL. */
  scanResume?: ScanResume;
  /** A form that is not named has the limit of its record. */
  rateLimits: Partial<Config['rateLimits']>;
  corsOrigins: string[];
  /** Holds the rate limits that several instances share. Missing without REDIS_URL: then each instance counts in memory. */
  redis?: Redis;
  metrics?: Metrics;
}
