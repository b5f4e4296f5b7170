/** Both ways into each form: the calls under /api, and the posts of a browser to the form's own page. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../http/refused.ts';
import type { AnswerByRouter } from '../site/router-answers.ts';
import { serveApi } from './api.ts';
import { openConfirmations, type ShowConfirmation } from './confirmation.ts';
import { serveFormPages } from './form-pages.ts';
import type { FormRules, FormServices } from './form-services.ts';
import { openRateLimits } from './rate-limits.ts';

interface Settings {
  siteUrl: string;
  /** Missing in tests of the API alone: then there is no page to post to. */
  answerByRouter?: AnswerByRouter;
}

export async function serveForms(
  app: FastifyInstance,
  services: FormServices,
  { siteUrl, answerByRouter }: Settings,
): Promise<ShowConfirmation | undefined> {
  await app.register(underPressure, {
    maxEventLoopDelay: services.maxEventLoopDelayMs,
    // Averages over less would take a slow start on a busy machine for a flood.
    sampleInterval: 5000,
    // Files are sent however far it lags; forms and what is rendered ask isUnderPressure.
    pressureHandler: () => undefined,
  });
  const rules: FormRules = {
    limits: await openRateLimits(app, services.rateLimits, services.redis),
    // SITE_URL too: a proxy may pass on another Host than visitors see, and a CDN may serve the pages.
    origins: [new URL(siteUrl).origin, ...services.corsOrigins],
  };
  await app.register(async (forms) => {
    forms.addHook('onRequest', async () => {
      if (app.isUnderPressure()) throw new Refused(503);
    });
    await forms.register((scope) => serveApi(scope, services, rules), { prefix: '/api' });
    if (answerByRouter) await forms.register((scope) => serveFormPages(scope, services, rules, answerByRouter));
  });
  return answerByRouter && openConfirmations(app, rules.limits, answerByRouter);
}
