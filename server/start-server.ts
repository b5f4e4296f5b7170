/** Starts the server's parts: store, delivery, forms and site. server/main.ts calls it, and tools/dev.ts after each change. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openDelivery } from './delivery/delivery.ts';
import { deliveryKinds } from './delivery/delivery-kinds.ts';
import { serveMetrics } from './operations/metrics-server.ts';
import { watchReadiness } from './operations/readiness.ts';
import { openRedis } from './operations/redis.ts';
import { startRetention } from './operations/retention.ts';
import { watchStoreLimit } from './operations/store-limit.ts';
import { openScanner } from './resumes/scan.ts';
import { type Config, exampleAddressWarning } from './settings/config.ts';
import type { Site } from './site/site.ts';
import { openStore } from './store/database.ts';
import { releaseStaleLeases } from './store/outbox.ts';

interface ServerOptions {
  config: Config;
  logger: FastifyBaseLogger;
  site: Site;
  /** With a longer delay, forms are refused; 0 is off. */
  maxEventLoopDelayMs: number;
  /** Called before anything is delivered: a second server on the port must not touch the mail of the first. */
  listen: (app: FastifyInstance) => PromiseLike<unknown>;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

export async function startServer({ config, logger, site, maxEventLoopDelayMs, listen }: ServerOptions) {
  /** `stop` ends the workers, then closes what they use, also if a later step of the start throws. */
  const workers: (() => unknown)[] = [];
  const connections: (() => unknown)[] = [];

  async function stop(): Promise<void> {
    await Promise.all(workers.map((stopWorker) => stopWorker()));
    for (const close of connections) await close();
  }

  try {
    const warning = exampleAddressWarning(config);
    if (warning) console.error(warning);
    const store = await openStore(config, {
      onMigrated: (migration) => logger.info({ migration }, `the store was migrated: ${migration}`),
    });
    connections.push(() => store.close());
    const storeLimit = await watchStoreLimit({ store, limitBytes: config.storeLimitBytes, logger });
    workers.push(() => storeLimit.stop());
    const delivery = openDelivery({ store, kinds: deliveryKinds, settings: config, logger });
    workers.push(() => delivery.stop());
    // prom-client is loaded only if it is used.
    const metricsModule = config.metrics.port === undefined ? undefined : await import('./operations/metrics.ts');
    const redis = config.redisUrl ? await openRedis(config.redisUrl, logger) : undefined;
    connections.push(() => redis?.disconnect());
    const metrics = metricsModule?.createMetrics(store, config, redis);
    const app = buildApp({
      siteUrl: config.siteUrl,
      hstsSubdomains: config.hstsSubdomains,
      logger,
      trustProxy: config.trustProxy,
      metrics,
      site,
      findObstacle: watchReadiness(store, storeLimit, config.dataDir),
      forms: {
        store,
        storeLimit,
        // Well under the 30 seconds after which a silent connection is closed (server/app.ts).
        storeTimeoutMs: 10_000,
        maxEventLoopDelayMs,
        delivery,
        redis,
        deliverySettings: config,
        scanResume: config.clamd && openScanner(config.clamd, logger),
        rateLimits: config.rateLimits,
        corsOrigins: config.corsOrigins,
      },
    });
    workers.push(() => app.close());
    const metricsServer = metrics && (await serveMetrics(metrics, config.metrics));
    connections.push(() => metricsServer?.close());
    await listen(app);
    // On a full disk the pages are served all the same.
    await releaseStaleLeases(store).catch((error) =>
      logger.error({ err: error }, 'stale leases could not be released'),
    );
    delivery.start();
    workers.push(startRetention({ store, days: config.retentionDays, logger }));
    return { app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
