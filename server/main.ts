/** Starts the server: settings, site, port. Everything it says is one line a person can act on. */
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import { company } from '../content/company.ts';
import { buildApp } from './app.ts';
import { BadSettings, loadEnvironmentFile, readConfig } from './config.ts';
import { createLogger } from './log.ts';
import type { Site } from './site.ts';
import { readSite } from './site-files.ts';

const apiOnly = process.argv.includes('--api-only');

try {
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function start(): Promise<void> {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const app = buildApp({ siteUrl: config.siteUrl, logger, site: apiOnly ? undefined : await openSite() });
  await app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `Listening at ${address}`,
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      const late = setTimeout(() => process.exit(1), 10_000);
      late.unref();
      await app.close();
      process.exit(0);
    });
  }

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (!apiOnly) console.log(`${company.name} is ready: http://localhost:${port}`);
}

async function openSite(): Promise<Site> {
  const build = await import(pathToFileURL('build/server/index.js').href);
  return { files: readSite(), render: createRequestHandler(build, 'production') };
}

function explain(error: unknown): string {
  if (error instanceof BadSettings) return error.message;
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop it, or choose another port with PORT=${Number(port) + 1} npm start.`;
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${port}: choose one above 1023 with PORT=3000 npm start.`;
  if (code === 'ENOENT' || code === 'ERR_MODULE_NOT_FOUND') {
    return `The built site is missing (${message}): run npm run build first.`;
  }
  return stack ?? message ?? String(error);
}
