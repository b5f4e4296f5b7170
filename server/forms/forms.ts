/** Both ways into each form: the calls under /api, and the posts of a browser to the form's own page. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused, TooManyPosts } from '../http/answers.ts';
import type { AnswerByRouter } from '../site/router-answers.ts';
import { serveApi } from './api.ts';
import { openConfirmations, type ShowConfirmation } from './confirmation.ts';
import { serveFormPages } from './form-pages.ts';
import type { FormParts, FormRules } from './parts.ts';

interface Settings {
  siteUrl: string;
  /** Missing in tests of the API alone: then there is no page to post to. */
  answerByRouter?: AnswerByRouter;
}

const minuteMs = 60_000;

export async function serveForms(
  app: FastifyInstance,
  parts: FormParts,
  { siteUrl, answerByRouter }: Settings,
): Promise<ShowConfirmation | undefined> {
  await app.register(rateLimit, {
    global: false,
    redis: parts.redis,
    // Visitors can still write to us when Redis is down.
    skipOnError: true,
    errorResponseBuilder: (_request, { ban }) => new TooManyPosts(ban),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: parts.maxEventLoopDelayMs,
    // Averages over less would take a slow start on a busy machine for a flood.
    sampleInterval: 5000,
    // Files are sent however far it lags; forms and what is rendered ask isUnderPressure.
    pressureHandler: () => undefined,
  });

  /** Of the counts in Redis, which all share one place, the key says whose they are. */
  const keyFor =
    (counted: string) =>
    // Who has reset the connection has no IP address any more, but a message that arrived is stored.
    ({ ip }: FastifyRequest) =>
      `${counted} ${normalizeIP(ip ?? '')}`;
  /** One for each form, whichever way it comes in. Who goes on after as many refusals is a flood. */
  const limit = (form: keyof FormParts['rateLimits']) => {
    const max = parts.rateLimits[form];
    return app.rateLimit({ max, ban: max, timeWindow: minuteMs, keyGenerator: keyFor(form) });
  };
  const rules: FormRules = {
    limits: { contact: limit('contact'), application: limit('application') },
    // SITE_URL too: a proxy may pass on another Host than visitors see, and a CDN may serve the pages.
    origins: [new URL(siteUrl).origin, ...parts.corsOrigins],
  };
  await app.register(async (forms) => {
    forms.addHook('onRequest', async () => {
      if (app.isUnderPressure()) throw new Refused(503);
    });
    await forms.register((scope) => serveApi(scope, parts, rules), { prefix: '/api' });
    if (answerByRouter) await forms.register((scope) => serveFormPages(scope, parts, rules, answerByRouter));
  });
  const max = parts.rateLimits.contact;
  const count = app.createRateLimit({ max, timeWindow: minuteMs, keyGenerator: keyFor('confirmation') });
  return (
    answerByRouter &&
    openConfirmations(answerByRouter, async (request) => {
      return app.isUnderPressure() || (await isExceeded(request));
    })
  );

  async function isExceeded(request: FastifyRequest): Promise<boolean> {
    const result = await count(request);
    return !result.isAllowed && result.isExceeded;
  }
}
