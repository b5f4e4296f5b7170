// Makes a fresh clone ready to run: dependencies, a new enough Node, and the built site, each only when it is stale.
//
//   node scripts/bootstrap.mjs                  installs
//   node scripts/bootstrap.mjs build            installs and builds, if stale
//   node scripts/bootstrap.mjs build --always   builds in any case and lists the pages
//
// Runs before anything is installed and on any Node from 20, so: no dependency and no TypeScript here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const oldestNodeWithNpm = [20, 0];
const oldestNodeForUs = [22, 22];

main();

function main() {
  if (!isAtLeast(process.versions.node, oldestNodeWithNpm)) {
    stop(`Twinshore needs Node 20 or newer and this is ${process.version}: install Node 24 and run the command again.`);
  }
  installDependencies();
  provideNode();
  if (process.argv.includes('build')) buildSite();
}

function installDependencies() {
  const stamp = 'node_modules/.installed';
  const wanted = hash([readFileSync('package-lock.json'), process.platform, process.arch]);
  if (read(stamp) === wanted) return;
  say('Installing the dependencies …');
  npmCi(root);
  writeFileSync(stamp, wanted);
}

/** Links a packaged Node 24 as node_modules/.bin/node, which npm scripts find first, when the machine's own is too old. */
function provideNode() {
  const link = 'node_modules/.bin/node';
  const folder = join(root, 'scripts/node');
  // Once linked, it is what runs this script: then `npm ci` above may have taken the link away.
  const isOurs = process.execPath.startsWith(folder);
  if (isAtLeast(process.versions.node, oldestNodeForUs) && !isOurs) return;
  const program = join(folder, 'node_modules/.bin/node');
  if (!existsSync(program)) {
    say(`Node ${process.versions.node} is too old for the server: fetching Node 24 for this project …`);
    npmCi(folder);
  }
  if (!existsSync(program)) {
    stop(
      `Twinshore needs Node 22.22 or newer and this is ${process.version}: install Node 24 and run the command again.`,
    );
  }
  if (isLink(link)) rmSync(link);
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(realpathSync(program), link);
}

function buildSite() {
  const stamp = 'build/.source';
  const wanted = hash([...sourcesOfSite().map((file) => readFileSync(file)), ...buildSettings()]);
  const isAsked = process.argv.includes('--always');
  if (read(stamp) === wanted && !isAsked) return;
  say('Building the site …');
  const node = existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath;
  const built = spawnSync(node, ['scripts/build.ts', ...(isAsked ? [] : ['--quiet'])], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: cleanEnvironment(),
  });
  if (built.status !== 0) stop('The site could not be built: the lines above say why.');
  writeFileSync(stamp, wanted);
}

function sourcesOfSite() {
  const folders = ['app', 'content', 'contract', 'public', 'art/logos'].filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  const alone = [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/build.ts',
    'scripts/machine-files.ts',
    'scripts/sprite.ts',
    'scripts/used-css.ts',
    'server/config.ts',
    'server/site-files.ts',
    '.env',
  ].filter((file) => existsSync(file));
  return [...files.sort(), ...alone];
}

/** Settings that are built into the pages, so that changing one builds again. */
function buildSettings() {
  return Object.entries(process.env)
    .filter(([name]) => name === 'SITE_URL' || name.startsWith('VITE_'))
    .sort()
    .map(([name, value]) => `${name}=${value}`);
}

function npmCi(folder) {
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...before, 'ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: cleanEnvironment(),
  });
  if (result.status === 0) return;
  const reason = result.stderr ?? '';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|FetchError/.test(reason)) {
    stop('The dependencies could not be fetched: check the network connection and run the command again.');
  }
  process.stderr.write(reason);
  stop('The dependencies could not be installed: the lines above say why.');
}

/** npm would leave the build tools out under NODE_ENV=production or omit=dev. */
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|npm_config_(omit|production))$/i.test(name)),
  );
}

function isAtLeast(version, [major, minor]) {
  const [itsMajor, itsMinor] = version.split('.').map(Number);
  return itsMajor > major || (itsMajor === major && itsMinor >= minor);
}

function isLink(path) {
  return Boolean(lstatSync(path, { throwIfNoEntry: false }));
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function say(line) {
  console.log(line);
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
