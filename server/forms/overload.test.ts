/** What the server answers while the event loop lags: forms are refused, files are still sent. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { openFormPosts } from '../../tests/support/form-posts.ts';
import { jobPath } from '../../tests/support/open-job.ts';
import { contactMessage, createTestApp, partner } from '../../tests/support/test-app.ts';
import { createMetrics } from '../operations/metrics.ts';

const { store, site, postMessage, countStored } = await openFormPosts();
const metrics = createMetrics(store, { dataDir: '.', storeLimitBytes: 1 });
const server = createTestApp(store, { site, metrics, forms: { maxEventLoopDelayMs: 500 } });

/**
 * Blocks the thread six times for a second, so that a sample of overload.ts, taken every five seconds, has a long delay. The
 * server counts as overloaded until the next sample, so the tests below must end within five seconds.
 */
beforeAll(async () => {
  await server.ready();
  for (let turns = 0; turns < 6; turns += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    // Each turn of the event loop records one delay.
    await nextTurn();
  }
});

it('refuses a form with the sentence for visitors, as JSON or as plain text, and stores nothing', async () => {
  const call = await server.inject({ method: 'POST', url: '/api/contact', body: contactMessage });
  expect(call.statusCode).toBe(503);
  expect(call.json()).toEqual({ success: false, error: expect.stringContaining('Please try again in a minute') });
  const post = await postMessage(contactMessage, { server });
  expect([post.statusCode, post.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(post.body).toContain('Please try again in a minute');
  expect(await countStored()).toBe(0);
});

it('sends CORS headers with the refusal, and still answers the preflight', async () => {
  const headers = { origin: partner, 'access-control-request-method': 'POST' };
  const call = await server.inject({ method: 'POST', url: '/api/contact', headers, body: contactMessage });
  expect([call.statusCode, call.headers['access-control-allow-origin']]).toEqual([503, partner]);
  expect((await server.inject({ method: 'OPTIONS', url: '/api/contact', headers })).statusCode).toBe(204);
});

it('counts a refused form as overload, not as a failure', async () => {
  const { overload = 0 } = await readCounts();
  await server.inject({ method: 'POST', url: '/api/contact', body: contactMessage });
  await postMessage(contactMessage, { server });
  expect(await readCounts()).toEqual({ failed: 0, overload: overload + 2 });
});

async function readCounts(): Promise<Record<string, number>> {
  const { text } = await metrics.read();
  const counts = text.matchAll(/kind="contact",result="([\w-]+)"} (\d+)/g);
  return Object.fromEntries([...counts].map(([, result = '', count]) => [result, Number(count)]));
}

it('says that the form has arrived if its confirmation is not rendered', async () => {
  const answer = await server.inject(`${jobPath}?sent=${Date.now()}`);
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('Your form has arrived.')]);
});

it.each(['/', '/contact', '/healthz', '/robots.txt'])('still answers %s', async (path) => {
  expect((await server.inject(path)).statusCode).toBe(200);
});
