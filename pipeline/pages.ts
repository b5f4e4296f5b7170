/**
 * Leaves in each page what its first screen needs: the rules it can use as it stands, its icons, a short boot script.
 * The rest goes to files that app/boot fetches after the first paint. One pass over each page; a step that finds nothing
 * to do stops the build, because then the framework writes its pages in another way.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defaultTreeAdapter, serialize } from 'parse5';
import postcss from 'postcss';
import { type WebFont, writeWebFonts } from '../app/boot/web-fonts.ts';
import type { InlineHashes } from '../server/site/policy-sources.ts';
import type { BootScripts } from './boot-script.ts';
import {
  append,
  appendElement,
  attributeOf,
  type Document,
  type Element,
  findAll,
  parsePage,
  setAttribute,
  setText,
  textOf,
} from './html.ts';
import { addMediaTypes } from './oldest-browsers.ts';
import { usedCss } from './used-css.ts';

interface Page {
  document: Document;
  head: Element;
  body: Element;
  /** Files that the boot script starts: the entry first, then what it imports. */
  entry: string[];
  modules: string[];
}

/** What all pages share. */
interface Shared {
  css: string;
  stylesheet: string;
  fonts: WebFont[];
  fontsStylesheet: string;
  /** The icons of the site, by id. */
  symbols: Map<string, string>;
  bootScripts: BootScripts;
  writeAsset(name: string, extension: string, content: string): string;
}

/** Each says whether there was something to do. */
const steps: Record<string, (page: Page, shared: Shared) => boolean> = {
  'move the data out': moveDataOut,
  'hold the script back': holdScriptBack,
  'inline the icons': inlineIcons,
  'inline the used CSS': inlineUsedCss,
  'link the rest where scripts do not run': linkWithoutScript,
  'insert the boot script': insertBootScript,
};

/** Returns the hashes of what stands inline, by file. */
export function preparePages(folder: string, bootScripts: BootScripts): Map<string, InlineHashes> {
  const files = globSync(`${folder}/**/*.html`);
  const shared = readShared(folder, files[0] as string, bootScripts);
  // The server inlines it (server/site/page-rendering.ts).
  shared.writeAsset('rendered-page', 'js', bootScripts.renderedPage);
  return new Map(
    files.map((file) => {
      const name = relative(folder, file);
      const document = preparePage(readFileSync(file, 'utf8'), shared, name);
      writeFileSync(file, serialize(document));
      return [name, collectHashes(document)];
    }),
  );
}

export function preparePage(text: string, shared: Shared, name: string): Document {
  const document = parsePage(text);
  const [head, body] = [only(document, 'head'), only(document, 'body')];
  if (!head || !body) throw new Error(`${name} is no page.`);
  const page: Page = { document, head, body, entry: [], modules: [] };
  for (const [step, run] of Object.entries(steps)) {
    if (!run(page, shared)) throw new Error(`${name}: there was nothing to do to ${step}.`);
  }
  return document;
}

function readShared(folder: string, firstFile: string, bootScripts: BootScripts): Shared {
  const writeAsset = (name: string, extension: string, content: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const url = `/assets/${name}-${hash}.${extension}`;
    writeFileSync(folder + url, content);
    return url;
  };
  const style = only(parsePage(readFileSync(firstFile, 'utf8')), 'style', { id: 'css' });
  const { css, fonts, fontsCss } = takeFontsOut(style ? addMediaTypes(textOf(style)) : '');
  if (fonts.length === 0) throw new Error(`${firstFile}: there was nothing to do to take the web fonts out.`);
  return {
    css,
    stylesheet: writeAsset('app', 'css', css),
    fonts,
    fontsStylesheet: writeAsset('fonts', 'css', fontsCss),
    symbols: readSymbols(folder),
    bootScripts,
    writeAsset,
  };
}

