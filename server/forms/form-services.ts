/**
 * What all forms need. FormServices are services and settings that server/start-server.ts passes in and tests replace.
 * FormGuards are the checks that forms.ts makes from them.
 */
import type { Redis } from 'ioredis';
import type { Delivery } from '../delivery/delivery.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { StoreLimit } from '../operations/store-limit.ts';
import type { ScanResume } from '../resumes/scan.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/database.ts';
import type { Overload } from './overload.ts';
import type { RateLimits } from './rate-limits.ts';

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

/** Checks before a form is read, the same for the API and for the form's own page. */
export interface FormGuards {
  overload: Overload;
  /** Count posts, and refuse those over `rateLimits`. */
  limits: RateLimits;
  /** Origins of the pages that may post: that of SITE_URL and the `corsOrigins`. */
  origins: string[];
}
