// @module-tag all
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, type TestContext } from 'vitest';
import { openStore } from '../../server/store/database.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { audit, nothingLost, untilAllIsMailed } from './audit.ts';
import { startMailCounter } from './mail-counter.ts';
import { startSlowUpload } from './slow-upload.ts';
import { isLong, trials } from './trials.ts';
import { newSending, send, startVisitors } from './visitors.ts';

const uploadCount = 6;

async function prepare({ onTestFinished }: TestContext) {
  const smtp = await startMailCounter();
  onTestFinished(() => smtp.close());
  const server = await startServer({ SMTP_URL: smtp.url });
  onTestFinished(() => server.close());
  return { server, mails: smtp.mails };
}

async function startUploads(url: string) {
  const sendings = Array.from({ length: uploadCount }, () => newSending('application'));
  const uploads = await Promise.all(sendings.map((sending) => startSlowUpload(url, sending)));
  return { sendings, uploads };
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
  } finally {
    socket.destroy();
  }
}

/** Then the server has received the signal. */
const untilRefused = (port: number) => expect.poll(() => isRefused(port), { interval: 10 }).toBe(true);

/** A second signal must not cut off anybody. The short form sends a single one when its server ends. */
const signals: NodeJS.Signals[][] = [['SIGTERM', 'SIGTERM'], ['SIGINT', 'SIGINT'], ['SIGTERM']];

/** With uploads under way, each of which has to be answered. Returns these, and how long the stop took. */
async function stop(server: RunningServer, [first, second]: NodeJS.Signals[]) {
  const { sendings, uploads } = await startUploads(server.url);
  const asked = performance.now();
  const ended = server.end(first as NodeJS.Signals);
  await untilRefused(server.port);
  if (second) server.signal(second);
  expect(await Promise.all(uploads.map((upload) => upload.finish()))).toEqual(uploads.map(() => 200));
  expect(await ended).toBe(0);
  return { sendings, milliseconds: performance.now() - asked };
}

it('answers requests under way at SIGTERM or SIGINT, once or twice, accepts no new ones and exits with 0', {
  timeout: 600_000,
}, async (context) => {
  const { server, mails } = await prepare(context);
  const visitors = startVisitors(6, () => server.url);
  let slowest = 0;
  const stops = trials({ short: 2, long: 50 });
  for (let number = 0; number < stops; number++) {
    const { sendings, milliseconds } = await stop(server, signals[number % signals.length] as NodeJS.Signals[]);
    visitors.account.acknowledged.push(...sendings);
    slowest = Math.max(slowest, milliseconds);
    await server.startAgain();
  }
  const account = await visitors.finish();

  const store = await openStore(server);
  context.onTestFinished(() => store.close());
  await untilAllIsMailed(store);
  const found = await audit(store, account, mails);
  const { acknowledged, retried } = account;
  console.log(
    `${stops} stops, ${stops * uploadCount} uploads under way answered, ${acknowledged.length} acknowledged, ` +
      `${retried} retried, slowest exit ${Math.round(slowest)} ms: ${JSON.stringify(found)}`,
  );
  expect(found).toMatchObject({ ...nothingLost, repeats: 0 });
  await stop(server, ['SIGTERM']);
});

// Takes seven seconds, the timeout for connections at stop.
it.runIf(isLong)('does not wait for ever for a visitor who never finishes', async (context) => {
  const { server } = await prepare(context);
  const { uploads } = await startUploads(server.url);
  const connected = connect(server.port, '127.0.0.1');
  connected.on('error', () => {});
  await once(connected, 'connect');
  expect((await send(server.url, newSending('contact'))).status).toBe(200);
  // It would exit with 1 after its timeout of ten seconds.
  expect(await server.end('SIGTERM')).toBe(0);
  for (const { answer } of uploads) await expect(answer).rejects.toThrow();
});
