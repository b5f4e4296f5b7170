/** Both ways into each form: the calls under /api, and the posts of a browser to the form's own page. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { RenderPage } from '../site/page-rendering.ts';
import { serveApi } from './api.ts';
import { serveFormPages } from './form-pages.ts';
import type { FormParts, FormRules } from './parts.ts';

interface Settings {
  siteUrl: string;
  /** Missing in tests of the API alone: then there is no page to post to. */
  renderPage?: RenderPage;
}

export async function serveForms(app: FastifyInstance, parts: FormParts, settings: Settings): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    redis: parts.redis,
    // Visitors can still write to us when Redis is down.
    skipOnError: true,
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  });
  /** One for each form, whichever way it comes in. Their counts share a place in Redis, so the key says which form. */
  const limit = (form: keyof FormParts['rateLimits']) =>
    app.rateLimit({
      max: parts.rateLimits[form],
      timeWindow: 60_000,
      // Who has reset the connection has no IP address any more, but a message that arrived is stored.
      keyGenerator: ({ ip }) => `${form} ${normalizeIP(ip ?? '')}`,
    });
  const rules: FormRules = {
    limits: { contact: limit('contact'), application: limit('application') },
    // SITE_URL too: a proxy may pass on another Host than visitors see, and a CDN may serve the pages.
    origins: [new URL(settings.siteUrl).origin, ...parts.corsOrigins],
  };
  const { renderPage } = settings;
  await app.register((scope) => serveApi(scope, parts, rules), { prefix: '/api' });
  if (renderPage) await app.register((scope) => serveFormPages(scope, parts, rules, renderPage));
}
