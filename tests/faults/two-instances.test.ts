// @module-tag all (runs only with npm test -- --all)
/** Two servers share a PostgreSQL and a Redis that go down and come back. rolling-deploy.test.ts checks their mails. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { company } from '../../content/company.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { type ServerProcess, startServerProcess } from '../support/running-server.ts';
import { hasRedis, startRedisServer } from './redis-server.ts';
import { shortOrLong } from './short-or-long.ts';
import { newSubmission, send } from './visitors.ts';

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgresServer({ isDurable: false });
});

afterAll(() => postgres?.stop());

async function startTwoServers(settings: Record<string, string> = {}): Promise<ServerProcess[]> {
  const start = () => startServerProcess({ DATABASE_URL: postgres.url, ...settings });
  const servers = await Promise.all([start(), start()]);
  for (const server of servers) onTestFinished(() => server.close());
  return servers;
}

const statusesOf = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];

it('answers 503 while PostgreSQL is down, and accepts messages again when it is back', {
  timeout: 120_000,
}, async () => {
  const notSaved = `We could not save this just now. Please try again in a minute, or write to ${company.email}.`;
  const servers = await startTwoServers();
  for (let round = 0; round < shortOrLong({ short: 1, long: 10 }); round++) {
    await postgres.crash(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
    for (const { url } of servers) {
      const answers = await Promise.all([send(url, newSubmission('contact')), send(url, newSubmission('application'))]);
      expect(statusesOf(answers)).toEqual([503]);
      expect(await answers[0]?.json()).toEqual({ success: false, error: notSaved });
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const readiness = await fetch(`${url}/readyz`);
      expect(await readiness.json()).toEqual({ status: 'not ready', reason: 'the database is out of reach' });
    }
    await postgres.startAgain();
    for (const { url } of servers) {
      await expect.poll(async () => (await send(url, newSubmission('contact'))).status).toBe(200);
    }
  }
});

// Skipped where redis-server is not installed.
it.skipIf(!hasRedis)('shares the rate limit through Redis, and accepts all messages while Redis is down', async () => {
  const redis = await startRedisServer();
  onTestFinished(() => redis.kill());
  const limitedServers = await startTwoServers({ REDIS_URL: redis.url, RATE_LIMIT_CONTACT: '10' });
  const sendToBoth = async (postsPerServer: number) => {
    const urls = Array.from({ length: postsPerServer }, () => limitedServers.map(({ url }) => url)).flat();
    return Promise.all(urls.map((url) => send(url, newSubmission('contact'))));
  };
  const countAccepted = (answers: Response[]) => answers.filter(({ status }) => status === 200).length;
  // On a busy machine Redis may answer too late. Then the request is accepted and its header still shows the whole limit.
  const countedByRedis = (answers: Response[]) =>
    answers.filter(({ headers }) => headers.get('x-ratelimit-remaining') !== '10');
  const answers = await sendToBoth(20);
  expect(countAccepted(countedByRedis(answers))).toBeLessThanOrEqual(10);
  expect(countAccepted(answers)).toBeGreaterThanOrEqual(10);
  expect(statusesOf(answers).sort()).toEqual([200, 429]);

  // While Redis does not answer, nothing is counted, so all 16 posts are accepted.
  redis.freeze();
  expect(countAccepted(await sendToBoth(8))).toBe(16);
  redis.thaw();

  await redis.kill();
  await expect.poll(async () => countAccepted(await sendToBoth(8))).toBe(16);
  await redis.startAgain();
  await expect.poll(async () => countAccepted(await sendToBoth(10)), { interval: 500 }).toBeLessThan(20);
});
