/** Checks which scripts `npm ci` may run, which packages it may download, and that every version is pinned. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  link?: boolean;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { allowScripts, workspaces } = readJson('package.json') as { allowScripts: object; workspaces: string[] };
const locked = Object.entries((readJson('package-lock.json') as { packages: Record<string, LockedPackage> }).packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }));

test('every package with an install script is named in allowScripts, and nothing else is', () => {
  const withScripts = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(withScripts)].sort()).toEqual(Object.keys(allowScripts).sort());
});

test('no production dependency has an install script', () => {
  expect(locked.filter(({ dev, hasInstallScript }) => !dev && hasInstallScript)).toEqual([]);
});

test('every package has an integrity hash, and comes from a registry over https', () => {
  expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(locked.filter(({ resolved = '' }) => /^(git|file|http:)/.test(resolved))).toEqual([]);
});

test.each(['.', ...workspaces])('every dependency of %s is pinned to one exact version', (folder) => {
  const { dependencies, devDependencies } = readJson(`${folder}/package.json`);
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
});
