// @module-tag all (runs only with npm test -- --all)
/** Two server processes on one PostgreSQL store. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { company } from '../../content/company.ts';
import { openStore, type Store } from '../../server/store/database.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { type ServerProcess, startServerProcess } from '../support/running-server.ts';
import { audit, noFaults, waitUntilAllMailed } from './audit.ts';
import { type MailCounter, startMailCounter } from './mail-counter.ts';
import { hasRedis, startRedisServer } from './redis-server.ts';
import { shortOrLong } from './short-or-long.ts';
import { newSubmission, send, startVisitors } from './visitors.ts';

let postgres: PostgresServer;
let smtp: MailCounter;
let store: Store;
let instances: [ServerProcess, ServerProcess];
const settings = () => ({ DATABASE_URL: postgres.url, SMTP_URL: smtp.url });

beforeAll(async () => {
  postgres = await startPostgresServer({ isDurable: false });
  smtp = await startMailCounter();
  instances = await Promise.all([startServerProcess(settings()), startServerProcess(settings())]);
  store = await openStore({ dataDir: instances[0].dataDir, databaseUrl: postgres.url });
});

// If beforeAll failed, only some of these exist.
afterAll(async () => {
  await Promise.all((instances ?? []).map((server) => server.close()));
  await store?.close();
  await smtp?.close();
  await postgres?.stop();
});

const countStored = async () => (await store.db.selectFrom('submissions').select('id').execute()).length;
const statusesOf = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];

it('sends each mail once, whichever instance received the message', { timeout: 1_200_000 }, async () => {
  const visitors = startVisitors(8, (visitor) => instances[visitor % 2]?.url ?? '');
  const wantedCount = shortOrLong({ short: 30, long: 9000 });
  await expect.poll(() => visitors.results.acknowledged.length, { timeout: 1_000_000 }).toBeGreaterThan(wantedCount);
  const results = await visitors.finish();
  await waitUntilAllMailed(store);
  const faults = await audit(store, results, smtp.mailCounts);
  console.log(`Two instances: ${results.acknowledged.length} acknowledged, ${JSON.stringify(faults)}`);
  // No server is killed here, so no mail is sent twice either, and no visitor has to send a submission again.
  expect(faults).toEqual({ ...noFaults, repeats: 0 });
  expect(results.retried).toBe(0);
});

it('stores the same content sent to both instances as one submission', { timeout: 1_200_000 }, async () => {
  const before = await countStored();
  const rounds = shortOrLong({ short: 6, long: 300 });
  for (let round = 0; round < rounds; round++) {
    const submission = newSubmission(round % 3 === 0 ? 'application' : 'contact');
    const answers = await Promise.all([...instances, ...instances].map(({ url }) => send(url, submission)));
    expect(statusesOf(answers)).toEqual([200]);
  }
  expect((await countStored()) - before).toBe(rounds);
});

it('answers 503 while PostgreSQL is down, and accepts messages again when it is back', {
  timeout: 120_000,
}, async () => {
  const notSaved = `We could not save this just now. Please try again in a minute, or write to ${company.email}.`;
  for (let round = 0; round < shortOrLong({ short: 1, long: 10 }); round++) {
    await postgres.crash(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
    for (const { url } of instances) {
      const answers = await Promise.all([send(url, newSubmission('contact')), send(url, newSubmission('application'))]);
      expect(statusesOf(answers)).toEqual([503]);
      expect(await answers[0]?.json()).toEqual({ success: false, error: notSaved });
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
    await postgres.startAgain();
    for (const { url } of instances) {
      await expect.poll(async () => (await send(url, newSubmission('contact'))).status).toBe(200);
    }
  }
});

// Skipped where redis-server is not installed.
it.skipIf(!hasRedis)('shares the rate limit through Redis, and accepts all messages while Redis is down', async () => {
  const redis = await startRedisServer();
  onTestFinished(() => redis.kill());
  const limits = { REDIS_URL: redis.url, RATE_LIMIT_CONTACT: '10' };
  const limitedServers = await Promise.all([1, 2].map(() => startServerProcess({ ...settings(), ...limits })));
  onTestFinished(async () => {
    await Promise.all(limitedServers.map((server) => server.close()));
  });
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
