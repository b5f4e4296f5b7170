/** Copies the built site as another release, in which every script, stylesheet and font has a different name. */
import { cpSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const textFile = /\.(css|data|html|js)$/;

export function copyAsNextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-release-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  // Leaves out compressed files, which would hold the old names. So `encodings` is emptied below.
  cpSync('build', join(folder, 'build'), { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const siteJson = join(folder, 'build/site.json');
  const notes: Record<string, { file: string; encodings: string[] }> = JSON.parse(readFileSync(siteJson, 'utf8'));
  const assets = Object.keys(notes).filter((path) => path.startsWith('/assets/'));
  const assetNames = new RegExp(
    assets.map((path) => path.slice('/assets/'.length).replaceAll('.', '\\.')).join('|'),
    'g',
  );
  // Puts an n before the extension.
  const rename = (text: string) => text.replace(assetNames, (name) => name.replace(/(?=\.\w+$)/, 'n'));
  const renamed = Object.entries(notes).map(([path, note]) => {
    const file = rename(note.file);
    const target = join(folder, 'build/client', file);
    renameSync(join(folder, 'build/client', note.file), target);
    if (textFile.test(file)) writeFileSync(target, rename(readFileSync(target, 'utf8')));
    return [rename(path), { ...note, file, encodings: [] }];
  });
  writeFileSync(siteJson, JSON.stringify(Object.fromEntries(renamed)));
  return folder;
}
