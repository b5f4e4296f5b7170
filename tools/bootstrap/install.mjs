/** Installs the packages of a folder with npm, and tells whether they are installed already. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readIfPresent, readPackage, requireWritable, root } from './project.mjs';
import { run, stop } from './run.mjs';

const networkAdvice = 'check the network, and whether npm needs a proxy or another registry (npm config get registry)';
const isTerminal = Boolean(process.stdout.isTTY && process.stderr.isTTY);

export function isInstalled(folder) {
  return readIfPresent(join(folder, 'node_modules/.installed')) === installStamp(folder);
}

/** Packages contain programs, so a node_modules copied from another kind of machine does not count. */
function installStamp(folder) {
  return hashOf([readFileSync(join(folder, 'package-lock.json')), process.platform, process.arch]);
}

/** False after `npm prune --omit=dev`. Those of a workspace are in the root's node_modules, too. */
export function hasDevDependencies(folder) {
  const { devDependencies } = readPackage(folder);
  return Object.keys(devDependencies).every((name) => existsSync(join('node_modules', name)));
}

export async function install(folder, what, options = []) {
  const modules = join(folder, 'node_modules');
  requireWritable(modules, `${capitalise(what)} must be installed anew`);
  console.log(`Installing ${what} …`);
  const started = performance.now();
  const registry = await checkRegistry();
  if (registry.warning) console.log(registry.warning);
  const { status, stderr } = await runNpm(folder, ['ci', '--no-audit', '--no-fund', ...options, ...registry.args], {
    // On a terminal npm shows its progress and its errors. Otherwise, and after a warning, its errors are read here.
    stdio: isTerminal && !registry.warning ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) {
    if (isNetworkFailure(stderr)) {
      stop(`The npm registry cannot be reached to fetch ${what}: ${networkAdvice}, and run the command again.`);
    }
    process.stderr.write(stderr);
    stop(`${capitalise(what)} could not be installed: the lines above say why.`);
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(join(modules, '.installed'), installStamp(folder));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Installed ${what} in ${seconds} s.`);
}

/** Without a network, npm alone would say nothing for minutes: it waits five minutes for an answer, and asks three times. */
async function checkRegistry() {
  const { signal, stderr } = await runNpm(root, ['ping', '--fetch-retries=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 8000,
  });
  if (isNetworkFailure(stderr)) {
    return { warning: 'The npm registry cannot be reached: trying what npm has in its cache …', args: ['--offline'] };
  }
  const isTimeout = Boolean(signal);
  if (!isTimeout) return { args: ['--fetch-timeout=60000'] };
  // The registry may be only slow, or seem so on a busy machine.
  const warning = `The npm registry has not answered for eight seconds: trying all the same. If nothing comes, ${networkAdvice} …`;
  return { warning, args: ['--fetch-retries=0', '--fetch-timeout=45000'] };
}

/** ENOTCACHED: npm was told to use only its cache, and a package is not in it. */
function isNetworkFailure(text) {
  return /ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(
    text,
  );
}

async function runNpm(folder, args, options) {
  const npm = process.env.npm_execpath;
  const [command, ...firstArgs] = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ['npm'];
  const result = await run(command, [...firstArgs, ...args, '--loglevel=error'], { cwd: folder, ...options });
  if (result.error?.code === 'ENOENT') stop('npm is needed and was not found: install Node 24 with npm.');
  return result;
}

function capitalise(text) {
  return text[0].toUpperCase() + text.slice(1);
}
