/** Provides a Node that can run the site, and installs one if the machine's is too old. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { install, isInstalled } from './install.mjs';
import { readPackage, requireWritable, root } from './project.mjs';
import { stop } from './run.mjs';

export const nodeLink = 'node_modules/.bin/node';
const projectNodeFolder = join(root, 'tools/node');
/** Older ones print a warning about SQLite before the output of every command. */
const oldestNode = readPackage(root).engines.node.replace('>=', '');

/** npm scripts find this link first on the PATH, and the systemd units name it. `npm ci` removes it. */
export async function provideNode() {
  if (existsSync(nodeLink) && isUsable(realpathSync(nodeLink))) return;
  requireWritable(dirname(nodeLink), 'Node 24 must be linked anew');
  const { execPath } = process;
  const program = isUsable(execPath) && canOthersRun(execPath) ? execPath : await installProjectNode();
  mkdirSync(dirname(nodeLink), { recursive: true });
  // Renamed into place, so that it is never missing; relative, so that the project can be moved.
  const newLink = `${nodeLink}.${process.pid}`;
  symlinkSync(isProjectNode(program) ? relative(dirname(nodeLink), program) : program, newLink);
  renameSync(newLink, nodeLink);
}

/** A Node in tools/node must also be the one of the lock file there. */
function isUsable(program) {
  return isNewEnough(program) && (!isProjectNode(program) || isInstalled(projectNodeFolder));
}

function isProjectNode(program) {
  return program.startsWith(projectNodeFolder);
}

async function installProjectNode() {
  const reason = isNewEnough(process.execPath)
    ? `Other users cannot run ${process.execPath}.`
    : `Node ${process.versions.node} is too old to run the site.`;
  const { optionalDependencies } = readPackage(projectNodeFolder);
  const name = `node-${process.platform}-${process.arch}`;
  if (name in optionalDependencies) {
    if (!isInstalled(projectNodeFolder)) {
      // If it runs this script, it is only outdated.
      if (!isProjectNode(process.execPath)) console.log(reason);
      await install(projectNodeFolder, 'Node 24 for this project');
    }
    // Not taken from .bin, where npm 9 (Debian 13) links no program that several packages have.
    const program = join(projectNodeFolder, 'node_modules', name, 'bin/node');
    if (existsSync(program) && isNewEnough(program)) return program;
  }
  return stop(`The site needs Node ${oldestNode} or newer. ${reason} Install Node 24 and run the command again.`);
}

function isNewEnough(program) {
  const version = program === process.execPath ? process.version : versionOf(program);
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

function versionOf(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
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
