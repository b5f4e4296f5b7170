/** How much one IP address may send, or have rendered, in a minute. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { Refused } from '../http/refused.ts';

export type RateLimit = ReturnType<FastifyInstance['rateLimit']>;

export interface RateLimits {
  /** Hooks that throw TooManyPosts, one for each form, whichever way it comes in. */
  contact: RateLimit;
  application: RateLimit;
  /** Anybody may ask for confirmations, which have to be rendered. */
  isOverConfirmations(request: FastifyRequest): Promise<boolean>;
}

const timeWindow = 60_000;

export async function openRateLimits(
  app: FastifyInstance,
  rateLimits: Config['rateLimits'],
  redis: Redis | undefined,
): Promise<RateLimits> {
  await app.register(rateLimit, {
    global: false,
    redis,
    // Visitors can still write to us when Redis is down.
    skipOnError: true,
    errorResponseBuilder: (_request, { ban }) => new TooManyPosts(ban),
  });
  const countClockChanges = openClockWatch();

  /** Redis has all counts in one place, so the key says what is counted. */
  function limitOf(counted: string, max: number) {
    // Who has reset the connection has no IP address any more, but a message that arrived is stored.
    const keyGenerator = ({ ip }: FastifyRequest) => `${counted} ${normalizeIP(ip ?? '')} ${countClockChanges()}`;
    return { max, ban: max, timeWindow, keyGenerator };
  }

  const countConfirmation = app.createRateLimit(limitOf('confirmation', rateLimits.contact));
  return {
    contact: app.rateLimit(limitOf('contact', rateLimits.contact)),
    application: app.rateLimit(limitOf('application', rateLimits.application)),
    async isOverConfirmations(request) {
      const count = await countConfirmation(request);
      return !count.isAllowed && count.isExceeded;
    },
  };
}

/** The plugin counts by the system's clock: set back by a day, it would keep an IP address out for as long. */
function openClockWatch(): () => number {
  let latest = 0;
  let changes = 0;
  return () => {
    const now = Date.now();
    if (now < latest) changes += 1;
    latest = now;
    return changes;
  };
}

class TooManyPosts extends Refused {
  /** Over the limit by as much again: nothing is read or rendered any more. */
  readonly isFlood: boolean;

  constructor(isFlood: boolean) {
    super(429);
    this.isFlood = isFlood;
  }
}

export function isFlood(error: unknown): boolean {
  return error instanceof TooManyPosts && error.isFlood;
}

/** Then the rest of the body is not read either: a flood of 60 KB each cost a bystander 2 ms instead of 6. */
export function closeOnFlood(error: unknown, reply: FastifyReply): void {
  if (isFlood(error)) reply.header('connection', 'close');
}
