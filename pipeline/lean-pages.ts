/**
 * Leaves in each prerendered page what its first screen needs: the rules it can use as it stands, no data for the
 * script, a short starter. The rest goes to files that the starter (app/start-late.ts) fetches once the page has loaded.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { minifySync } from 'vite';
import { sheetPlaceholder } from '../app/start-late.ts';
import { usedCss } from './used-css.ts';

const inlined = /<style id="sheet">([\s\S]*?)<\/style>/;
const lateScript = /(<script type="late"[^>]*>)/;
const contextScript = /(?<=<script>)window\.__reactRouterContext = [\s\S]*?(?=<\/script>)/;
const dataScripts = /<script>(window\.__reactRouterContext\.streamController\.[\s\S]*?)<\/script>/g;
const iconReference = /\/assets\/icons-[\w-]+\.svg#([\w-]+)/g;
const faceStyle = /<style>(@font-face[\s\S]*?)<\/style>/;
const starter = /(?<=<script>)\{\n[\s\S]*?(?=<\/script>(?:<svg hidden|<\/body>))/;

export function leanPages(folder: string): void {
  const pages = globSync(`${folder}/**/*.html`);
  const whole = inlined.exec(readFileSync(pages[0] as string, 'utf8'))?.[1];
  if (!whole) throw new Error(`${pages[0]} has no inlined sheet.`);
  const symbols = readSymbols(folder);
  const sheetAddress = writeAsset('sheet', 'css', whole);
  for (const page of pages) {
    const html = withIcons(withoutData(readFileSync(page, 'utf8')))
      .replaceAll(sheetPlaceholder, sheetAddress)
      .replace(faceStyle, (_, css) => `<link rel="stylesheet" href="${writeAsset('faces', 'css', css)}"/>`)
      .replace(starter, (text) => minifySync('starter.js', text).code.trim());
    const used = usedCss(whole, html.replace(inlined, ''));
    writeFileSync(
      page,
      html.replace(inlined, () => `<style id="sheet">${used}</style>`),
    );
  }

  /** What the page shows is in it already; the data it was made from is for the script alone. */
  function withoutData(html: string): string {
    const context = contextScript.exec(html)?.[0];
    if (!context) return html;
    const statements = [...html.matchAll(dataScripts)].map(([, statement = '']) => statement);
    const address = writeAsset('data', 'js', [context, ...statements].join('\n'));
    // React looks for the element that held the context, whatever is in it.
    return html.replace(contextScript, '').replace(dataScripts, '').replace(lateScript, `$1import "${address}";`);
  }

  function withIcons(html: string): string {
    const names = new Set([...html.matchAll(iconReference)].map(([, name = '']) => name));
    const shown = [...names].map((name) => symbols.get(name));
    return html.replaceAll(iconReference, '#$1').replace('</body>', `<svg hidden>${shown.join('')}</svg></body>`);
  }

  function writeAsset(name: string, extension: string, content: string): string {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const address = `/assets/${name}-${hash}.${extension}`;
    writeFileSync(folder + address, content);
    return address;
  }
}

function readSymbols(folder: string): Map<string, string> {
  const [sprite] = globSync(`${folder}/assets/icons-*.svg`);
  if (!sprite) throw new Error('The build made no icons.');
  const symbols = readFileSync(sprite, 'utf8').matchAll(/<symbol id="([^"]+)".*?<\/symbol>/g);
  return new Map([...symbols].map(([symbol, name = '']) => [name, symbol]));
}
