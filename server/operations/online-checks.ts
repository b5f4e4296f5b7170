import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { deliveryKinds } from '../delivery/delivery-kinds.ts';
import { messageOf } from '../delivery/error-message.ts';
import { openSmtp } from '../delivery/smtp.ts';
import { explainSmtpFailure, hostAndPort } from '../delivery/smtp-failure.ts';
import type { Config } from '../settings/config.ts';
import { openStore } from '../store/database.ts';
import { StoreMissing, StoreOutdated } from '../store/failure.ts';
import { watchReadiness } from './readiness.ts';
import { tryRedis } from './redis.ts';
import { watchStoreLimit } from './store-limit.ts';

const timeoutMs = 10_000;

/** Each resolves with what is fine, or with undefined if there is nothing to say, and rejects with what is wrong. */
const checks: ((config: Config) => Promise<string | undefined>)[] = [
  checkStore,
  checkMailServer,
  ...Object.values(deliveryKinds).flatMap(({ check }) => check ?? []),
  checkRedis,
  checkScanner,
];

export async function checkOnline(config: Config): Promise<{ fine: string[]; failed: string[] }> {
  const results = await Promise.allSettled(checks.map((check) => check(config)));
  return {
    fine: results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : [])),
    failed: results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : [])),
  };
}

async function checkStore(config: Config): Promise<string> {
  try {
    await using store = await openStore(config, { mustBeCurrent: true });
    const logger = { info() {}, warn() {}, error() {} };
    const storeLimit = await watchStoreLimit({ store, limitBytes: config.storeLimitBytes, logger });
    const findObstacle = watchReadiness(store, storeLimit, config.dataDir);
    const obstacle = await findObstacle();
    await storeLimit.stop();
    if (obstacle) throw new Error(`No form can be stored: ${obstacle}.`);
    return 'The store can be used.';
  } catch (error) {
    if (error instanceof StoreMissing) return 'There is no store yet: the server makes one when it starts.';
    if (error instanceof StoreOutdated)
      return 'The store is of an earlier release: the server migrates it when it starts.';
    throw error;
  }
}

async function checkMailServer({ smtpUrl, mail }: Config): Promise<string> {
  if (!smtpUrl) return 'SMTP_URL is not set, so e-mail waits until it is.';
  const url = new URL(smtpUrl);
  await using smtp = openSmtp(smtpUrl, mail);
  try {
    await smtp.verify();
    const login = url.username && ((await offersLogin(url, mail)) ? ' and takes the password' : ' but offers no login');
    return `The mail server ${hostAndPort(url)} answers${login}: npm run inbox -- test-mail sends an e-mail.`;
  } catch (error) {
    throw new Error(explainSmtpFailure(error, url, mail, mail.to));
  }
}

/** Without an offer nodemailer sends no password, unless it is forced to: then such a server refuses it. */
async function offersLogin(url: URL, mail: Config['mail']): Promise<boolean> {
  const forced = new URL(url);
  forced.searchParams.set('forceAuth', 'true');
  await using smtp = openSmtp(forced.href, mail);
  return smtp.verify().catch(() => false);
}

async function checkRedis({ redisUrl }: Config): Promise<string | undefined> {
  if (!redisUrl) return undefined;
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: timeoutMs, retryStrategy: () => null });
  const { host } = new URL(redisUrl);
  // ioredis rejects with “Connection is closed”, and gives the reason only in its error event.
  let reason = '';
  redis.on('error', (error) => {
    reason = messageOf(error);
  });
  try {
    await redis.connect();
    await tryRedis(redis);
    return `Redis at ${host} counts.`;
  } catch (error) {
    throw new Error(
      `Redis at ${host} does not count (${reason || messageOf(error)}): mend or start it, or correct REDIS_URL.`,
    );
  } finally {
    redis.disconnect();
  }
}

async function checkScanner({ clamd }: Config): Promise<string | undefined> {
  if (!clamd) return undefined;
  try {
    const socket = connect({ ...clamd, signal: AbortSignal.timeout(timeoutMs) });
    socket.write('zPING\0');
    const reply = (await text(socket)).replaceAll('\0', '');
    if (reply !== 'PONG') throw new Error(`it said ${JSON.stringify(reply)}`);
    return 'clamd answers.';
  } catch (error) {
    throw new Error(`clamd does not answer (${messageOf(error)}): start it, or correct CLAMD_URL.`);
  }
}
