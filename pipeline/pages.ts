/**
 * Prepares the pages that the framework has rendered: defers script, web fonts and manifest until the first paint, and
 * inlines icons and the boot script. A step that finds nothing to do stops the build, because then the framework has
 * changed its markup.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defaultTreeAdapter, serialize, serializeOuter } from 'parse5';
import {
  appendElement,
  appendMarkup,
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

/** Returns the CSP hashes of inline scripts, by the page's file. */
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
  if (!head || !body) throw new Error(`${name} has no head or no body.`);
  try {
    deferLateContent({ head, body });
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

/** Moves script, web fonts and manifest into a template; app/boot/late-content.ts inserts them after the first paint. */
function deferLateContent({ head, body }: Page): void {
  const scripts = requireAny(findAll(body, 'script', { type: 'module' }), 'module script');
  const preloads = requireAny(findAll(head, 'link', { rel: 'modulepreload' }), 'preloaded script');
  const fonts = requireAny(findAll(head, 'link', { rel: 'preload', as: 'font' }), 'preloaded font');
  // React renders `precedence="late"` of app/root.tsx as `data-precedence`.
  const webFonts = requireAny(
    findAll(head, 'link', { rel: 'stylesheet', 'data-precedence': 'late' }),
    'stylesheet of web fonts',
  );
  const manifest = requireAny(findAll(head, 'link', { rel: 'manifest' }), 'manifest');
  const markup = [...fonts, ...webFonts, ...preloads, ...scripts, ...manifest]
    .map((element) => serializeOuter(element))
    .join('');
  appendMarkup(body, `<template id="late-content">${markup}</template>`);
  // Without scripts nothing is inserted from the template, so the web fonts are loaded from here.
  appendMarkup(head, `<noscript>${webFonts.map((link) => serializeOuter(link)).join('')}</noscript>`);
  // React expects the script element when it hydrates, but does not compare its content.
  for (const script of scripts) setText(script, '');
  for (const link of [...fonts, ...webFonts, ...preloads, ...manifest]) defaultTreeAdapter.detachNode(link);
}

function inlineIcons(body: Element, symbols: Map<string, string>): void {
  const icons = findAll(body, 'use').filter((use) => attributeOf(use, 'href')?.startsWith('/assets/icons-'));
  const ids = new Set<string>();
  for (const use of requireAny(icons, 'icon')) {
    const id = attributeOf(use, 'href')?.split('#')[1] ?? '';
    ids.add(id);
    setAttribute(use, 'href', `#${id}`);
  }
  appendMarkup(body, `<div hidden><svg>${[...ids].map((id) => symbols.get(id)).join('')}</svg></div>`);
}

function requireAny(elements: Element[], thing: string): Element[] {
  if (elements.length === 0) throw new Error(`the page has no ${thing}.`);
  return elements;
}

/**
 * Hashes every inline script, also the module script inside the template, which runs once it is inserted. Structured data is
 * not executed, so it needs no hash.
 */
function hashScripts(document: Document): string[] {
  const scripts = findAll(document, 'script').filter(
    (script) => attributeOf(script, 'type') !== 'application/ld+json' && textOf(script),
  );
  const sums = scripts.map((script) => createHash('sha256').update(textOf(script)).digest('base64'));
  return [...new Set(sums)].map((sum) => `'sha256-${sum}'`);
}
