import type { AddressInfo } from 'node:net';
import { company } from '../content/company.ts';
import { createLogger } from './log.ts';
import { readConfig } from './settings/config.ts';
import { findFileMistakes, loadEnvironmentFile } from './settings/environment-file.ts';
import { openBuiltSite } from './site/built-site.ts';
import { siteUrlWarning } from './site/site-url.ts';
import { explainStartFailure } from './start-failure.ts';
import { startServer } from './start-server.ts';
import { lockStore } from './store/server-lock.ts';
import { revision, version } from './version.ts';

try {
  await start();
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}

async function start(): Promise<void> {
  loadEnvironmentFile();
  for (const mistake of findFileMistakes()) console.error(mistake);
  const config = readConfig(process.env);
  const logger = createLogger(config);
  logger.info({ version, revision, node: process.version }, 'starting');
  // Loaded before the store is opened: a build that cannot run must not migrate it.
  const site = await openBuiltSite();
  const urlWarning = siteUrlWarning(site.files, config);
  if (urlWarning) console.error(urlWarning);
  // Kept until the process ends: a lock without a reference would be garbage-collected, which closes its file.
  const lock = lockStore(config);
  const server = await startServer({
    config,
    logger,
    site,
    maxEventLoopDelayMs: 500,
    listen: (app) =>
      app.listen({ port: config.port, host: config.host, listenTextResolver: (address) => `Listening at ${address}` }),
  });

  let isStopping = false;
  async function stop(): Promise<void> {
    // A second signal must not cut off visitors who are still being answered.
    if (isStopping) return;
    isStopping = true;
    // Docker kills the server ten seconds after SIGTERM.
    setTimeout(() => server.app.server.closeAllConnections(), 7000).unref();
    setTimeout(() => process.exit(1), 10_000).unref();
    await server.stop();
    lock?.close();
    process.exit(0);
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const { port } = server.app.server.address() as AddressInfo;
  const ready = `${company.name} is ready: http://localhost:${port}`;
  // In production every line of the output is JSON.
  if (config.isProduction) logger.info(ready);
  else console.log(ready);
}
