import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = 'app/generated';

/** Writing an unchanged file would make a running dev server reload. */
export function writeGenerated(name: string, text: string): void {
  const file = `${folder}/${name}`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
}
