/**
 * Writes app/generated/icons.svg and logos.svg. Each icon is a symbol. Components only refer to it (`<use href>`), so no
 * script contains the drawing; the build copies into each page the symbols that it shows (pages.ts). The logos are one
 * image, loaded lazily because they are far down the page.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { mark } from '../content/company.ts';
import { libraryIcons, ownIcons } from '../content/icons.ts';
import { BadContent } from '../content/record.ts';
import { writeGenerated } from './write-generated.ts';

/** The colour --ink of app/styles/tokens.css, which an image cannot read. */
const ink = '#0b1b2b';

export function writeSprites(): void {
  writeIcons();
  writeLogos();
}

function writeIcons(): void {
  const files = [
    ...libraryIcons.map((name) => `node_modules/lucide-static/icons/${name}.svg`),
    ...ownIcons.map((name) => `art/icons/${name}.svg`),
  ];
  const missing = files.find((file) => !existsSync(file));
  if (missing)
    throw new BadContent(`icons: there is no icon called “${basename(missing, '.svg')}”: see lucide.dev/icons`);
  const symbols = files.map((file) => readDrawing(file, 'symbol'));
  writeGenerated('icons.svg', svg('', [...symbols, markSymbol()]));
}

function writeLogos(): void {
  const files = globSync('art/logos/*.svg').sort();
  const logos = files.map((file) => readDrawing(file, 'svg'));
  // With this rule, the URL logos.svg#NAME shows only the logo of that name.
  const showOnlyTarget = '<style>svg>svg:not(:target){display:none}</style>';
  // `readDrawing` drops the `fill` of each logo, so it is set here; `color` is for shapes that name `currentColor`.
  writeGenerated('logos.svg', svg(` fill="${ink}" color="${ink}"`, [showOnlyTarget, ...logos]));
}

/** The page's CSS sets `--mark-lower`, the colour of the lower shape. */
function markSymbol(): string {
  const [upper, lower] = mark;
  return `<symbol id="icon-mark" viewBox="0 0 48 48"><path d="${upper}"/><path d="${lower}" fill="var(--mark-lower)"/></symbol>`;
}

function svg(attributes: string, drawings: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${drawings.join('')}</svg>\n`;
}

function readDrawing(file: string, element: 'symbol' | 'svg'): string {
  const source = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const viewBox = /<svg[^>]*viewBox="([^"]+)"/.exec(source)?.[1];
  const content = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(source)?.[1];
  if (!viewBox || !content) throw new Error(`${file} is not an SVG file with a viewBox.`);
  // Icons are inlined in pages, where an id such as `phone` belongs to a form field: hence the prefix.
  const prefix = element === 'symbol' ? 'icon-' : '';
  const minified = content
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    .trim();
  return `<${element} id="${prefix}${basename(file, '.svg')}" viewBox="${viewBox}">${minified}</${element}>`;
}
