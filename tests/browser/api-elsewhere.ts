/** Copies the built site, changed as if it had been built with VITE_API_BASE on another origin. */
import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ManifestEntry } from '../../server/site/site-files.ts';

/** Returns the folder of the copy. */
export function copySiteWithApi(apiBase: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-api-elsewhere-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  cpSync('build', join(folder, 'build'), { recursive: true });
  replaceApiPath(join(folder, 'build/client/assets'), apiBase);
  const manifestFile = join(folder, 'build/site.json');
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  for (const note of Object.values(manifest)) {
    note.encodings = []; // the compressed files still have the old path
    // The Content Security Policy lets the page call the API.
    note.policy?.connections.push(new URL(apiBase).origin);
  }
  writeFileSync(manifestFile, JSON.stringify(manifest));
  return folder;
}

function replaceApiPath(scriptFolder: string, apiBase: string): void {
  let changedFiles = 0;
  for (const file of globSync(`${scriptFolder}/*.js`)) {
    const script = readFileSync(file, 'utf8');
    // Built scripts contain the API's path as a string literal, in any of the three quotation marks.
    const changedScript = script.replace(/([`"'])\/api\1/g, (_, quote) => quote + apiBase + quote);
    if (changedScript === script) continue;
    writeFileSync(file, changedScript);
    changedFiles += 1;
  }
  if (changedFiles === 0) throw new Error('No script of the build names the API.');
}
