import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = 'app/generated';

/** Writes a file of app/generated if its text has changed; writing it anyway would make a running dev server reload. */
export function writeGenerated(name: string, text: string): void {
  const file = `${folder}/${name}`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
}
