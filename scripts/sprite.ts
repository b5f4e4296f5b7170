/**
 * Writes app/generated/icons.svg and logos.svg: one file of symbols each,
 * so that an icon or a logo costs a page sixty bytes and its script none.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brandIcons, iconNames } from '../app/ui/icon-names.ts';

const folder = 'app/generated';

export function writeSprites(): void {
  const icons = [
    ...iconNames.map((name) => `node_modules/lucide-static/icons/${name}.svg`),
    ...brandIcons.map((name) => `art/icons/${name}.svg`),
  ];
  mkdirSync(folder, { recursive: true });
  writeIfChanged(`${folder}/icons.svg`, sprite(icons));
  writeIfChanged(`${folder}/logos.svg`, sprite(globSync('art/logos/*.svg').sort()));
}

function sprite(files: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${files.map(symbol).join('')}</svg>\n`;
}

function symbol(file: string): string {
  const source = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const viewBox = /<svg[^>]*viewBox="([^"]+)"/.exec(source)?.[1];
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(source)?.[1];
  if (!viewBox || !drawing) throw new Error(`${file} is not an SVG file with a viewBox.`);
  return `<symbol id="${basename(file, '.svg')}" viewBox="${viewBox}">${drawing.replace(/\s*\n\s*/g, '').trim()}</symbol>`;
}

/** An unchanged file keeps its time, so that a running dev server does not reload for nothing. */
function writeIfChanged(file: string, text: string): void {
  let old: string | undefined;
  try {
    old = readFileSync(file, 'utf8');
  } catch {}
  if (old !== text) writeFileSync(file, text);
}
