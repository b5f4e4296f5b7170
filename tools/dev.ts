/**
 * Development: the real server, loaded by Vite. After each save it is tried whether everything still loads; pages and
 * forms then work with what was saved, and a mistake is a page that goes away when it is mended.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, createLogger as createViteLogger } from 'vite';
import { company } from '../content/company.ts';
import { explainContentError } from '../pipeline/content-errors.ts';
import { loadEnvironmentFile, readConfig } from '../server/config.ts';
import { createLogger } from '../server/log.ts';
import { openDevSite } from '../server/site/dev-site.ts';
import { explainStartFailure } from '../server/start-failure.ts';
import type { RunningServer } from '../server/start-server.ts';
import { lockStore } from '../server/store/server-lock.ts';
import { mistakePage } from './mistake-page.ts';

/** What a save of anything else changes is not loaded by the server. */
const loadedFolders = /^(?:app|art\/(?:icons|logos)|content|contract|pipeline|server)\//;

const http = createServer(async (request, response) => (await answering)(request, response));
const { promise: answering, resolve: startAnswering } =
  Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => void>();
const { config, lock } = await listen();
const logger = createLogger(config);
const vite = await openVite();

let running: (RunningServer & { startServer: unknown }) | undefined;
/** What is wrong with what was saved last. */
let mistake: string | undefined;
let trying = tryWhatIsSaved();
let isTryDue = false;

vite.watcher.on('all', (_event, file) => {
  if (isTryDue || !loadedFolders.test(relative('.', file))) return;
  isTryDue = true;
  // One save is several events.
  trying = trying.then(async () => {
    await sleep(50);
    isTryDue = false;
    await tryWhatIsSaved();
  });
});

startAnswering((request, response) => vite.middlewares(request, response, () => answer(request, response)));
await trying;
console.log(`${company.name} is ready: http://localhost:${(http.address() as AddressInfo).port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await trying;
    await running?.stop();
    lock.release();
    process.exit(0);
  });
}

/** First, because a second one on the same port or store is told so at once. */
async function listen() {
  try {
    loadEnvironmentFile();
    const config = readConfig(process.env);
    http.listen(config.port, config.host);
    await once(http, 'listening');
    return { config, lock: lockStore(config) };
  } catch (error) {
    console.error(explainStartFailure(error));
    process.exit(1);
  }
}

async function openVite() {
  const viteLogger = createViteLogger();
  const vite = await createVite({
    clearScreen: false,
    // What fails to load is said here, in fewer words.
    customLogger: { ...viteLogger, error: (text, options) => options?.error || viteLogger.error(text, options) },
    server: {
      middlewareMode: true,
      ws: { server: http },
      // The API says itself who may call it.
      cors: false,
      // Vite would serve any file of the project, what visitors have sent included.
      fs: { allow: ['app', 'content', 'contract', 'public', 'node_modules'] },
    },
  });
  // Records that vite.config.ts imports, too, are shown without a new start.
  vite.config.configFileDependencies.length = 0;
  vite.restart = async () =>
    console.log('This file is read at the start: end npm run dev with Ctrl-C and start it again.');
  return vite;
}

async function tryWhatIsSaved(): Promise<void> {
  try {
    // Vite keeps what a module has thrown, and cannot know all that its mending depends on.
    if (mistake) vite.environments.ssr.moduleGraph.invalidateAll();
    const { checkContent } = await load<typeof import('../pipeline/content-check.ts')>('/pipeline/content-check.ts');
    await checkContent((file) => load(`/${file}`));
    const { writeGeneratedFiles } =
      await load<typeof import('../pipeline/generated-files.ts')>('/pipeline/generated-files.ts');
    writeGeneratedFiles();
    await loadBuild();
    await startSavedServer();
    if (mistake) reloadPages();
    mistake = undefined;
  } catch (error) {
    mistake = stripVTControlCharacters((await explainContentError(error)) ?? explainStartFailure(error));
    console.error(mistake);
    reloadPages();
  }
}

/** Those that are open then show the mistake, or the site again. */
function reloadPages(): void {
  vite.ws.send({ type: 'full-reload' });
}

/** A module that has changed, or that imports one, is another module. */
async function startSavedServer(): Promise<void> {
  const { startServer } = await load<typeof import('../server/start-server.ts')>('/server/start-server.ts');
  if (running?.startServer === startServer) return;
  await running?.stop();
  running = undefined;
  const server = await startServer({
    config,
    logger,
    site: openDevSite(loadBuild),
    // Vite keeps the event loop busy.
    maxEventLoopDelayMs: 0,
    listen: (app) => app.ready(),
  });
  running = { ...server, startServer };
}

function load<Module>(file: string): Promise<Module> {
  return vite.ssrLoadModule(file) as Promise<Module>;
}

function loadBuild(): Promise<ServerBuild> {
  return load('virtual:react-router/server-build');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await trying;
  if (running && !mistake) return running.app.routing(request, response);
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(mistakePage(mistake ?? ''));
}
