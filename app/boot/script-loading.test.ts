import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareScript } from './script-loading.ts';

/** What is in the head, in its order; an element keeps its place when it is changed. */
let head: { rel?: string; href?: string; type?: string; src?: string; isConnected?: boolean }[];
let page: EventTarget;

/** Modules that can really be imported; they note that they ran. */
const module = (name: string) => `data:text/javascript,globalThis.ran.push('${name}')`;
const files = { modules: [module('vendor'), module('page')], entry: ['/entry.js', '/data.js'], stylesheet: '/app.css' };

beforeEach(() => {
  head = [];
  page = new EventTarget();
  vi.stubGlobal('ran', []);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (element: (typeof head)[number]) => head.push(Object.assign(element, { isConnected: true })) },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const stylesheets = () => head.filter(({ href }) => href === files.stylesheet).map(({ rel }) => rel);
const entryScripts = () => head.filter(({ src }) => src === '/entry.js').length;

it('fetches everything at once, runs the modules in their order and the entry after them', async () => {
  prepareScript(files)();
  expect(head.map(({ rel, href }) => [rel, href])).toEqual(
    [...files.modules, ...files.entry].map((href) => ['modulepreload', href]),
  );
  expect(entryScripts()).toBe(0);
  await vi.waitFor(() => expect(entryScripts()).toBe(1));
  expect((globalThis as unknown as { ran: string[] }).ran).toEqual(['vendor', 'page']);
});

it('starts once, whether a press or the first paint comes first', async () => {
  const start = prepareScript(files);
  page.dispatchEvent(new Event('pointerdown'));
  start();
  page.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => expect(head.some(({ rel }) => rel === 'manifest')).toBe(true));
  expect(entryScripts()).toBe(1);
});

it.each(['pointermove', 'scroll', 'pointerdown', 'keydown', 'focusin', 'popstate'])(
  'applies the stylesheet at %s',
  (type) => {
    prepareScript(files);
    expect(stylesheets()).toEqual([]);
    page.dispatchEvent(new Event(type));
    expect(stylesheets()).toEqual(['stylesheet']);
  },
);

it('only fetches the stylesheet while nobody does anything', async () => {
  prepareScript(files)();
  await vi.waitFor(() => expect(stylesheets()).toEqual(['prefetch']));
  page.dispatchEvent(new Event('scroll'));
  expect(stylesheets()).toEqual(['stylesheet']);
});
