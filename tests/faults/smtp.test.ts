// @module-tag all (runs only with npm test -- --all)
/** Submissions are accepted and mailed later when the SMTP server fails. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../server/store/database.ts';
import { listEntries } from '../../server/store/inbox.ts';
import { countByState, requeue } from '../../server/store/outbox.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, startServerProcess } from '../support/running-server.ts';
import { refusal, startSmtpServer } from '../support/smtp-server.ts';
import { emptyStore } from '../support/stores.ts';
import { brokenSmtp, silentServer } from './broken-smtp.ts';
import { isLong, shortOrLong } from './short-or-long.ts';
import { newSubmission, send } from './visitors.ts';

/**
 * How long our server waits for the greeting of a silent SMTP server. The short run (short-or-long.ts) does not wait so long: the
 * test makes the SMTP server hang up (hangUpUntilFailed).
 */
const greetingTimeoutMs = shortOrLong({ short: 600_000, long: 5000 });
const pollOptions = { timeout: 120_000, interval: 50 };

/** Each test starts its own SMTP servers on this port. */
const port = await freePort();
let server: ServerProcess | undefined;
let store: Store | undefined;
let currentSmtpUrl: string;

afterAll(async () => {
  await store?.close();
  await server?.close();
});

beforeEach(() => store && emptyStore(store));

/** Starts the server, or restarts it if SMTP_URL has changed. */
async function startServerWith(protocol: 'smtp' | 'smtps'): Promise<{ server: ServerProcess; store: Store }> {
  const url = `${protocol}://127.0.0.1:${port}?greetingTimeout=${greetingTimeoutMs}`;
  server ??= await startServerProcess({ SMTP_URL: url });
  if (currentSmtpUrl && currentSmtpUrl !== url) {
    // Does nothing if the test has ended it.
    await server.end('SIGTERM');
    await server.startAgain({ SMTP_URL: url });
  }
  currentSmtpUrl = url;
  store ??= await openStore(server);
  return { server, store };
}

async function runInboxCommand({ dataDir }: ServerProcess, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return (await promisify(execFile)(process.execPath, ['server/inbox/inbox.ts', ...args], { env })).stdout;
}

async function sendBothForms(url: string): Promise<number[]> {
  const answers = await Promise.all([send(url, newSubmission('contact')), send(url, newSubmission('application'))]);
  return answers.map(({ status }) => status);
}

const countWaitingWith = async (store: Store, error: RegExp) =>
  (await listEntries(store)).filter(({ mail }) => mail.state === 'waiting' && error.test(mail.lastError ?? '')).length;

const waitUntilFailed = (store: Store, count: number, error = /./) =>
  expect.poll(() => countWaitingWith(store, error), pollOptions).toBe(count);

const waitUntilSent = (store: Store, sent: number) =>
  expect.poll(() => countByState(store), pollOptions).toEqual({ waiting: 0, sent, dead: 0 });

/** Hangs up again and again until both mails have failed, as the server connects for the second only after the first. */
async function hangUpUntilFailed(store: Store, { hangUp }: { hangUp?(): void }): Promise<void> {
  const hangUpAndCountFailed = async () => {
    hangUp?.();
    return countWaitingWith(store, /./);
  };
  await expect.poll(hangUpAndCountFailed, pollOptions).toBe(2);
}

it('sends waiting mail once SMTP_URL is corrected', async () => {
  const untrustedSmtp = await startSmtpServer({ secure: true }, port);
  const { server, store } = await startServerWith('smtps');
  expect(await sendBothForms(server.url)).toEqual([200, 200]);
  await waitUntilFailed(store, 2, /certificate/);
  await untrustedSmtp.close();
  const smtp = await startSmtpServer({}, port);
  onTestFinished(() => smtp.close());
  // Ended first: otherwise it would try the mails once more with the old URL.
  await server.end('SIGTERM');
  await requeue(store, 'all', new Date());
  await startServerWith('smtp');
  await waitUntilSent(store, 2);
  expect(smtp.received).toHaveLength(2);
});

it('accepts submissions while the SMTP server fails, and mails each once when it works again', {
  timeout: 300_000,
}, async () => {
  const { server, store } = await startServerWith('smtp');
  const rounds = shortOrLong({ short: 1, long: 5 });
  let sent = 0;
  const allFailures = Object.entries(brokenSmtp);
  // The short run tries the first four, for the sake of time.
  const failures = isLong ? allFailures : allFailures.slice(0, 4);
  for (const [name, startBroken] of Array.from({ length: rounds }, () => failures).flat()) {
    const broken = await startBroken(port);
    // While the SMTP server is silent, no answer would come if answers waited for mails.
    expect(await sendBothForms(server.url), name).toEqual([200, 200]);
    // In the short run, the silent SMTP server hangs up; in the long run, our server gives it up.
    if (name === silentServer && !isLong) await hangUpUntilFailed(store, broken);
    await waitUntilFailed(store, 2);
    await broken.close();

    const smtp = await startSmtpServer({}, port);
    // Skips the minute until the next attempt.
    await requeue(store, 'all', new Date());
    // A new message makes the server look into the outbox at once.
    expect((await send(server.url, newSubmission('contact'))).status).toBe(200);
    sent += 3;
    await waitUntilSent(store, sent);
    expect(smtp.received, name).toHaveLength(3);
    await smtp.close();
  }
  console.log(`${rounds} rounds of ${failures.length} failures, ${sent} mails, each delivered once`);
});

it('shows permanently refused mail in the inbox, and sends it again when asked to', async () => {
  const refusingSmtp = await startSmtpServer(
    { onRcptTo: (_address, _session, callback) => callback(refusal('No such box', 550)) },
    port,
  );
  const { server, store } = await startServerWith('smtp');
  expect(await sendBothForms(server.url)).toEqual([200, 200]);
  await expect.poll(() => countByState(store), pollOptions).toMatchObject({ dead: 2 });
  expect((await runInboxCommand(server, 'list')).match(/dead: .*No such box/g)).toHaveLength(2);
  await refusingSmtp.close();
  const smtp = await startSmtpServer({}, port);
  onTestFinished(() => smtp.close());
  expect(await runInboxCommand(server, 'retry', '--all')).toContain('2 deliveries');
  // A new message makes the server look into the outbox at once.
  expect((await send(server.url, newSubmission('contact'))).status).toBe(200);
  await waitUntilSent(store, 3);
  expect(smtp.received).toHaveLength(3);
});

it.runIf(isLong)('retries a failed mail by itself after a minute', { timeout: 180_000 }, async () => {
  const { server, store } = await startServerWith('smtp');
  // No SMTP server listens yet.
  expect(await sendBothForms(server.url)).toEqual([200, 200]);
  await waitUntilFailed(store, 2);
  const smtp = await startSmtpServer({}, port);
  onTestFinished(() => smtp.close());
  await waitUntilSent(store, 2);
  expect(smtp.received).toHaveLength(2);
});
