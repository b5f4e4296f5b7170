/** Provides a Node that can run the site, and installs one if the machine's is too old. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { install, isInstalled } from './install.mjs';
import { readPackage, requireWritable, root } from './project.mjs';
import { stop } from './run.mjs';

export const nodeLink = 'node_modules/.bin/node';
/** The package.json of this folder lists Node itself as npm packages, one for each platform. */
const projectNodeFolder = join(root, 'tools/node');
/** package.json asks for this version, because older ones print a warning about SQLite before the output of every command. */
const oldestNode = readPackage(root).engines.node.replace('>=', '');

/**
 * Makes node_modules/.bin/node a link to a Node that is new enough: npm scripts find the link first on the PATH, and the
 * systemd units name it. `npm ci` removes the link.
 */
export async function provideNode() {
  if (isLinkUsable()) return;
  requireWritable(dirname(nodeLink), 'Node 24 must be linked anew');
  const program = isThisNodeUsable() ? process.execPath : await installProjectNode();
  mkdirSync(dirname(nodeLink), { recursive: true });
  // The link is renamed into place, so that it is never missing.
  const newLink = `${nodeLink}.${process.pid}`;
  // Relative within the project, so that the link still works if its folder is moved.
  symlinkSync(isProjectNode(program) ? relative(dirname(nodeLink), program) : program, newLink);
  renameSync(newLink, nodeLink);
}

function isLinkUsable() {
  if (!existsSync(nodeLink)) return false;
  const linked = realpathSync(nodeLink);
  return isNewEnough(linked) && !isOutdatedProjectNode(linked);
}

/** Tells whether the Node that runs this script can run the site, too. */
function isThisNodeUsable() {
  const { execPath } = process;
  return isNewEnough(execPath) && canOthersRun(execPath) && !isOutdatedProjectNode(execPath);
}

/** Tells whether the program is the Node in tools/node, but not of the version that the lock file there names. */
function isOutdatedProjectNode(program) {
  return isProjectNode(program) && !isInstalled(projectNodeFolder);
}

/** Installs Node into tools/node, unless it is there already. */
async function installProjectNode() {
  const { optionalDependencies } = readPackage(projectNodeFolder);
  const name = `node-${process.platform}-${process.arch}`;
  if (name in optionalDependencies) {
    if (!isInstalled(projectNodeFolder)) {
      // A Node of this project is only outdated by a new lock file, which needs no word.
      if (!isProjectNode(process.execPath)) console.log(whyNotThisNode());
      await install(projectNodeFolder, 'Node 24 for this project');
    }
    // Not taken from .bin: the packages of all platforms have a program called "node", and npm 9 (Debian 13) then links none.
    const program = join(projectNodeFolder, 'node_modules', name, 'bin/node');
    if (existsSync(program) && isNewEnough(program)) return program;
  }
  return stop(
    `The site needs Node ${oldestNode} or newer. ${whyNotThisNode()} Install Node 24 and run the command again.`,
  );
}

function whyNotThisNode() {
  return isNewEnough(process.execPath)
    ? `Other users cannot run ${process.execPath}.`
    : `Node ${process.versions.node} is too old to run the site.`;
}

function isNewEnough(program) {
  if (program === process.execPath) return isAtLeast(process.version, oldestNode);
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 && isAtLeast(stdout, oldestNode);
}

function isAtLeast(version, oldest) {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Tells whether the program is the Node in tools/node. */
function isProjectNode(program) {
  return program.startsWith(projectNodeFolder);
}

/** If root builds the site, another user runs it, who has no access to a Node in root's home folder. */
function canOthersRun(program) {
  if (process.getuid?.() !== 0) return true;
  for (let path = program; path !== dirname(path); path = dirname(path)) {
    // This bit lets others run a file, or enter a folder.
    if ((statSync(path).mode & 0o001) === 0) return false;
  }
  return true;
}
