/**
 * Writes app/generated/icons.svg and logos.svg. The icons are symbols: one costs a script sixty bytes, and the build
 * copies those that a page shows into the page. The logos are far down: one picture for all, fetched when it is near.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { iconNames, ownIcons } from '../app/ui/icon-names.ts';

const folder = 'app/generated';

export function writeSprites(): void {
  const icons = [
    ...iconNames.map((name) => `node_modules/lucide-static/icons/${name}.svg`),
    ...ownIcons.map((name) => `art/icons/${name}.svg`),
  ];
  mkdirSync(folder, { recursive: true });
  writeIfChanged(
    `${folder}/icons.svg`,
    svg(
      '',
      icons.map((file) => drawing(file, 'symbol')),
    ),
  );
  const logos = globSync('art/logos/*.svg').sort();
  const onlyTarget = '<style>svg>svg:not(:target){display:none}</style>';
  writeIfChanged(
    `${folder}/logos.svg`,
    svg(' fill="#0b1b2b" color="#0b1b2b"', [onlyTarget, ...logos.map((file) => drawing(file, 'svg'))]),
  );
}

function svg(attributes: string, drawings: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${drawings.join('')}</svg>\n`;
}

function drawing(file: string, element: 'symbol' | 'svg'): string {
  const source = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const viewBox = /<svg[^>]*viewBox="([^"]+)"/.exec(source)?.[1];
  const content = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(source)?.[1];
  if (!viewBox || !content) throw new Error(`${file} is not an SVG file with a viewBox.`);
  // An icon stands in the page beside fields that may be called the same.
  const prefix = element === 'symbol' ? 'icon-' : '';
  const lean = content
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    .trim();
  return `<${element} id="${prefix}${basename(file, '.svg')}" viewBox="${viewBox}">${lean}</${element}>`;
}

/** An unchanged file keeps its time, so that a running dev server does not reload for nothing. */
function writeIfChanged(file: string, text: string): void {
  let old: string | undefined;
  try {
    old = readFileSync(file, 'utf8');
  } catch {}
  if (old !== text) writeFileSync(file, text);
}
