// Makes a clone ready to run: installs dependencies and a new enough Node and builds the site, each only when it is stale.
// When nothing is stale it writes nothing, so that a user who may not write here can run the commands.
//
//   node tools/bootstrap.mjs                  installs
//   node tools/bootstrap.mjs tools            also what `npm prune --omit=dev` has removed
//   node tools/bootstrap.mjs workspaces       also what tests, art and bench need
//   node tools/bootstrap.mjs build            installs and builds, if stale
//   node tools/bootstrap.mjs build --always   always builds, and lists the pages
//
// Runs before anything is installed and on any Node from 20, so: no dependency and no TypeScript here.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
process.chdir(root);

const { engines, workspaces = [] } = packageIn(root);
const oldestNodeToStart = [20, 0];
/** Older ones print a warning about SQLite before the output of every command. */
const oldestNodeToRun = engines.node.replace('>=', '').split('.').map(Number);
const whatToCheck = 'check the network, and whether npm needs a proxy or another registry (npm config get registry)';
const nodeLink = 'node_modules/.bin/node';
/** The sources that the build was made of. */
const builtStamp = 'build/.source';
const ownNodeFolder = join(root, 'tools/node');
const isTerminal = Boolean(process.stdout.isTTY && process.stderr.isTTY);

/** What is running: npm or the build. */
let child;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, endWithChild);

try {
  await main();
} catch (error) {
  if (!error.path) throw error;
  stop(`Something needed could not be read or written: ${error.message}.`);
}

async function main() {
  if (!isAtLeast(process.version, oldestNodeToStart)) {
    stop(`The site needs Node 20 or newer and this is ${process.version}: install Node 24 and run the command again.`);
  }
  const sources = process.argv.includes('build') ? hashOfSources() : undefined;
  const mustBuild = sources && (read(builtStamp) !== sources || process.argv.includes('--always'));
  if (process.argv.includes('workspaces')) {
    if (!isInstalled(root) || ![root, ...workspaces].every(hasDevDependencies)) {
      await install(root, 'the dependencies and those of tests, art and bench');
    }
  } else {
    const needsTools = mustBuild || process.argv.includes('tools');
    if (!isInstalled(root) || (needsTools && !hasDevDependencies(root))) {
      await install(root, 'the dependencies', ['--workspaces=false']);
    }
  }
  await provideNode();
  if (mustBuild) await buildSite(sources);
}

/** A server runs without them, so `npm prune --omit=dev` may have removed them. */
function hasDevDependencies(folder) {
  const { devDependencies } = packageIn(folder);
  return Object.keys(devDependencies).every((name) => existsSync(join('node_modules', name)));
}

function packageIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

