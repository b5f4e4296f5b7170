/** The pipeline changes in a page only what its steps say. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultTreeAdapter, serialize } from 'parse5';
import { createRequestHandler } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { prerenderedPaths } from '../../app/paths.ts';
import { attributeOf, type Document, findAll, parsePage, setAttribute, setText } from '../../pipeline/html.ts';

const [siteUrl] = readFileSync('build/client/robots.txt', 'utf8').match(/https?:\/\/[^/\s]+/) ?? [];

async function openRouter() {
  // Makes the router render, as in the framework's prerender.
  process.env.IS_RR_BUILD_REQUEST = 'yes';
  onTestFinished(() => {
    delete process.env.IS_RR_BUILD_REQUEST;
  });
  return createRequestHandler(await import(pathToFileURL(resolve('build/server/index.js')).href), 'production');
}

const remove = defaultTreeAdapter.detachNode;

/** The page without what the steps of pipeline/pages.ts change. */
function withoutSteps(document: Document): string {
  for (const style of findAll(document, 'style')) setText(style, '');
  for (const link of findAll(document, 'link', { rel: 'modulepreload' })) remove(link);
  for (const noscript of findAll(document, 'noscript')) remove(noscript);
  for (const use of findAll(document, 'use')) setAttribute(use, 'href', `#${attributeOf(use, 'href')?.split('#')[1]}`);
  for (const box of findAll(document, 'div', { hidden: '' })) if (findAll(box, 'symbol').length > 0) remove(box);
  for (const script of findAll(document, 'script')) {
    const isData = attributeOf(script, 'type') === 'application/ld+json';
    if (!isData) setText(script, '');
    if (!isData && !attributeOf(script, 'type')) remove(script);
  }
  return serialize(document);
}

test.each(prerenderedPaths)('%s is as the framework rendered it, but for the steps', async (path) => {
  const router = await openRouter();
  const rendered = await (await router(new Request(siteUrl + path))).text();
  const built = readFileSync(`build/client${path === '/' ? '' : path}/index.html`, 'utf8');
  const [before, after] = [rendered, built].map((text) => withoutSteps(parsePage(text)));
  // Comparing the texts themselves would print two whole pages.
  const place = [...(before ?? '')].findIndex((letter, index) => letter !== after?.[index]);
  expect(place < 0 ? '' : `${before?.slice(place - 80, place + 80)}\n${after?.slice(place - 80, place + 80)}`).toBe('');
  expect(after?.length).toBe(before?.length);
});
