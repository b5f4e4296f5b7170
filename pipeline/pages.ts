/**
 * Prepares the pages that the framework has rendered: script, web fonts and manifest wait for the first paint, and icons
 * are in the page. A step that finds nothing to do stops the build, because then the framework writes its pages in
 * another way.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defaultTreeAdapter, serialize, serializeOuter } from 'parse5';
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

interface Page {
  head: Element;
  body: Element;
}

/** What all pages share. */
interface Shared {
  /** The icons of the site, by id. */
  symbols: Map<string, string>;
  bootScript: string;
}

/** Returns the CSP hashes of each page's inline scripts, by its file. */
export function preparePages(folder: string, bootScript: string): Map<string, string[]> {
  const shared = { symbols: readSymbols(folder), bootScript };
  return new Map(
    globSync(`${folder}/**/*.html`).map((file) => {
      const name = relative(folder, file);
      const document = preparePage(readFileSync(file, 'utf8'), shared, name);
      writeFileSync(file, serialize(document));
      return [name, hashScripts(document)];
    }),
  );
}

export function preparePage(text: string, { symbols, bootScript }: Shared, name: string): Document {
  const document = parsePage(text);
  const [head] = findAll(document, 'head');
  const [body] = findAll(document, 'body');
  if (!head || !body) throw new Error(`${name} is no page.`);
  try {
    holdBack({ head, body });
    inlineIcons(body, symbols);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
  setText(appendElement(body, 'script', {}), bootScript);
  return document;
}

function readSymbols(folder: string): Map<string, string> {
  const [sprite] = globSync(`${folder}/assets/icons-*.svg`);
  if (!sprite) throw new Error('The build made no icons.');
  const symbols = findAll(parsePage(readFileSync(sprite, 'utf8')), 'symbol');
  return new Map(symbols.map((symbol) => [attributeOf(symbol, 'id') ?? '', serializeOuter(symbol)]));
}

/** Puts into a template what app/boot/late-content.ts inserts after the first paint. */
function holdBack({ head, body }: Page): void {
  const script = found(findAll(body, 'script', { type: 'module' }), 'module script');
  const preloads = found(findAll(head, 'link', { rel: 'modulepreload' }), 'preloaded script');
  const fonts = found(findAll(head, 'link', { rel: 'preload', as: 'font' }), 'preloaded font');
  const webFonts = found(
    findAll(head, 'link', { rel: 'stylesheet', 'data-precedence': 'late' }),
    'stylesheet of web fonts',
  );
  const manifest = found(findAll(head, 'link', { rel: 'manifest' }), 'manifest');
  const markup = [...fonts, ...webFonts, ...preloads, ...script, ...manifest]
    .map((element) => serializeOuter(element))
    .join('');
  append(body, `<template id="late-content">${markup}</template>`);
  append(head, `<noscript>${webFonts.map((link) => serializeOuter(link)).join('')}</noscript>`);
  // React looks for the element of the script, whatever is in it.
  for (const element of script) setText(element, '');
  for (const link of [...fonts, ...webFonts, ...preloads, ...manifest]) defaultTreeAdapter.detachNode(link);
}

function inlineIcons(body: Element, symbols: Map<string, string>): void {
  const icons = findAll(body, 'use').filter((use) => attributeOf(use, 'href')?.startsWith('/assets/icons-'));
  const ids = new Set<string>();
  for (const use of found(icons, 'icon')) {
    const id = attributeOf(use, 'href')?.split('#')[1] ?? '';
    ids.add(id);
    setAttribute(use, 'href', `#${id}`);
  }
  append(body, `<div hidden><svg>${[...ids].map((id) => symbols.get(id)).join('')}</svg></div>`);
}

function found(elements: Element[], thing: string): Element[] {
  if (elements.length === 0) throw new Error(`the page has no ${thing}.`);
  return elements;
}

/** Structured data is no script that runs. */
function hashScripts(document: Document): string[] {
  const scripts = findAll(document, 'script').filter(
    (script) => attributeOf(script, 'type') !== 'application/ld+json' && textOf(script),
  );
  const sums = scripts.map((script) => createHash('sha256').update(textOf(script)).digest('base64'));
  return [...new Set(sums)].map((sum) => `'sha256-${sum}'`);
}
