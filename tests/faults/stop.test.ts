// @module-tag all (runs only with npm test -- --all)
/** Stops the server by signals while requests are under way. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { isRefused } from '../support/free-port.ts';
import { expectNoFaults } from './audit.ts';
import { startServerWithMailCounter } from './mail-counter.ts';
import { isLong, shortOrLong } from './short-or-long.ts';
import { startSlowUpload } from './slow-upload.ts';
import { newSubmission, send, startVisitors } from './visitors.ts';

const uploadCount = 6;

async function startUploads(url: string) {
  const submissions = Array.from({ length: uploadCount }, () => newSubmission('application'));
  const uploads = await Promise.all(submissions.map((submission) => startSlowUpload(url, submission)));
  return { submissions, uploads };
}

/** Each row is one stop, and the stops take the rows in turn. A second signal must not cut off any request. */
const signals: NodeJS.Signals[][] = [['SIGTERM', 'SIGTERM'], ['SIGINT', 'SIGINT'], ['SIGTERM']];

it('on SIGTERM or SIGINT, once or twice, answers requests under way, accepts no new ones and exits with 0', {
  timeout: 600_000,
}, async () => {
  const { server, mailCounts } = await startServerWithMailCounter();
  const visitors = startVisitors(6, () => server.url);
  const stops = shortOrLong({ short: 2, long: 50 });
  for (let number = 0; number < stops; number++) {
    const [first, second] = signals[number % signals.length] as NodeJS.Signals[];
    const { submissions, uploads } = await startUploads(server.url);
    const ended = server.end(first as NodeJS.Signals);
    // Once new connections are refused, the server has received the signal.
    await expect.poll(() => isRefused(server.port), { interval: 10 }).toBe(true);
    if (second) server.signal(second);
    expect(await Promise.all(uploads.map((upload) => upload.finish()))).toEqual(uploads.map(() => 200));
    expect(await ended).toBe(0);
    visitors.results.acknowledged.push(...submissions);
    await server.startAgain();
  }
  const title = `${stops} stops, ${stops * uploadCount} uploads under way answered`;
  await expectNoFaults({ title, place: server, results: await visitors.finish(), mailCounts });
});

// Only in the long run, as the timeout for open connections at a stop is seven seconds.
it.runIf(isLong)('exits although a visitor never finishes an upload', async () => {
  const { server } = await startServerWithMailCounter();
  const { uploads } = await startUploads(server.url);
  const idleSocket = connect(server.port, '127.0.0.1');
  idleSocket.on('error', () => {});
  await once(idleSocket, 'connect');
  // A form beside the unfinished ones is still accepted.
  expect((await send(server.url, newSubmission('contact'))).status).toBe(200);
  // Exit code 1 would mean that the whole stop ran into its timeout of ten seconds.
  expect(await server.end('SIGTERM')).toBe(0);
  for (const { answer } of uploads) await expect(answer).rejects.toThrow();
});
