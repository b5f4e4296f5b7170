/**
 * Writes the software bill of materials of the server (CycloneDX) to sbom.cdx.json. The dependencies are installed alone in a
 * temporary folder: where development tools are installed beside them, `npm sbom` leaves out every package that both need.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const file = 'sbom.cdx.json';
const [argument] = process.argv.slice(2);
if (argument) {
  console.log(`npm run sbom\n\nLists the packages that the server uses in ${file} (CycloneDX). It takes no arguments.`);
  process.exit(argument === '--help' ? 0 : 1);
}
const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
const npm = (...args: string[]) =>
  execFileSync('npm', [...args, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

try {
  console.log('Installing the dependencies of the server in a temporary folder …');
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(name, join(folder, name));
  npm('ci', '--omit=dev', '--workspaces=false', '--ignore-scripts');
  // `npm sbom` fails if a package that package.json names is not installed, so those for development are taken out of it.
  const { devDependencies, workspaces, ...serverPackage } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(serverPackage));
  const bill = npm('sbom', '--sbom-format', 'cyclonedx');
  writeFileSync(file, bill);
  console.log(`${JSON.parse(bill).components.length} packages are listed in ${file}.`);
} catch (error) {
  // npm has said what failed, but not that this folder belongs to another user.
  console.error(`${file} was not written: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
