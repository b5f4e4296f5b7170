/** Copies the built site as the next release, in which every script, stylesheet and font has another name. */
import { cpSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const textFile = /\.(css|data|html|js)$/;

export function copyAsNextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-release-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  // Compressed files would hold the old names, so they are left out and `encodings` is emptied below.
  cpSync('build', join(folder, 'build'), { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const siteJson = join(folder, 'build/site.json');
  const entries: Record<string, { file: string; encodings: string[] }> = JSON.parse(readFileSync(siteJson, 'utf8'));
  const assets = Object.keys(entries).filter((path) => path.startsWith('/assets/'));
  const assetNames = new RegExp(
    assets.map((path) => path.slice('/assets/'.length).replaceAll('.', '\\.')).join('|'),
    'g',
  );
  // Adds an n to the name, before its extension.
  const renameAssets = (text: string) => text.replace(assetNames, (name) => name.replace(/(?=\.\w+$)/, 'n'));
  const renamedEntries = Object.entries(entries).map(([path, entry]) => {
    const file = renameAssets(entry.file);
    const target = join(folder, 'build/client', file);
    renameSync(join(folder, 'build/client', entry.file), target);
    if (textFile.test(file)) writeFileSync(target, renameAssets(readFileSync(target, 'utf8')));
    return [renameAssets(path), { ...entry, file, encodings: [] }];
  });
  writeFileSync(siteJson, JSON.stringify(Object.fromEntries(renamedEntries)));
  return folder;
}
