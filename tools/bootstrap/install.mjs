/** Installs the packages of a folder with npm, and tells whether they are installed already. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readIfPresent, readPackage, requireWritable } from './project.mjs';
import { run, stop } from './run.mjs';

// With npm's defaults a machine without a network, even one with a full cache, hears nothing for minutes.
const networkOptions = [
  '--prefer-offline',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
  '--fetch-timeout=60000',
];

export function isInstalled(folder) {
  return readIfPresent(join(folder, 'node_modules/.installed')) === installStamp(folder);
}

/** Packages contain programs, so a node_modules copied from another kind of machine does not count. */
function installStamp(folder) {
  return hashOf([readFileSync(join(folder, 'package-lock.json')), process.platform, process.arch]);
}

/** `npm prune --omit=dev` removes them. A workspace has its own in the root's node_modules. */
export function hasDevDependencies(folder) {
  const { devDependencies } = readPackage(folder);
  return Object.keys(devDependencies).every((name) => existsSync(join('node_modules', name)));
}

export async function install(folder, what, options = []) {
  const modules = join(folder, 'node_modules');
  requireWritable(modules, `New packages must be installed (${what})`);
  console.log(`Installing ${what} …`);
  const npm = process.env.npm_execpath;
  const [command, ...script] = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ['npm'];
  const hasSucceeded = await run(command, [...script, 'ci', '--loglevel=error', ...networkOptions, ...options], folder);
  if (!hasSucceeded) stop(`npm could not install ${what}: the lines above say why.`);
  mkdirSync(modules, { recursive: true });
  writeFileSync(join(modules, '.installed'), installStamp(folder));
}
