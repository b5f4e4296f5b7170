/** Limits how many forms and confirmations one IP address may request in a minute. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { forms, mapForms } from '../../contract/forms.ts';
import { HttpError } from '../http/http-error.ts';
import type { Config } from '../settings/config.ts';

export type RateLimits = Awaited<ReturnType<typeof openRateLimits>>;

const timeWindow = 60_000;

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
    errorResponseBuilder: (_request, { ban }) => new HttpError(429, { isUnread: ban }),
  });
  const checkClock = watchClock();

  /** All counts share one Redis, so the key says what is counted. */
  function limitOf(counted: string, max: number) {
    // After a client has reset the connection its IP address is unknown, but a message that arrived is still stored.
    const keyGenerator = ({ ip }: FastifyRequest) => `${counted} ${normalizeIP(ip ?? '')} ${checkClock()}`;
    // After `max` allowed and as many refused posts, the plugin reports a ban.
    return { max, ban: max, timeWindow, keyGenerator };
  }

  const rateLimits = mapForms((kind) => settings[kind] ?? forms[kind].postsPerMinute);
  const countConfirmation = app.createRateLimit(limitOf('confirmation', Math.max(...Object.values(rateLimits))));
  return {
    /** An onRequest hook for each form, which throws an HttpError. The API and the form's own page are counted together. */
    posts: mapForms((kind) => app.rateLimit(limitOf(kind, rateLimits[kind]))),
    /** Confirmations are limited too, as anybody may request them and each has to be rendered. */
    async isOverConfirmationLimit(request: FastifyRequest): Promise<boolean> {
      const count = await countConfirmation(request);
      // `isAllowed` is true for clients on an allow list, which we do not use. The type has `isExceeded` only where it is false.
      return !count.isAllowed && count.isExceeded;
    },
  };
}

/**
 * Returns a function that checks the system clock and returns how often it has been set back. The plugin relies on the clock:
 * set back by a day, it would block clients for a day. The count is part of the keys above, so all limits start afresh.
 */
function watchClock(): () => number {
  let latest = 0;
  let timesSetBack = 0;
  return () => {
    const now = Date.now();
    if (now < latest) timesSetBack += 1;
    latest = now;
    return timesSetBack;
  };
}
