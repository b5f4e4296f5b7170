import { expect, it, onTestFinished } from 'vitest';
import { hasRedis, startRedisServer } from '../../tests/faults/redis-server.ts';
import { freshFolder } from '../../tests/support/stores.ts';
import { checkConfig } from './check-config.ts';
import { callCommand } from './command-line.ts';
import { openRedis } from './redis.ts';

// Skipped where redis-server is not installed.
it.skipIf(!hasRedis)('says once that Redis counts nothing, and once that it counts again', async () => {
  const server = await startRedisServer();
  onTestFinished(() => server.kill());
  const lines: string[] = [];
  const redis = await openRedis(
    server.url,
    {
      warn: (_details: object, line: string) => void lines.push(line),
      info: (line: string) => void lines.push(line),
    } as never,
    50,
  );
  onTestFinished(() => redis.disconnect());
  const [away, back] = [
    'Redis does not count: until it does, no post is limited',
    'Redis counts again: posts are limited',
  ];
  await expect.poll(() => redis.status).toBe('ready');
  const settings = { REDIS_URL: server.url, DATA_DIR: freshFolder() };
  const askOnline = async () => Object.values(await callCommand(checkConfig, ['--online'], settings)).join();
  expect(await askOnline()).toMatch(/Redis at \S+ counts\.\nThe settings are right\./);
  await redis.config('SET', 'maxmemory', '1');
  await expect.poll(() => lines.at(-1)).toBe(away);
  expect(await askOnline()).toMatch(/Redis at \S+ does not count \(OOM /);
  await redis.config('SET', 'maxmemory', '0');
  await expect.poll(() => lines.at(-1)).toBe(back);
  server.freeze();
  await expect.poll(() => lines.at(-1)).toBe(away);
  server.thaw();
  await expect.poll(() => lines.at(-1)).toBe(back);
  expect(lines[0]).toBe(away);
  // On a busy machine Redis may seem away once more, but nothing is said twice.
  expect(lines.filter((line, index) => line === lines[index - 1])).toEqual([]);
});
