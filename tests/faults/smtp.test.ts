// @module-tag all
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../server/store/database.ts';
import { listEntries } from '../../server/store/inbox.ts';
import { countByState, requeue } from '../../server/store/outbox.ts';
import { freePort } from '../support/free-port.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { refusal, startSmtpServer } from '../support/smtp-server.ts';
import { emptyStore } from '../support/stores.ts';
import { brokenSmtp } from './broken-smtp.ts';
import { isLong, trials } from './trials.ts';
import { newSending, send } from './visitors.ts';

/** The long form waits for the timeout of a silent SMTP server; in the short form that server hangs up. */
const greetingTimeoutMs = trials({ short: 600_000, long: 5000 });
const often = { timeout: 120_000, interval: 50 };

/** One for all tests: each puts its own SMTP servers behind this port. */
const port = await freePort();
let server: RunningServer | undefined;
let store: Store | undefined;
let setting: string;

afterAll(async () => {
  await store?.close();
  await server?.close();
});

beforeEach(() => store && emptyStore(store));

/** The server, started again only where the setting differs. */
async function serverWith(protocol: 'smtp' | 'smtps'): Promise<{ server: RunningServer; store: Store }> {
  const url = `${protocol}://127.0.0.1:${port}?greetingTimeout=${greetingTimeoutMs}`;
  server ??= await startServer({ SMTP_URL: url });
  if (setting && setting !== url) {
    await server.end('SIGTERM');
    await server.startAgain({ SMTP_URL: url });
  }
  setting = url;
  store ??= await openStore(server);
  return { server, store };
}

async function inbox({ dataDir }: RunningServer, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return (await promisify(execFile)(process.execPath, ['server/inbox/inbox.ts', ...words], { env })).stdout;
}

async function sendBothForms(url: string): Promise<number[]> {
  const answers = await Promise.all([send(url, newSending('contact')), send(url, newSending('application'))]);
  return answers.map(({ status }) => status);
}

const waitingWith = async (store: Store, error: RegExp) =>
  (await listEntries(store)).filter(({ mail }) => mail.state === 'waiting' && error.test(mail.lastError ?? '')).length;

const untilFailed = (store: Store, count: number, error = /./) =>
  expect.poll(() => waitingWith(store, error), often).toBe(count);

const untilSent = (store: Store, sent: number) =>
  expect.poll(() => countByState(store), often).toEqual({ waiting: 0, sent, dead: 0 });

/** Mails are sent one at a time: the second connection comes after the first was closed. */
async function untilHungUp(store: Store, { hangUp }: { hangUp?(): void }): Promise<void> {
  const failed = async () => {
    hangUp?.();
    return waitingWith(store, /./);
  };
  await expect.poll(failed, often).toBe(2);
}

it('sends waiting mail once a setting is corrected', async () => {
  const unknown = await startSmtpServer({ secure: true }, port);
  const { server, store } = await serverWith('smtps');
  expect(await sendBothForms(server.url)).toEqual([200, 200]);
  await untilFailed(store, 2, /certificate/);
  await unknown.close();
  const smtp = await startSmtpServer({}, port);
  onTestFinished(() => smtp.close());
  await server.end('SIGTERM');
  await requeue(store, 'all', new Date());
  await serverWith('smtp');
  await untilSent(store, 2);
  expect(smtp.received).toHaveLength(2);
});

it('accepts everything while the SMTP server fails in one way after another, and mails it once, later', {
  timeout: 300_000,
}, async () => {
  const { server, store } = await serverWith('smtp');
  const rounds = trials({ short: 1, long: 5 });
  let sent = 0;
  const failures = Object.entries(brokenSmtp).slice(0, trials({ short: 4, long: 7 }));
  for (const [name, breakSmtp] of Array.from({ length: rounds }, () => failures).flat()) {
    const broken = await breakSmtp(port);
    // If the answers waited for the mails, they would never come while the SMTP server is silent.
    expect(await sendBothForms(server.url), name).toEqual([200, 200]);
    if (name === 'accepts and says nothing' && !isLong) await untilHungUp(store, broken);
    await untilFailed(store, 2);
    await broken.close();

    const smtp = await startSmtpServer({}, port);
    // As if the minute until the next attempt had passed.
    await requeue(store, 'all', new Date());
    expect((await send(server.url, newSending('contact'))).status).toBe(200);
    sent += 3;
    await untilSent(store, sent);
    expect(smtp.received, name).toHaveLength(3);
    await smtp.close();
  }
  console.log(`${rounds} rounds of ${failures.length} failures, ${sent} mails, each delivered once`);
});

it('shows permanently refused mail in the inbox, and sends it again when asked to', async () => {
  const refusing = await startSmtpServer(
    { onRcptTo: (_address, _session, callback) => callback(refusal('No such box', 550)) },
    port,
  );
  const { server, store } = await serverWith('smtp');
  expect(await sendBothForms(server.url)).toEqual([200, 200]);
  await expect.poll(() => countByState(store), often).toMatchObject({ dead: 2 });
  expect((await inbox(server, 'list')).match(/dead: .*No such box/g)).toHaveLength(2);
  await refusing.close();
  const smtp = await startSmtpServer({}, port);
  onTestFinished(() => smtp.close());
  expect(await inbox(server, 'retry', '--all')).toContain('2 deliveries');
  expect((await send(server.url, newSending('contact'))).status).toBe(200);
  await untilSent(store, 3);
  expect(smtp.received).toHaveLength(3);
});

it.runIf(isLong)('retries by itself after a minute', { timeout: 180_000 }, async () => {
  const { server, store } = await serverWith('smtp');
  expect(await sendBothForms(server.url)).toEqual([200, 200]);
  await untilFailed(store, 2);
  const smtp = await startSmtpServer({}, port);
  onTestFinished(() => smtp.close());
  await untilSent(store, 2);
  expect(smtp.received).toHaveLength(2);
});
