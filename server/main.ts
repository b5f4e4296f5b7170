/** Starts the server: settings, store, delivery, site, port. Every message is one line an operator can act on. */
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { company } from '../content/company.ts';
import { buildApp } from './app.ts';
import { loadEnvironmentFile, readConfig, warnOfExampleAddress } from './config.ts';
import { createLogger } from './log.ts';
import { openDelivery } from './mail/delivery.ts';
import { deliveryKinds } from './mail/delivery-kinds.ts';
import { serveMetrics } from './operations/metrics-server.ts';
import { startRetention } from './operations/retention.ts';
import { watchStoreLimit } from './operations/store-limit.ts';
import { openScanner } from './resumes/scan.ts';
import { openBuiltSite, warnOfLocalUrls } from './site/built-site.ts';
import { explainStartFailure } from './start-failure.ts';
import { openStore } from './store/database.ts';
import { releaseStaleLeases } from './store/outbox.ts';
import { lockStore } from './store/server-lock.ts';

const isDevelopment = process.argv.includes('--dev');
/** Docker kills ten seconds after SIGTERM, so connections that are still open are closed a little earlier. */
const connectionTimeoutMs = 7000;
const exitTimeoutMs = 10_000;
/** Well under the 30 seconds after which a silent connection is closed (server/app.ts). */
const storeTimeoutMs = 10_000;
/** Only where it is overloaded; not while Vite compiles. */
const maxEventLoopDelayMs = isDevelopment ? 0 : 500;

try {
  await start();
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}

async function start(): Promise<void> {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const warning = warnOfExampleAddress(config);
  if (warning) console.error(warning);
  // Before the store, which a build that cannot run must not migrate. Vite is not installed in production.
  const site = isDevelopment ? (await import('./site/dev-site.ts')).openDevSite() : await openBuiltSite();
  const urlWarning = config.isProduction && warnOfLocalUrls(site.files);
  if (urlWarning) console.error(urlWarning);
  const lock = lockStore(config);
  const store = await openStore(config, {
    onMigrated: (migration) => logger.info({ migration }, `the store was migrated: ${migration}`),
  });
  const storeLimit = await watchStoreLimit({ store, limitBytes: config.storeLimitBytes, logger });
  const delivery = openDelivery({
    store,
    kinds: deliveryKinds,
    smtpUrl: config.smtpUrl,
    settings: config,
    logger,
  });
  // Loaded only where they are used: prom-client and ioredis.
  const metricsModule = config.metrics.port === undefined ? undefined : await import('./operations/metrics.ts');
  const metrics = metricsModule?.createMetrics(store, config);
  const redis = config.redisUrl ? await openRedis(config.redisUrl, logger) : undefined;
  const app = buildApp({
    siteUrl: config.siteUrl,
    logger,
    trustProxy: config.trustProxy,
    metrics,
    site,
    api: {
      store,
      storeLimit,
      storeTimeoutMs,
      maxEventLoopDelayMs,
      delivery,
      redis,
      deliverySettings: config,
      scanResume: config.clamd && openScanner(config.clamd, logger),
      rateLimits: config.rateLimits,
      corsOrigins: config.corsOrigins,
    },
  });
  const metricsServer = metrics && (await serveMetrics(metrics, config.metrics));
  await app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `Listening at ${address}`,
  });
  await site.attach?.(app.server);
  await releaseStaleLeases(store);
  delivery.start();
  const retention = startRetention({ store, days: config.retentionDays, logger });

  let isStopping = false;
  async function stop(): Promise<void> {
    // A second signal must not cut off visitors who are still being answered.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), exitTimeoutMs).unref();
    setTimeout(() => app.server.closeAllConnections(), connectionTimeoutMs).unref();
    await Promise.all([app.close(), site.close?.(), delivery.stop(), retention.stop(), storeLimit.stop()]);
    metricsServer?.close();
    await store.close();
    lock.release();
    redis?.disconnect();
    process.exit(0);
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const { port } = app.server.address() as AddressInfo;
  const ready = `${company.name} is ready: http://localhost:${port}`;
  if (config.isProduction) logger.info(ready);
  else console.log(ready);
}

/** Several instances share their rate limits in Redis. */
async function openRedis(url: string, logger: FastifyBaseLogger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  // Visitors wait for its answer, so the timeouts are short; without an answer nobody is limited.
  const timeouts = { connectTimeout: 2000, commandTimeout: 500 };
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, ...timeouts });
  redis.on('error', (error) => logger.warn({ code: (error as NodeJS.ErrnoException).code }, 'Redis is out of reach'));
  return redis;
}
