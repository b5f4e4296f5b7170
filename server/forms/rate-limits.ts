/** Limits how many forms and confirmations one IP address may request in a minute. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { forms, mapForms } from '../../contract/forms.ts';
import { HttpError } from '../http/http-error.ts';
import type { Config } from '../settings/config.ts';

export type RateLimits = Awaited<ReturnType<typeof openRateLimits>>;

export async function openRateLimits(
  app: FastifyInstance,
  settings: Partial<Config['rateLimits']>,
  redis: Redis | undefined,
) {
  await app.register(rateLimit, {
    global: false,
    redis,
    // Visitors can still write to us when Redis is down.
    skipOnError: true,
    // Over twice the limit nothing is read any more: during a flood of 60 KB posts, another visitor waited 2 ms instead of 6.
    errorResponseBuilder: (_request, { ban }) => new HttpError(429, { leavesBodyUnread: ban }),
  });
  let latest = 0;
  let timesSetBack = 0;

  /** All counts share one Redis, so the key says what is counted. */
  function limitOf(counted: string, max: number) {
    function keyGenerator({ ip }: FastifyRequest): string {
      // With the clock set back by a day, the plugin would block clients for a day. With another key, all counts start afresh.
      const now = Date.now();
      if (now < latest) timesSetBack += 1;
      latest = now;
      // After a client has reset the connection its IP address is unknown, but a message that arrived is still stored.
      return `${counted} ${normalizeIP(ip ?? '')} ${timesSetBack}`;
    }
    // After `max` allowed and as many refused posts, the plugin reports a ban.
    return { max, ban: max, timeWindow: 60_000, keyGenerator };
  }

  const maxima = mapForms((kind) => settings[kind] ?? forms[kind].postsPerMinute);
  const countConfirmation = app.createRateLimit(limitOf('confirmation', Math.max(...Object.values(maxima))));
  return {
    /** The API and the form's own page are counted together. */
    posts: mapForms((kind) => app.rateLimit(limitOf(kind, maxima[kind]))),
    /** Confirmations are limited too, as anybody may request them and each has to be rendered. */
    async isOverConfirmationLimit(request: FastifyRequest): Promise<boolean> {
      const count = await countConfirmation(request);
      // `isAllowed` is true only for clients on an allow list, of which we have none.
      return !count.isAllowed && count.isExceeded;
    },
  };
}
