// Makes a clone ready to run: installs dependencies and a new enough Node and builds the site, each only when it is stale.
// When nothing is, it writes nothing, so that a user without permission to write can run the commands of package.json.
//
//   node tools/bootstrap.mjs                  installs the dependencies
//   node tools/bootstrap.mjs tools            also the build tools, if `npm prune --omit=dev` has removed them
//   node tools/bootstrap.mjs workspaces       also what tests, art and bench need
//   node tools/bootstrap.mjs mutation         also what the mutation tests need
//   node tools/bootstrap.mjs build            builds
//   node tools/bootstrap.mjs build --always   builds even if nothing is stale, and lists the pages
//
// It runs before anything is installed and on any Node from 20, so it uses no dependency and no TypeScript.
import { buildSite, isBuildStale } from './bootstrap/build-site.mjs';
import { hasDevDependencies, install, isInstalled } from './bootstrap/install.mjs';
import { readPackage, root } from './bootstrap/project.mjs';
import { provideNode } from './bootstrap/provide-node.mjs';
import { killChildAndExit, stop } from './bootstrap/run.mjs';

const { workspaces = [] } = readPackage(root);
/** The mutation tests need two hundred packages that nothing else does. */
const usualWorkspaces = workspaces.filter((folder) => folder !== 'tools/mutation');

process.chdir(root);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, killChildAndExit);

try {
  await main(process.argv.slice(2));
} catch (error) {
  // Only errors of the file system have a path. Others keep their stack trace.
  if (!error.path) throw error;
  stop(`Something needed could not be read or written: ${error.message}.`);
}

async function main(args) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    stop(`The site needs Node 20 or newer and this is ${process.version}: install Node 24 and run the command again.`);
  }
  const isAlwaysBuilt = args.includes('--always');
  const mustBuild = args.includes('build') && (isAlwaysBuilt || isBuildStale());
  if (args.includes('mutation')) await installWorkspaces(workspaces, 'tests, art, bench and the mutation tests');
  else if (args.includes('workspaces')) await installWorkspaces(usualWorkspaces, 'tests, art and bench');
  else await installForSite({ needsTools: mustBuild || args.includes('tools') });
  await provideNode();
  if (mustBuild) await buildSite({ listsPages: isAlwaysBuilt });
}

async function installWorkspaces(folders, what) {
  if (isInstalled(root) && [root, ...folders].every(hasDevDependencies)) return;
  const options = ['--include-workspace-root', ...folders.map((folder) => `--workspace=${folder}`)];
  await install(root, `the dependencies and those of ${what}`, options);
}

async function installForSite({ needsTools }) {
  if (isInstalled(root) && (!needsTools || hasDevDependencies(root))) return;
  await install(root, 'the dependencies', ['--workspaces=false']);
}
