/** What both forms need; `main` opens it, tests pass their own. */
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import type { Delivery, DeliverySettings } from '../mail/delivery.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { ScanResume } from '../resumes/scan.ts';
import type { Store } from '../store/database.ts';
import type { Kind } from '../store/tables.ts';
import type { Overload } from './overload.ts';
import type { RateLimits } from './rate-limits.ts';

export interface FormServices {
  store: Store;
  /** STORE_LIMIT_MB. */
  storeLimit: {
    /** Nothing more of this kind is stored. */
    isFull(kind: Kind): boolean;
    /** True if a resume of so many bytes may be kept although its application is held as spam; it then counts at once. */
    takeHeldResume(bytes: number): boolean;
  };
  /** How long one submission may wait for the store, in all. */
  storeTimeoutMs: number;
  /** How far the event loop may lag on average before no form is taken in; 0 where it may lag at will. */
  maxEventLoopDelayMs: number;
  delivery: Pick<Delivery, 'nudge'>;
  /** By these it is decided what goes out for an accepted submission. */
  deliverySettings: DeliverySettings;
  /** Missing without CLAMD_URL. */
  scanResume?: ScanResume;
  rateLimits: Config['rateLimits'];
  corsOrigins: string[];
  /** Several instances share their rate limits; a single one counts in memory. */
  redis?: Redis;
  metrics?: Metrics;
}

/** The same for both ways into a form. */
export interface FormRules {
  overload: Overload;
  limits: RateLimits;
  /** Of the pages that may post. */
  origins: string[];
}
