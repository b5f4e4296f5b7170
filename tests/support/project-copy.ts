/** A copy of the project that a test may edit. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const parts = [
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

/** A clone does not have them. */
const isLeftOut = (path: string) => path.includes('node_modules') || path === 'app/generated';

export interface ProjectCopy {
  folder: string;
  edit(file: string, from: string, to: string): void;
  remove(): void;
}

export function copyProject(...more: string[]): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const part of [...parts, ...more]) {
    cpSync(part, join(folder, part), { recursive: true, filter: (path) => !isLeftOut(path) });
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

/** A folder of its own with a link to each package, as Vite writes its cache into node_modules. */
function linkModules(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync('node_modules')) {
    if (!name.startsWith('.')) symlinkSync(resolve('node_modules', name), join(folder, name));
  }
}
