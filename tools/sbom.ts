/**
 * Lists the packages that the server is made of. `npm sbom --omit=dev` would leave out those that development needs, too, so
 * the server's packages are installed alone in a temporary folder, and all that is there is listed.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const file = 'sbom.cdx.json';
const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
try {
  const { devDependencies, workspaces, ...serverPackage } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(serverPackage));
  for (const name of ['package-lock.json', '.npmrc']) copyFileSync(name, join(folder, name));
  console.log('Installing the dependencies of the server in a temporary folder …');
  // `npm ci` would refuse a package.json without the devDependencies of the lock file.
  npm('install', '--ignore-scripts');
  const bill = npm('sbom', '--sbom-format', 'cyclonedx');
  writeFileSync(file, bill);
  console.log(`${JSON.parse(bill).components.length} packages are listed in ${file}.`);
} finally {
  rmSync(folder, { recursive: true });
}

function npm(...args: string[]): string {
  return execFileSync('npm', [...args, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
