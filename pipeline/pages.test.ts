import { serialize } from 'parse5';
import { expect, it } from 'vitest';
import { findAll, textOf } from './html.ts';
import { preparePage } from './pages.ts';

const parts = {
  style: '<style id="css">p{top:0}.late{top:0}</style>',
  preload: '<link rel="modulepreload" href="/assets/root.js"><link rel="modulepreload" href="/assets/entry.client.js">',
  icon: '<svg><use href="/assets/icons-1.svg#icon-star"></use></svg>',
  context: '<script>window.__reactRouterContext = {};</script>',
  data: '<script>window.__reactRouterContext.streamController.enqueue("…")</script>',
  module: '<script type="module" async="">import "/assets/root.js";import("/assets/entry.client.js");</script>',
};

const pageOf = ({ style, preload, icon, context, data, module } = parts) =>
  `<!DOCTYPE html><html><head><title>A</title>${style}${preload}</head><body><p>Words</p>${icon}${context}${data}${module}</body></html>`;

function prepare(text: string) {
  const assets = new Map<string, string>();
  const shared = {
    css: 'p{top:0}.late{top:0}',
    stylesheet: '/assets/app.css',
    fonts: [{ family: 'Wave', weight: '400', url: '/assets/wave.woff2' }],
    fontsStylesheet: '/assets/fonts.css',
    symbols: new Map([['icon-star', '<symbol id="icon-star"><path d="M0 0"></path></symbol>']]),
    bootScripts: { page: 'boot()', renderedPage: '', formPage: 'bootForm()' },
    writeAsset(name: string, extension: string, content: string) {
      const url = `/assets/${name}.${extension}`;
      assets.set(url, content);
      return url;
    },
  };
  return { document: preparePage(text, shared, 'about/index.html'), assets };
}

it('leaves words, used rules, icons and the boot script in the page', () => {
  const html = serialize(prepare(pageOf()).document);
  expect(html).toBe(
    '<!DOCTYPE html><html><head><title>A</title><style id="css">p{top:0}</style>' +
      '<noscript><link rel="stylesheet" href="/assets/app.css"><link rel="stylesheet" href="/assets/fonts.css"></noscript></head>' +
      '<body><p>Words</p><svg><use href="#icon-star"></use></svg><script></script><script type="module" async=""></script>' +
      '<div hidden=""><svg><symbol id="icon-star"><path d="M0 0"></path></symbol></svg></div>' +
      '<script data-modules="/assets/root.js" data-entry="/assets/entry.js /assets/data.js /assets/entry.client.js" ' +
      'data-stylesheet="/assets/app.css" data-fonts="Wave|400|/assets/wave.woff2">boot()</script></body></html>',
  );
});

it('moves data and script to files, the data before what reads it', () => {
  const { assets } = prepare(pageOf());
  expect(assets.get('/assets/data.js')).toBe(
    'window.__reactRouterContext = {};\nwindow.__reactRouterContext.streamController.enqueue("…")',
  );
  expect(assets.get('/assets/entry.js')).toBe(
    'import "/assets/data.js";import "/assets/root.js";import("/assets/entry.client.js");',
  );
});

it.each([
  ['style', 'inline the used CSS'],
  ['preload', 'hold the script back'],
  ['icon', 'inline the icons'],
  ['context', 'move the data out'],
  ['data', 'move the data out'],
  ['module', 'hold the script back'],
])('stops at a page without its %s and names both', (part, step) => {
  const page = pageOf({ ...parts, [part]: '' });
  expect(() => prepare(page)).toThrow(`about/index.html: there was nothing to do to ${step}.`);
});

it('keeps what stands in a noscript or a textarea', () => {
  const page = pageOf().replace('Words', '</p><noscript><b>No script</b></noscript><textarea>\n\nTwo</textarea><p>');
  const { document } = prepare(page);
  expect(findAll(document, 'b').map(textOf)).toEqual(['No script']);
  expect(findAll(document, 'textarea').map(textOf)).toEqual(['\nTwo']);
});

it('gives a page with a form the boot script that holds what is sent early', () => {
  const html = serialize(prepare(pageOf().replace('<p>', '<form method="post"></form><p>')).document);
  expect(html).toContain('>bootForm()</script>');
});
