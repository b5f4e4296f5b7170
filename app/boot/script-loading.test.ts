import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareScript } from './script-loading.ts';

/** What is in the head, in its order; an element keeps its place when it is changed. */
let head: Partial<Omit<HTMLLinkElement, 'onload' | 'onerror'> & { src: string; onload(): void; onerror(): void }>[];
let page: EventTarget;
/** What was fetched a second time. */
let fetched: string[];
/** What fails when it is preloaded. */
let broken: string[];

/** Modules that can really be imported; they note that they ran. */
const module = (name: string) => `data:text/javascript,globalThis.ran.push('${name}')`;
const files = { modules: [module('vendor'), module('page')], entry: ['/entry.js', '/data.js'], stylesheet: '/app.css' };

beforeEach(() => {
  head = [];
  page = new EventTarget();
  fetched = [];
  broken = [];
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return new Response('');
  });
  vi.stubGlobal('ran', []);
  vi.stubGlobal('navigator', { userAgentData: {} });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append(element: (typeof head)[number]) {
        head.push(Object.assign(element, { isConnected: true }));
        if (element.rel?.endsWith('preload'))
          queueMicrotask(() => element[isBroken(element) ? 'onerror' : 'onload']?.());
      },
    },
  });
});

afterEach(async () => {
  // What was started needs its document to the end.
  const isStarted = head.some(({ rel }) => rel?.endsWith('preload'));
  if (isStarted) await vi.waitFor(() => expect(head.at(-1)?.rel).toBe('manifest'));
  vi.unstubAllGlobals();
});

const isBroken = ({ href = '' }: (typeof head)[number]) => broken.includes(href);
const stylesheets = () => head.filter(({ href }) => href === files.stylesheet).map(({ media }) => media || 'all');
const ran = () => (globalThis as unknown as { ran: string[] }).ran;
const entryScripts = () => head.filter(({ src }) => src === '/entry.js').length;

it('fetches everything at once, runs the modules in their order and the entry after them', async () => {
  prepareScript(files)();
  expect(head.map(({ rel, href }) => [rel, href])).toEqual(
    [...files.modules, ...files.entry].map((href) => ['modulepreload', href]),
  );
  expect(entryScripts()).toBe(0);
  await vi.waitFor(() => expect(entryScripts()).toBe(1));
  expect(ran()).toEqual(['vendor', 'page']);
});

it.each([
  ['Chromium', { userAgentData: {} }, 'modulepreload'],
  ['Firefox and WebKit', {}, 'preload'],
])('in %s fetches what failed once more before it is imported', async (name, navigator, rel) => {
  vi.stubGlobal('navigator', navigator);
  broken = [module(name), '/entry.js'];
  prepareScript({ ...files, modules: [module(name)] })();
  expect(ran()).toEqual([]);
  await vi.waitFor(() => expect(entryScripts()).toBe(1));
  expect(ran()).toEqual([name]);
  expect(fetched).toEqual(broken);
  expect(head.filter((element) => element.rel === rel)).toHaveLength(3);
});

it('lets the entry report a file that is lost', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', () => Promise.reject(new Error('lost')));
  broken = ['data:text/javascript,throw 1'];
  prepareScript({ ...files, modules: [...broken, module('rest')] })();
  await vi.waitFor(() => expect(entryScripts()).toBe(1));
  expect(ran()).toEqual(['rest']);
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
    expect(stylesheets()).toEqual(['all']);
  },
);

it('does not apply the stylesheet for a pointer that rests', () => {
  prepareScript(files);
  page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
  expect(stylesheets()).toEqual([]);
});

it('keeps the stylesheet to paper while nobody does anything', async () => {
  prepareScript(files)();
  await vi.waitFor(() => expect(stylesheets()).toEqual(['print']));
  page.dispatchEvent(new Event('scroll'));
  expect(stylesheets()).toEqual(['all']);
});
