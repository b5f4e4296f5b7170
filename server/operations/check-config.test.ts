/** `npm run check-config`. Which values are refused is tested in settings/. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { restoreEarlierStore } from '../../tests/support/earlier-stores.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { application, resume, save } from '../../tests/support/samples.ts';
import { freshFolder, freshPlace } from '../../tests/support/stores.ts';
import { startSmtp } from '../../tests/support/test-delivery.ts';
import { openStore } from '../store/database.ts';
import { checkConfig } from './check-config.ts';
import { callCommand } from './command-line.ts';

const mail = { MAIL_FROM: 'site@agency.com', MAIL_TO: 'team@agency.com' };
const check = (settings: Record<string, string>, ...args: string[]) => callCommand(checkConfig, args, settings);

it('names a SITE_URL other than that of the build, and a folder in which nothing can be stored', async () => {
  const fine = { DATA_DIR: join(freshFolder(), 'deep', 'data'), METRICS_HOST: '203.0.113.9' };
  expect(await check(fine)).toEqual({ out: 'The settings are right.', error: '', code: 0 });
  const { error, code } = await check({ SITE_URL: 'https://other.example', DATA_DIR: '/proc/nope' });
  expect(code).toBe(1);
  expect(error.split('\n')).toEqual([
    'Nothing can be stored in /proc/nope: choose another folder with DATA_DIR.',
    expect.stringContaining('The site was built with another SITE_URL than https://other.example'),
  ]);
});

it('names a host that this machine does not have', async () => {
  const settings = {
    HOST: 'no-such-host.invalid',
    METRICS_HOST: '203.0.113.9',
    METRICS_PORT: '0',
    DATA_DIR: freshFolder(),
  };
  expect((await check(settings)).error.split('\n')).toEqual([
    'no-such-host.invalid is no address of this machine: correct HOST, such as HOST=127.0.0.1.',
    '203.0.113.9 is no address of this machine: correct METRICS_HOST, such as METRICS_HOST=127.0.0.1.',
  ]);
  // With the letter l for the last digit.
  expect((await check({ HOST: '127.0.0.l' })).error).toContain(
    'HOST=127.0.0.l: an IP address of this machine is needed',
  );
});

it('says with --online what the store, the mail server and clamd answer', async () => {
  const smtp = await startSmtp();
  let reply = 'PONG';
  const clamd = createServer((socket) => socket.once('data', () => socket.end(`${reply}\0`))).listen(0, '127.0.0.1');
  onTestFinished(() => void clamd.close());
  await once(clamd, 'listening');
  const { port } = clamd.address() as { port: number };
  const place = await freshPlace('sqlite');
  const settings = { ...mail, DATA_DIR: place.dataDir, SMTP_URL: smtp.url, CLAMD_URL: `tcp://127.0.0.1:${port}` };
  const answers = [`The mail server ${new URL(smtp.url).host} answers: npm run inbox -- test-mail sends an e-mail.`];
  const out = (store: string) => [store, ...answers, 'clamd answers.', 'The settings are right.'].join('\n');
  const none = 'There is no store yet: the server makes one when it starts.';
  expect(await check(settings, '--online')).toEqual({ out: out(none), error: '', code: 0 });
  const store = await openStore(place);
  await save(store, { kind: 'application', fields: application, resume: { ...resume, bytes: Buffer.alloc(2 ** 21) } });
  await store.close();
  expect((await check(settings, '--online')).out).toBe(out('The store can be used.'));
  const full = await check({ ...settings, STORE_LIMIT_MB: '1' }, '--online');
  expect(full.error).toContain('No form can be stored: the store is full (STORE_LIMIT_MB).');
  expect(smtp.received).toEqual([]);
  const withoutLogin = await startSmtp({ disabledCommands: ['STARTTLS', 'AUTH'] });
  const SMTP_URL = withoutLogin.url.replace('//', '//ada:secret@');
  expect((await check({ ...settings, SMTP_URL }, '--online')).out).toContain(' answers but offers no login: ');
  const withLogin = await startSmtp({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'ada' }),
  });
  const earlier = await restoreEarlierStore('sqlite');
  const DATA_DIR = earlier.place.dataDir;
  const authorised = { ...settings, DATA_DIR, SMTP_URL: withLogin.url.replace('//', '//ada:secret@') };
  const { out: answered } = await check(authorised, '--online');
  expect(answered).toContain('The store is of an earlier release: the server migrates it when it starts.\n');
  expect(answered).toContain(' answers and takes the password: ');
  reply = 'UNKNOWN COMMAND';
  const { error } = await check({ ...settings, SMTP_URL: '' }, '--online');
  expect(error.split('\n')).toEqual([
    'The store can be used.',
    'SMTP_URL is not set, so e-mail waits until it is.',
    'clamd does not answer (it said "UNKNOWN COMMAND"): start it, or correct CLAMD_URL.',
  ]);
});

it('says with --online what does not answer', async () => {
  const at = `127.0.0.1:${await freePort()}`;
  const { error, code } = await check(
    {
      ...mail,
      DATABASE_URL: `postgres://ada:secret@${at}/x`,
      DATA_DIR: '/proc/nope',
      SMTP_URL: `smtp://${at}`,
      WEBHOOK_URL: `http://${at}/hook?token=secret`,
      WEBHOOK_SECRET: Buffer.alloc(32).toString('base64'),
      REDIS_URL: `redis://:secret@${at}`,
      CLAMD_URL: `tcp://${at}`,
    },
    '--online',
  );
  expect(code).toBe(1);
  expect(error.split('\n')).toEqual([
    `PostgreSQL at ${at} does not answer: start it, or correct DATABASE_URL.`,
    `The mail server ${at} does not answer (connection refused): correct the host or the port in SMTP_URL.`,
    expect.stringMatching(
      /^The receiver of webhooks at \S+ cannot be reached \(nothing listens there: .*\): correct WEBHOOK_URL\.$/,
    ),
    expect.stringMatching(
      /^Redis at \S+ does not count \(nothing listens there: .*\): mend or start it, or correct REDIS_URL\.$/,
    ),
    expect.stringMatching(/^clamd does not answer \(nothing listens there: .*\): start it, or correct CLAMD_URL\.$/),
  ]);
  expect(error).not.toContain('secret');
});
