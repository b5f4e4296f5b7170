/** Opens Redis, in which several instances of the server share the counts of their rate limits. */
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

export async function openRedis(url: string, logger: Pick<FastifyBaseLogger, 'info' | 'warn'>): Promise<Redis> {
  const { Redis } = await import('ioredis');
  // Visitors wait for Redis, so the timeouts are short; if Redis does not answer, nobody is limited.
  const timeouts = { connectTimeout: 2000, commandTimeout: 500 };
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, ...timeouts });
  // It connects again by itself, and reports every attempt that fails.
  let isAway = false;
  redis.on('error', (error: NodeJS.ErrnoException) => {
    if (!isAway) logger.warn({ code: error.code }, 'Redis is out of reach: until it is back, no post is limited');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is back: posts are limited again');
    isAway = false;
  });
  return redis;
}
