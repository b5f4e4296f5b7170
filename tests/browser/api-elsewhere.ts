/** Copies the built site, changed as if it had been built with VITE_API_BASE on another origin. */
import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FileNote } from '../../server/site/site-files.ts';

export function copySiteWithApi(apiBase: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-api-elsewhere-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  cpSync('build', join(folder, 'build'), { recursive: true });
  const changed = globSync(`${folder}/build/client/assets/*.js`).filter((file) => {
    const text = readFileSync(file, 'utf8');
    // The build writes the API's path as a string of its own.
    const changedText = text.replace(/([`"'])\/api\1/g, (_, quote) => quote + apiBase + quote);
    if (changedText !== text) writeFileSync(file, changedText);
    return changedText !== text;
  });
  if (changed.length === 0) throw new Error('No script of the build names the API.');
  const index = join(folder, 'build/site.json');
  const notes: Record<string, FileNote> = JSON.parse(readFileSync(index, 'utf8'));
  for (const note of Object.values(notes)) {
    note.encodings = []; // the compressed files still have the old path
    // The Content Security Policy lets the page call the API.
    note.policy?.connections.push(new URL(apiBase).origin);
  }
  writeFileSync(index, JSON.stringify(notes));
  return folder;
}
