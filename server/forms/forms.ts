/** Serves the forms: the calls under /api, and posts of the browser to the form's own page. */
import type { FastifyInstance } from 'fastify';
import type { SendByRouter, SendConfirmation } from '../site/router-responses.ts';
import { serveApi } from './api.ts';
import { openConfirmations } from './confirmation.ts';
import { serveFormPages } from './form-pages.ts';
import type { FormGuards, FormServices } from './form-services.ts';
import { watchOverload } from './overload.ts';
import { openRateLimits } from './rate-limits.ts';

/** Returns the function by which serve-site.ts answers requests for a confirmation, or undefined in tests of the API alone. */
export async function serveForms(
  app: FastifyInstance,
  services: FormServices,
  siteUrl: string,
  sendByRouter?: SendByRouter,
): Promise<SendConfirmation | undefined> {
  const guards: FormGuards = {
    overload: await watchOverload(app, services.maxEventLoopDelayMs),
    limits: await openRateLimits(app, services.rateLimits, services.redis),
    // SITE_URL is allowed too: a proxy may pass on another Host than visitors see, and a CDN may serve the pages.
    origins: [new URL(siteUrl).origin, ...services.corsOrigins],
  };
  await app.register((scope) => serveApi(scope, services, guards), { prefix: '/api' });
  if (sendByRouter) await app.register((scope) => serveFormPages(scope, services, guards, sendByRouter));
  return sendByRouter && openConfirmations(app, guards.limits, sendByRouter);
}
