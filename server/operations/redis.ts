/** Opens Redis, in which several instances of the server share the counts of their rate limits. */
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { messageOf } from '../delivery/error-message.ts';

/** Rejects if nothing can be counted. A Redis that is full or read-only would still answer a ping. */
export function tryRedis(redis: Redis): Promise<unknown> {
  return redis.set('twinshore-try', '', 'PX', 1);
}

export async function openRedis(url: string, logger: FastifyBaseLogger, everyMs = 5000): Promise<Redis> {
  const { Redis } = await import('ioredis');
  // Visitors wait for Redis, so the timeouts are short; if Redis does not answer, nobody is limited.
  const timeouts = { connectTimeout: 2000, commandTimeout: 500 };
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, ...timeouts });
  let isCounting = true;
  const noteFailure = (error: Error) => {
    if (isCounting)
      logger.warn({ reason: messageOf(error) }, 'Redis does not count: until it does, no post is limited');
    isCounting = false;
  };
  const noteSuccess = () => {
    if (!isCounting) logger.info('Redis counts again: posts are limited');
    isCounting = true;
  };
  const timer = setInterval(() => tryRedis(redis).then(noteSuccess, noteFailure), everyMs).unref();
  redis.on('end', () => clearInterval(timer));
  redis.on('error', noteFailure);
  return redis;
}
