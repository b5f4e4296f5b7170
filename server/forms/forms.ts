/** Serves the forms: the calls under /api, and posts of the browser to the form's own page. */
import type { FastifyInstance } from 'fastify';
import type { SendByRouter } from '../site/router-responses.ts';
import { serveApi } from './api.ts';
import { confirmForms } from './confirmation.ts';
import { serveFormPages } from './form-pages.ts';
import type { FormServices } from './form-services.ts';
import { watchOverload } from './overload.ts';
import { openRateLimits } from './rate-limits.ts';

/** Without `sendByRouter`, in tests of the API alone, there are no pages to post to. */
export async function serveForms(
  app: FastifyInstance,
  services: FormServices,
  siteUrl: string,
  sendByRouter?: SendByRouter,
): Promise<void> {
  await watchOverload(app, services.maxEventLoopDelayMs);
  const limits = await openRateLimits(app, services.rateLimits, services.redis);
  // SITE_URL is allowed too: a proxy may pass on another Host than visitors see, and a CDN may serve the pages.
  const origins = [new URL(siteUrl).origin, ...services.corsOrigins];
  await app.register((scope) => serveApi(scope, services, limits, origins), { prefix: '/api' });
  if (!sendByRouter) return;
  await app.register((scope) => serveFormPages(scope, services, limits, origins, sendByRouter));
  confirmForms(app, limits, sendByRouter);
}