async function install(folder, what, options = []) {
  const modules = join(folder, 'node_modules');
  requireWritable(modules, `${capitalised(what)} must be installed anew`);
  say(`Installing ${what} …`);
  const started = performance.now();
  const registry = await askRegistry();
  if (registry.warning) say(registry.warning);
  const { status, stderr } = await runNpm(folder, ['ci', '--no-audit', '--no-fund', ...options, ...registry.args], {
    stdio: isTerminal && !registry.warning ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) {
    if (registry.warning || isNetworkFailure(stderr)) {
      stop(`The npm registry cannot be reached to fetch ${what}: ${whatToCheck}, and run the command again.`);
    }
    process.stderr.write(stderr);
    stop(`${capitalised(what)} could not be installed: the lines above say why.`);
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(join(modules, '.installed'), stampOf(folder));
  say(`Installed ${what} in ${secondsSince(started)} s.`);
}

function isInstalled(folder) {
  return read(join(folder, 'node_modules/.installed')) === stampOf(folder);
}

function stampOf(folder) {
  return hash([readFileSync(join(folder, 'package-lock.json')), process.platform, process.arch]);
}

/**
 * Without a network, npm alone would say nothing for minutes, although it can install from its cache. A registry that is
 * only slow, or seems so on a busy machine, is used all the same.
 */
async function askRegistry() {
  const { signal, stderr } = await runNpm(root, ['ping', '--fetch-retries=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 8000,
  });
  if (signal) {
    const warning = `The npm registry has not answered for eight seconds: trying all the same. If nothing comes, ${whatToCheck} …`;
    return { warning, args: ['--fetch-retries=0', '--fetch-timeout=45000'] };
  }
  if (!isNetworkFailure(stderr)) return { args: ['--fetch-timeout=60000'] };
  const warning = 'The npm registry cannot be reached: trying what npm has in its cache …';
  return { warning, args: ['--offline'] };
}

function isNetworkFailure(text) {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(text);
}

/**
 * Makes node_modules/.bin/node a Node that can run the site: npm scripts find it first on the PATH, and the systemd
 * units name it. `npm ci` removes it.
 */
async function provideNode() {
  const linked = existsSync(nodeLink) ? realpathSync(nodeLink) : undefined;
  if (linked && isNewEnough(linked) && (!isOwn(linked) || isInstalled(ownNodeFolder))) return;
  requireWritable(dirname(nodeLink), 'Node 24 must be linked anew');
  const { execPath } = process;
  const canShare = isNewEnough(execPath) && !isOwn(execPath) && isForEverybody(execPath);
  const program = canShare ? execPath : await fetchNode();
  mkdirSync(dirname(nodeLink), { recursive: true });
  // Renamed into place, so that it is never missing.
  const fresh = `${nodeLink}.${process.pid}`;
  symlinkSync(isOwn(program) ? relative(dirname(nodeLink), program) : program, fresh);
  renameSync(fresh, nodeLink);
}

async function fetchNode() {
  const { optionalDependencies } = packageIn(ownNodeFolder);
  const name = `node-${process.platform}-${process.arch}`;
  if (name in optionalDependencies) {
    if (!isInstalled(ownNodeFolder)) {
      if (!isOwn(process.execPath)) say(whyNotThisNode());
      await install(ownNodeFolder, 'Node 24 for this project');
    }
    // Not by .bin: npm 9, which Debian 13 has, links no program that a package for another machine has as well.
    const program = join(ownNodeFolder, 'node_modules', name, 'bin/node');
    if (existsSync(program) && isNewEnough(program)) return program;
  }
  return stop(
    `The site needs Node ${oldestNodeToRun.join('.')} or newer and this is ${process.version}: install Node 24 and run the command again.`,
  );
}

function whyNotThisNode() {
  return isNewEnough(process.execPath)
    ? `Other users cannot run ${process.execPath}.`
    : `Node ${process.versions.node} is too old to run the site.`;
}

function isNewEnough(program) {
  if (program === process.execPath) return isAtLeast(process.version, oldestNodeToRun);
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 && isAtLeast(stdout, oldestNodeToRun);
}

function isOwn(program) {
  return program.startsWith(ownNodeFolder);
}

/** What root builds, another user runs, who has no access to a Node in root's home folder. */
function isForEverybody(program) {
  if (process.getuid?.() !== 0) return true;
  for (let path = program; path !== dirname(path); path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
  }
  return true;
}

function hashOfSources() {
  return hash([...sourcesOfSite().flatMap((file) => [file, readFileSync(file)]), ...buildSettings()]);
}

async function buildSite(sources) {
  requireWritable('build', 'The site must be built anew');
  // A build that fails half-way must not count as up to date.
  rmSync(builtStamp, { force: true });
  say('Building the site …');
  const build = ['--import', './pipeline/show-content-error.ts', 'pipeline/build.ts'];
  const built = await run(nodeLink, [...build, ...(process.argv.includes('--always') ? [] : ['--quiet'])], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: cleanEnvironment(),
  });
  if (built.status !== 0) stop('The site could not be built: the lines above say why.');
  writeFileSync(builtStamp, sources);
}

/** What goes into the build: the site's folders, without generated files, and the scripts that build it. */
function sourcesOfSite() {
  const folders = ['app', 'content', 'contract', 'public', 'art/icons', 'art/logos'];
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/^app\/generated\/|\.test\.ts$/.test(file));
  const programs = withImports(['pipeline/build.ts', 'vite.config.ts', 'react-router.config.ts']);
  return [...new Set([...files, ...programs, 'package-lock.json'])].sort();
}

function withImports(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    const imported = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"]*['"](\.[^'"]+\.\w+)['"]/gm);
    withImports(
      [...imported].map(([, path]) => join(dirname(file), path)),
      found,
    );
  }
  return found;
}

/** Settings that are built into the pages: changing one makes the build stale. */
function buildSettings() {
  const isBuiltIn = (line) => /^\s*(SITE_URL|VITE_\w+)\s*=/.test(line);
  const given = Object.entries(process.env).map(([name, value]) => `${name}=${value}`);
  return [...given.filter(isBuiltIn).sort(), ...(read('.env') ?? '').split('\n').filter(isBuiltIn)];
}

async function runNpm(folder, args, options) {
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []];
  const result = await run(command, [...before, ...args, '--loglevel=error'], {
    cwd: folder,
    env: cleanEnvironment(),
    ...options,
  });
  if (result.error?.code === 'ENOENT') stop('npm is needed and was not found: install Node 24 with npm.');
  return result;
}

function run(command, args, options) {
  return new Promise((resolve) => {
    let stderr = '';
    child = spawn(command, args, options);
    child.stderr?.on('data', (text) => (stderr += text));
    child.once('error', (error) => resolve({ error, stderr }));
    child.once('close', (status, signal) => resolve({ status, signal, stderr }));
  });
}

/**
 * An npm that went on alone would still write while the next one installs. Asked to end, it takes many seconds to undo what
 * it has done, which the next one does anyway.
 */
function endWithChild() {
  if (!child || child.exitCode !== null || child.signalCode !== null) process.exit(1);
  child.removeAllListeners('close');
  child.once('close', () => process.exit(1));
  child.kill('SIGKILL');
}

/** npm would leave the build tools out under NODE_ENV=production or omit=dev. */
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|npm_config_(omit|production))$/i.test(name)),
  );
}

function requireWritable(path, need) {
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
  } catch {
    stop(`${need}, and this user may not write there: run \`npm run build\` as the user who owns ${root}.`);
  }
}

function isAtLeast(version, [major, minor]) {
  const [itsMajor, itsMinor] = version.replace('v', '').split('.').map(Number);
  return itsMajor > major || (itsMajor === major && itsMinor >= minor);
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function capitalised(text) {
  return text[0].toUpperCase() + text.slice(1);
}

function secondsSince(started) {
  return ((performance.now() - started) / 1000).toFixed(1);
}

function say(line) {
  console.log(line);
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
