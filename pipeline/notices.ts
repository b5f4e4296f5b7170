/** Writes licences.txt: every third-party package whose code the browser gets, with its licence. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite lists the packages in the browser's scripts here (vite.config.ts, `build.license`). */
export const scriptPackagesFile = 'script-packages.json';

/** Not in Vite's list, because no script imports them: the bundler's runtime, the icons and the web fonts. */
const otherPackages = [
  'rolldown',
  'lucide-static',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/instrument-sans',
];

/** An entry of Vite's list. */
export interface PackageNotice {
  name: string;
  version: string;
  /** The SPDX identifier in package.json. */
  identifier?: string;
  /** The licence file. */
  text?: string;
}

export function writeNotices(folder: string): void {
  const list = join(folder, scriptPackagesFile);
  const inScripts = JSON.parse(readFileSync(list, 'utf8')) as PackageNotice[];
  writeFileSync(
    join(folder, 'licences.txt'),
    noticesOf([...inScripts, ...otherPackages.map((name) => readNotice(name))]),
  );
  // Every file in this folder is served, and this one is for the build only.
  rmSync(list);
}

export function noticesOf(packages: PackageNotice[]): string {
  const incomplete = packages.find(({ identifier, text }) => !identifier || !text);
  if (incomplete) {
    const missing = incomplete.identifier ? 'licence file' : 'licence in its package.json';
    throw new Error(`The browser gets ${incomplete.name} ${incomplete.version}, which has no ${missing}.`);
  }
  const notices = packages.map(
    ({ name, version, identifier, text }) => `${name} ${version} (${identifier})\n\n${text}`,
  );
  const introduction = 'What this website is made of that others have made, each with its licence.';
  return `${[introduction, ...notices].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

export function readNotice(name: string): PackageNotice {
  const folder = join('node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [file] = globSync('LICEN{S,C}E*', { cwd: folder });
  return { name, version, identifier: license, text: file && readFileSync(join(folder, file), 'utf8').trim() };
}
