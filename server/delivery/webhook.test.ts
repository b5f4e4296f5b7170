/** Deliveries to the webhook: what is posted, when they are tried again, and when they are given up. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { application, deliverySettings, job, message, resume, save } from '../../tests/support/samples.ts';
import { openFreshStore } from '../../tests/support/stores.ts';
import { mockLogger, startDelivery, startSmtp } from '../../tests/support/test-delivery.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/database.ts';
import { findEntry } from '../store/inbox.ts';
import { webhook } from './webhook.ts';

interface Received {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const secret = Buffer.from('a secret of twenty-four or more bytes');
let logger: ReturnType<typeof mockLogger>;
let store: Store;
let received: Received[];

beforeEach(async () => {
  store = await openFreshStore('sqlite');
  logger = mockLogger();
  received = [];
});

/** A real HTTP server. */
async function startReceiver(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    answer(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?from=site`;
}

const ok = (response: ServerResponse) => response.writeHead(204).end();

function settingsFor(url: string): Config {
  return { ...deliverySettings, webhook: { url, secret } };
}

const deliver = (settings: Config, smtpUrl?: string) =>
  startDelivery(store, { settings, smtpUrl, logger, stopTimeoutMs: 200 });

const storeMessageFor = async (settings: Config) =>
  (await save(store, { kind: 'contact', fields: message }, { settings })).id;

async function webhookOf(id: string) {
  return (await findEntry(store, id))?.deliveries.find(({ kind }) => kind === 'webhook');
}

const expectState = (id: string) => expect.poll(async () => (await webhookOf(id))?.state);
const expectError = (id: string) => expect.poll(async () => (await webhookOf(id))?.lastError);

it('posts each submission as signed JSON, with the name of a resume, never the file, and without a mail server', async () => {
  const settings = settingsFor(await startReceiver(ok));
  const id = await storeMessageFor(settings);
  const applied = await save(store, { kind: 'application', fields: application, job, resume }, { settings });
  deliver(settings);
  for (const sent of [id, applied.id]) await expectState(sent).toBe('sent');
  const [{ url, headers, body } = { headers: {}, body: '' }, second] = received;
  const deliveryId = (await webhookOf(id))?.id;
  expect([received.length, url]).toEqual([2, '/hook?from=site']);
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(JSON.parse(body)).toEqual({ kind: 'contact', id, time, fields: message });
  expect(JSON.parse(second?.body ?? '')).toEqual({
    kind: 'application',
    id: applied.id,
    time,
    fields: application,
    job,
    resume: { name: resume.name, size: resume.bytes.length },
  });
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': deliveryId });
  const timestamp = String(headers['webhook-timestamp']);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  const signature = createHmac('sha256', secret).update(`${deliveryId}.${timestamp}.${body}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
});

it.each([
  [500, 'waiting'],
  // A redirect is not followed.
  [302, 'waiting'],
  [410, 'dead'],
] as const)(
  'after the answer %i, a delivery is %s, and the log names nobody and not the URL',
  async (status, state) => {
    const elsewhere = await startReceiver(ok);
    const answer = (response: ServerResponse) =>
      response.writeHead(status, { location: elsewhere }).end('Secret words');
    const settings = settingsFor(await startReceiver(answer));
    const id = await storeMessageFor(settings);
    deliver(settings);
    await expectError(id).toBe(`The webhook answered ${status}`);
    expect(await webhookOf(id)).toMatchObject({ state, attempts: 1 });
    expect(received).toHaveLength(1);
    const readLog = () => JSON.stringify(Object.values(logger).flatMap(({ mock }) => mock.calls));
    await expect.poll(readLog).toContain(id);
    expect(readLog()).not.toMatch(/Ada|@|engine|drawings|hook\?from|Secret words/);
  },
);

it('is checked by a request that changes nothing, and whose redirect is not followed', async () => {
  const url = await startReceiver((response) => response.writeHead(302, { location: '/elsewhere' }).end());
  const answer = `The receiver of webhooks at ${new URL(url).host} answers (with 302 to HEAD).`;
  expect(await webhook.check?.(settingsFor(url))).toBe(answer);
  expect(received).toMatchObject([{ method: 'HEAD' }]);
});

it('gives up waiting for a receiver that begins an answer and does not end its headers', async () => {
  const settings = settingsFor(await startReceiver((response) => response.socket?.write('HTTP/1.1 20')));
  // Shortens the timeout of ten seconds to 200 ms.
  const timeout = AbortSignal.timeout;
  const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 50));
  onTestFinished(() => void shortened.mockRestore());
  const id = await storeMessageFor(settings);
  deliver(settings);
  await expectError(id).toBe('The webhook did not answer within 10 s');
});

it('records that the receiver cannot be reached, also where its host has two addresses', async () => {
  const settings = settingsFor(`http://localhost:${await freePort()}/hook`);
  const id = await storeMessageFor(settings);
  deliver(settings);
  await expectError(id).toMatch(/^The webhook cannot be reached: .*ECONNREFUSED/);
});

it('does not hold up mail while the receiver does not answer', async () => {
  const settings = settingsFor(await startReceiver(() => {}));
  const smtp = await startSmtp();
  for (const subject of ['One', 'Two']) {
    await save(store, { kind: 'contact', fields: { ...message, subject } }, { settings });
  }
  deliver(settings, smtp.url);
  await expect.poll(() => smtp.received.length).toBe(2);
  // The webhook gets one request at a time.
  expect(received).toHaveLength(1);
});

it('aborts a request when the server stops, and its delivery waits for the next attempt', async () => {
  const settings = settingsFor(await startReceiver(() => {}));
  const id = await storeMessageFor(settings);
  const delivery = deliver(settings);
  await expect.poll(() => received.length).toBe(1);
  await delivery.stop();
  expect(await webhookOf(id)).toMatchObject({
    state: 'waiting',
    lastError: expect.stringContaining('cannot be reached'),
  });
});

it('without WEBHOOK_URL, fails twice, so that a server with the URL can take the delivery, and deletes it at the third attempt', async () => {
  const id = await storeMessageFor(settingsFor('http://127.0.0.1:1'));
  deliver(deliverySettings);
  await expectError(id).toBe('WEBHOOK_URL is not set');
  // The next attempt is the third, which is the last without a URL.
  await store.db
    .updateTable('outbox')
    .set({ attempts: 2, dueAt: new Date(0).toISOString() })
    .execute();
  await expect.poll(() => webhookOf(id)).toBeUndefined();
});

it('starts only the channels of new deliveries before the next poll, and a stop waits for no poll', async () => {
  const smtp = await startSmtp();
  const hour = 3_600_000;
  const delivery = startDelivery(store, { smtpUrl: smtp.url, pollMs: hour, stopTimeoutMs: hour });
  const id = await storeMessageFor(settingsFor('http://127.0.0.1:1'));
  delivery.nudge([{ kind: 'agency' }]);
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(await webhookOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  delivery.nudge([{ kind: 'webhook' }, { kind: 'agency' }]);
  await expectError(id).toBe('WEBHOOK_URL is not set');
  await delivery.stop();
});
