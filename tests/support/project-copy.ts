/** Copies the project into a temporary folder, where a test may edit it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

const copiedPaths = [
  'app',
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
  const { stdout } = spawnSync('npm', ['ls', '--all', '--parseable', '--workspaces=false'], { encoding: 'utf8' });
  const names = stdout.split('\n').map((path) => relative('node_modules', path));
  // Matches only top-level packages: Node finds a nested one through the link to the package around it.
  for (const name of names.filter((name) => /^(@[^/]+\/)?[^./][^/]*$/.test(name))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(folder, name));
  }
}
