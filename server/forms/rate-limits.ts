/** Limits how many forms and confirmations one IP address may request in a minute. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { forms, mapForms, type SubmissionKind } from '../../contract/forms.ts';
import { HttpError } from '../http/http-error.ts';
import type { Config } from '../settings/config.ts';

export type RateLimit = ReturnType<FastifyInstance['rateLimit']>;

export interface RateLimits {
  /** An onRequest hook for each form, which throws TooManyPosts. The API and the form's own page are counted together. */
  posts: Record<SubmissionKind, RateLimit>;
  /** Confirmations are limited too, as anybody may request them and each has to be rendered. */
  isOverConfirmationLimit(request: FastifyRequest): Promise<boolean>;
}

const timeWindow = 60_000;

export async function openRateLimits(
  app: FastifyInstance,
  settings: Partial<Config['rateLimits']>,
  redis: Redis | undefined,
): Promise<RateLimits> {
  await app.register(rateLimit, {
    global: false,
    redis,
    // Visitors can still write to us when Redis is down.
    skipOnError: true,
    errorResponseBuilder: (_request, { ban }) => new TooManyPosts(ban),
  });
  const checkClock = watchClock();

  /** All counts share one Redis, so the key says what is counted. */
  function limitOf(counted: string, max: number) {
    // After a client has reset the connection its IP address is unknown, but a message that arrived is still stored.
    const keyGenerator = ({ ip }: FastifyRequest) => `${counted} ${normalizeIP(ip ?? '')} ${checkClock()}`;
    // After `max` allowed and as many refused posts, the plugin reports a ban. We call it a flood: over twice the limit.
    return { max, ban: max, timeWindow, keyGenerator };
  }

  const rateLimits = mapForms((kind) => settings[kind] ?? forms[kind].postsPerMinute);
  const countConfirmation = app.createRateLimit(limitOf('confirmation', Math.max(...Object.values(rateLimits))));
  return {
    posts: mapForms((kind) => app.rateLimit(limitOf(kind, rateLimits[kind]))),
    async isOverConfirmationLimit(request) {
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

class TooManyPosts extends HttpError {
  /** Over twice the limit: then nothing is read or rendered any more. */
  readonly isFlood: boolean;

  constructor(isFlood: boolean) {
    super(429);
    this.isFlood = isFlood;
  }
}

export function isFlood(error: unknown): boolean {
  return error instanceof TooManyPosts && error.isFlood;
}

/** A closed connection saves reading the body: during a flood of 60 KB posts, another visitor waited 2 ms instead of 6. */
export function closeOnFlood(error: unknown, reply: FastifyReply): void {
  if (isFlood(error)) reply.header('connection', 'close');
}
