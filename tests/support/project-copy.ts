/** Copies the project into a temporary folder, where a test may edit it. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const copiedPaths = [
  'app',
  'art/samples',
  'art/social',
  'art/sources.ts',
  'content',
  'contract',
  'pipeline',
  'server',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Generated and installed files, which a fresh clone does not have either. */
const isLeftOut = (path: string) => path.includes('node_modules') || path === 'app/generated';

export interface ProjectCopy {
  folder: string;
  edit(file: string, from: string, to: string): void;
  remove(): void;
}

export function copyProject(...extraPaths: string[]): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const path of [...copiedPaths, ...extraPaths]) {
    cpSync(path, join(folder, path), { recursive: true, filter: (source) => !isLeftOut(source) });
  }
  linkModules(join(folder, 'node_modules'));
  return {
    folder,
    edit(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`);
      writeFileSync(path, text.replace(from, to));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Makes a node_modules with links to only those packages that `npm start` installs, which are those without the workspaces.
 * If the site imports any other package, a test fails. The whole folder cannot be linked, because Vite writes its cache there.
 */
function linkModules(folder: string): void {
  const { dependencies, devDependencies } = readPackage('.');
  // Grows while it is walked through: a package adds those that it needs.
  const names = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  for (const name of names) {
    // A package for another platform is not installed.
    if (!existsSync(join('node_modules', name))) continue;
    for (const needed of Object.keys(readPackage(join('node_modules', name)).dependencies ?? {})) names.add(needed);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(folder, name));
  }
}

function readPackage(folder: string): Record<'dependencies' | 'devDependencies', Record<string, string> | undefined> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
