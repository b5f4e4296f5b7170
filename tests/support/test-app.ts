/** Builds the app on a given store, without mail and with rate limits that no test reaches. */
import { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { Kysely } from 'kysely';
import pino from 'pino';
import { type AppOptions, buildApp } from '../../server/app.ts';
import type { FormServices } from '../../server/forms/form-services.ts';
import type { Store } from '../../server/store/database.ts';
import { sqliteDialect } from '../../server/store/sqlite-dialect.ts';
import type { Tables } from '../../server/store/tables.ts';
import { filledForm } from './filled-form.ts';
import { deliverySettings } from './samples.ts';

export const contactMessage = filledForm('contact', {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  subject: 'Hello',
  message: 'A question.',
});
/** Another site that may call the API. */
export const partner = 'https://partner.example';

type Changes = Partial<Omit<AppOptions, 'forms'>> & { forms?: Partial<FormServices> };

export function createTestApp(store: Store, { forms, ...options }: Changes = {}): FastifyInstance {
  return buildApp({
    siteUrl: 'http://localhost:3000',
    logger: pino({ level: 'silent' }),
    forms: {
      store,
      storeLimit: { isFull: () => false, reserveHeldResume: () => true },
      storeTimeoutMs: 10_000,
      // Turns the overload check off: `inject` in a loop blocks the event loop, which network requests do not.
      maxEventLoopDelayMs: 0,
      delivery: { nudge() {} },
      deliverySettings,
      rateLimits: { contact: 100_000, application: 100_000 },
      corsOrigins: [partner],
      ...forms,
    },
    ...options,
  });
}

/** Returns a store on which every query fails, because its database is closed. */
export function failingStore(store: Store): Store {
  const database = new DatabaseSync(':memory:');
  database.close();
  return { ...store, db: new Kysely<Tables>({ dialect: sqliteDialect(database) }) };
}
