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

/** Well under the 30 seconds after which a silent connection is closed (server/app.ts). */
const storeTimeoutMs = 10_000;

interface ServerOptions {
  config: Config;
  logger: FastifyBaseLogger;
  site: Site;
  maxEventLoopDelayMs: number;
  /** Called before anything is delivered: a second server on the port must not touch the mail of the first. */
  listen: (app: FastifyInstance) => PromiseLike<unknown>;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

export async function startServer({ config, logger, site, maxEventLoopDelayMs, listen }: ServerOptions) {
  /**
   * The parts that work until they are stopped, and what they use, which is closed after them. Each is added as soon as it is
   * open, so that all of them end if a later step throws.
   */
  const workers: (() => unknown)[] = [];
  const connections: (() => unknown)[] = [];

  async function stop(): Promise<void> {
    await Promise.all(workers.map((stopWorker) => stopWorker()));
    for (const close of connections) await close();
  }

  try {
    return { app: await startParts(), stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function startParts(): Promise<FastifyInstance> {
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
    // prom-client and ioredis are loaded only if their settings are set.
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
    workers.push(() => app.close());
    const metricsServer = metrics && (await serveMetrics(metrics, config.metrics));
    connections.push(() => metricsServer?.close());
    await listen(app);
    // On a full disk the pages are served all the same, and the leases end by themselves.
    await releaseStaleLeases(store).catch((error) =>
      logger.error({ err: error }, 'stale leases could not be released'),
    );
    delivery.start();
    const retention = startRetention({ store, days: config.retentionDays, logger });
    workers.push(() => retention.stop());
    return app;
  }
}
