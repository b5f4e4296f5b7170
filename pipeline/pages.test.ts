import { serialize } from 'parse5';
import { expect, it } from 'vitest';
import { findAll, textOf } from './html.ts';
import { preparePage } from './pages.ts';

/** What the framework puts into every page. */
const frameworkMarkup = {
  font: '<link rel="preload" as="font" href="/assets/text.woff2" crossorigin="">',
  webFonts: '<link rel="stylesheet" href="/assets/fonts.css" data-precedence="late">',
  manifest: '<link rel="manifest" href="/site.webmanifest">',
  preload: '<link rel="modulepreload" href="/assets/root.js">',
  icon: '<svg><use href="/assets/icons-1.svg#icon-star"></use></svg>',
  module: '<script type="module" async="">import "/assets/root.js";</script>',
};

const pageOf = ({ font, webFonts, manifest, preload, icon, module } = frameworkMarkup) =>
  `<!DOCTYPE html><html><head><title>A</title>${font}${webFonts}${manifest}${preload}</head><body><p>Words</p>${icon}${module}</body></html>`;

function prepare(text: string) {
  const symbols = new Map([['icon-star', '<symbol id="icon-star"><path d="M0 0"></path></symbol>']]);
  return preparePage(text, { symbols, bootScript: 'boot()' }, 'about/index.html');
}

it('moves web fonts, script and manifest into a template, and adds icons, boot script and a noscript copy of the fonts', () => {
  const { font, webFonts, manifest, preload, module } = frameworkMarkup;
  // The emptied script stays where it was, as React expects the element when it hydrates.
  expect(serialize(prepare(pageOf()))).toBe(
    `<!DOCTYPE html><html><head><title>A</title><noscript>${webFonts}</noscript></head>` +
      '<body><p>Words</p><svg><use href="#icon-star"></use></svg><script type="module" async=""></script>' +
      `<template id="late-content">${font}${webFonts}${preload}${module}${manifest}</template>` +
      '<div hidden=""><svg><symbol id="icon-star"><path d="M0 0"></path></symbol></svg></div>' +
      '<script>boot()</script></body></html>',
  );
});

it.each([
  ['font', 'preloaded font'],
  ['webFonts', 'stylesheet of web fonts'],
  ['manifest', 'manifest'],
  ['preload', 'preloaded script'],
  ['icon', 'icon'],
  ['module', 'module script'],
])('stops at a page without its %s; the error names the page and what is missing', (name, thing) => {
  const page = pageOf({ ...frameworkMarkup, [name]: '' });
  expect(() => prepare(page)).toThrow(`about/index.html: the page has no ${thing}.`);
});

it('keeps the content of noscript and textarea', () => {
  const page = pageOf().replace('Words', '</p><noscript><b>No script</b></noscript><textarea>\n\nTwo</textarea><p>');
  const document = prepare(page);
  expect(findAll(document, 'b').map(textOf)).toEqual(['No script']);
  // The first line break in a textarea is markup and does not count.
  expect(findAll(document, 'textarea').map(textOf)).toEqual(['\nTwo']);
});
