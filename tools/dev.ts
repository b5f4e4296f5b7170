/**
 * The development server: the real server, loaded by Vite. After each save everything that changed is loaded again. If
 * that fails, every page shows the mistake until it is corrected. What this file imports is loaded once, by Node; what `load`
 * returns is loaded by Vite, again after each change.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, createLogger as createViteLogger } from 'vite';
import { company } from '../content/company.ts';
import { explainContentError } from '../pipeline/content-errors.ts';
import { createLogger } from '../server/log.ts';
import { readConfig } from '../server/settings/config.ts';
import { loadEnvironmentFile } from '../server/settings/environment-file.ts';
import { openDevSite } from '../server/site/dev-site.ts';
import { explainStartFailure } from '../server/start-failure.ts';
import type { RunningServer } from '../server/start-server.ts';
import { lockStore } from '../server/store/server-lock.ts';
import { stop } from './programs.ts';

/** The server loads no file from any other folder. */
const loadedFolders = /^(?:app|art\/(?:icons|logos)|content|contract|pipeline|server)\//;
/** What a visitor or a search engine sees of a page, without scripts and their ever new nonces. */
const seenParts = /<title>[^<]*|<meta [^>]*>|<main[\s\S]*<\/main>/g;

const { config, lock } = readConfigAndLockStore();
const logger = createLogger(config);
const devSite = openDevSite(loadBuild);
// This server listens only once Vite is open, but Vite needs it before, for its WebSocket.
const http = createServer((request, response) => vite.middlewares(request, response, () => answer(request, response)));
const vite = await openVite();
http.listen(config.port, config.host);
await once(http, 'listening').catch((error) => stop(explainStartFailure(error)));
const siteUrl = `http://localhost:${(http.address() as AddressInfo).port}`;

let running: (RunningServer & { startServer: unknown }) | undefined;
let mistake: string | undefined;
let seenPages = new Map<string, string>();
let loading = loadSavedFiles();
let comparing = loading.then(showChangedPages);
let isLoadScheduled = false;

vite.watcher.on('all', (_event, file) => {
  if (!loadedFolders.test(relative('.', file))) return;
  // Vite itself forgets the old module later, perhaps only after the load that is already scheduled.
  vite.environments.ssr.moduleGraph.onFileChange(file);
  if (isLoadScheduled) return;
  isLoadScheduled = true;
  loading = loading.then(async () => {
    // One save causes several events.
    await sleep(50);
    isLoadScheduled = false;
    await loadSavedFiles();
  });
  comparing = Promise.all([comparing, loading]).then(showChangedPages);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await loading;
    await running?.stop();
    lock?.close();
    process.exit(0);
  });
}

await loading;
console.log(`${company.name} is ready: ${siteUrl}`);

function readConfigAndLockStore() {
  try {
    loadEnvironmentFile();
    const config = readConfig(process.env);
    return { config, lock: lockStore(config) };
  } catch (error) {
    return stop(explainStartFailure(error));
  }
}

async function openVite() {
  const viteLogger = createViteLogger();
  const vite = await createVite({
    clearScreen: false,
    // `loadSavedFiles` reports what has an error object, in fewer words.
    customLogger: { ...viteLogger, error: (text, options) => options?.error || viteLogger.error(text, options) },
    server: {
      middlewareMode: true,
      ws: { server: http },
      // The API sets its own CORS headers.
      cors: false,
      // By default Vite would serve every file of the project, including the data of visitors.
      fs: { allow: ['app', 'content', 'contract', 'public', 'node_modules'] },
    },
  });
  // Vite restarts after a change to any file that vite.config.ts imports, and through pipeline/ that is every record.
  vite.config.configFileDependencies.length = 0;
  // After a change to vite.config.ts itself or to .env it would drop the port that `http` has.
  vite.restart = async () =>
    console.log('This file is read only at the start: stop npm run dev with Ctrl-C and start it again.');
  return vite;
}

async function loadSavedFiles(): Promise<void> {
  try {
    // Vite caches what a module has thrown, and cannot know every file that may correct it.
    if (mistake) vite.environments.ssr.moduleGraph.invalidateAll();
    const { checkContent } = await load<typeof import('../pipeline/content-check.ts')>('/pipeline/content-check.ts');
    await checkContent((file) => load(`/${file}`));
    const { writeGeneratedFiles } =
      await load<typeof import('../pipeline/generated-files.ts')>('/pipeline/generated-files.ts');
    await writeGeneratedFiles();
    await loadBuild();
    await restartChangedServer();
    if (mistake) reloadPages();
    mistake = undefined;
  } catch (error) {
    mistake = stripVTControlCharacters((await explainContentError(error)) ?? explainStartFailure(error));
    console.error(mistake);
    reloadPages();
  }
}

/** Compares with what was seen after the last save; the first time there is nothing to compare with. */
async function showChangedPages(): Promise<void> {
  if (mistake) return;
  const { prerenderedPaths } = await load<typeof import('../app/paths.ts')>('/app/paths.ts');
  const before = seenPages;
  seenPages = new Map();
  for (const path of prerenderedPaths) {
    // What cannot be rendered is reported when somebody opens the page.
    const page = await devSite.render(new Request(siteUrl + path), { nonce: '', reportError: () => {} });
    const seen = (await page.text()).match(seenParts)?.join('') ?? '';
    seenPages.set(path, seen);
    if (before.size > 0 && before.get(path) !== seen) console.log(`  changed: ${siteUrl}${path}`);
  }
}

function reloadPages(): void {
  vite.ws.send({ type: 'full-reload' });
}

/** `startServer` is another function whenever its module or one of its imports has changed. */
async function restartChangedServer(): Promise<void> {
  const { startServer } = await load<typeof import('../server/start-server.ts')>('/server/start-server.ts');
  if (running?.startServer === startServer) return;
  await running?.stop();
  running = undefined;
  const server = await startServer({
    config,
    logger,
    site: devSite,
    // 0 is off: Vite keeps the event loop busy, so its delay says nothing about the load.
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
  await loading;
  if (running && !mistake) return running.app.routing(request, response);
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  const text = (mistake ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  response.end(readFileSync('tools/mistake.html', 'utf8').replace('MISTAKE', () => text));
}