/** The rules of fonts that are fetched; those made of the system's fonts stay. */
function takeFontsOut(whole: string): { css: string; fonts: WebFont[]; fontsCss: string } {
  const root = postcss.parse(whole);
  const fonts: WebFont[] = [];
  const rules: string[] = [];
  root.walkAtRules('font-face', (rule) => {
    const values = new Map<string, string>();
    rule.walkDecls(({ prop, value }) => {
      values.set(prop, value);
    });
    const url = /url\(["']?([^"')]+)/.exec(values.get('src') ?? '')?.[1];
    if (!url) return;
    const family = (values.get('font-family') ?? '').replace(/["']/g, '');
    fonts.push({ family, url, weight: values.get('font-weight') ?? '' });
    rules.push(rule.toString());
    rule.remove();
  });
  return { css: root.toString(), fonts, fontsCss: rules.join('') };
}

function readSymbols(folder: string): Map<string, string> {
  const [sprite] = globSync(`${folder}/assets/icons-*.svg`);
  if (!sprite) throw new Error('The build made no icons.');
  const symbols = findAll(parsePage(readFileSync(sprite, 'utf8')), 'symbol');
  return new Map(symbols.map((symbol) => [attributeOf(symbol, 'id') ?? '', symbolMarkup(symbol)]));
}

function symbolMarkup(symbol: Element): string {
  const attributes = symbol.attrs.map(({ name, value }) => ` ${name}="${value}"`).join('');
  return `<symbol${attributes}>${serialize(symbol)}</symbol>`;
}

/** What the page shows is in it already; the data it was made from is for the script alone. */
function moveDataOut({ body, entry }: Page, { writeAsset }: Shared): boolean {
  const scripts = findAll(body, 'script').filter((script) => textOf(script).startsWith('window.__reactRouterContext'));
  const [context, ...rest] = scripts;
  if (!context || rest.length === 0) return false;
  entry.push(writeAsset('data', 'js', scripts.map(textOf).join('\n')));
  // React looks for the element that held the context, whatever is in it.
  setText(context, '');
  for (const script of rest) defaultTreeAdapter.detachNode(script);
  return true;
}

/** Its text becomes a file, which needs no hash in the policy; React looks for the element, whatever is in it. */
function holdScriptBack(page: Page, { writeAsset }: Shared): boolean {
  const script = only(page.body, 'script', { type: 'module' });
  const links = findAll(page.document, 'link', { rel: 'modulepreload' });
  if (!script || links.length === 0) return false;
  const [data = ''] = page.entry;
  const text = textOf(script);
  const urls = links.map((link) => attributeOf(link, 'href') ?? '');
  // The last import of the framework's own script hydrates: it is fetched with the others, and runs when they have run.
  const hydration = urls.find((url) => text.includes(`import("${url}")`));
  if (!hydration) return false;
  page.entry = [writeAsset('entry', 'js', `import "${data}";${text}`), data, hydration];
  page.modules = urls.filter((url) => url !== hydration);
  setText(script, '');
  for (const link of links) defaultTreeAdapter.detachNode(link);
  return true;
}

function inlineIcons({ body }: Page, { symbols }: Shared): boolean {
  const uses = findAll(body, 'use').filter((use) => attributeOf(use, 'href')?.startsWith('/assets/icons-'));
  const ids = uses.map((use) => attributeOf(use, 'href')?.split('#')[1] ?? '');
  uses.forEach((use, index) => {
    setAttribute(use, 'href', `#${ids[index]}`);
  });
  append(body, `<div hidden><svg>${[...new Set(ids)].map((id) => symbols.get(id)).join('')}</svg></div>`);
  return uses.length > 0;
}

function inlineUsedCss({ document, head }: Page, { css }: Shared): boolean {
  const style = only(head, 'style', { id: 'css' });
  if (!style) return false;
  setText(style, usedCss(css, document));
  return true;
}

function linkWithoutScript({ head }: Page, { stylesheet, fontsStylesheet }: Shared): boolean {
  const noscript = appendElement(head, 'noscript', {});
  for (const href of [stylesheet, fontsStylesheet]) appendElement(noscript, 'link', { rel: 'stylesheet', href });
  return true;
}

function insertBootScript({ body, entry, modules }: Page, { bootScripts, fonts, stylesheet }: Shared): boolean {
  const hasForm = findAll(body, 'form', { method: 'post' }).length > 0;
  const script = appendElement(body, 'script', {
    'data-modules': modules.join(' '),
    'data-entry': entry.join(' '),
    'data-stylesheet': stylesheet,
    'data-fonts': writeWebFonts(fonts),
  });
  setText(script, hasForm ? bootScripts.formPage : bootScripts.page);
  return true;
}

/** Structured data is no script that runs. */
function collectHashes(document: Document): InlineHashes {
  const hashes = (name: string) => {
    const inline = findAll(document, name).filter(
      (element) => attributeOf(element, 'type') !== 'application/ld+json' && textOf(element),
    );
    const sums = inline.map((element) => createHash('sha256').update(textOf(element)).digest('base64'));
    return [...new Set(sums)].map((sum) => `'sha256-${sum}'`);
  };
  return { scripts: hashes('script'), styles: hashes('style') };
}

function only(parent: Parameters<typeof findAll>[0], name: string, attributes?: Record<string, string>) {
  const found = findAll(parent, name, attributes);
  return found.length === 1 ? found[0] : undefined;
}
