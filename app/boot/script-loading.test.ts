import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareScript } from './script-loading.ts';

/** What is in the head, in its order; an element keeps its place when it is changed. */
let head: { rel?: string; href?: string; media?: string; type?: string; src?: string; isConnected?: boolean }[];
let page: EventTarget;
/** What was fetched; what is in `broken` fails as often as it says. */
let fetched: string[];
let broken: Map<string, number>;

/** Modules that can really be imported; they note that they ran. */
const module = (name: string) => `data:text/javascript,globalThis.ran.push('${name}')`;
const files = { modules: [module('vendor'), module('page')], entry: ['/entry.js', '/data.js'], stylesheet: '/app.css' };

beforeEach(() => {
  head = [];
  page = new EventTarget();
  fetched = [];
  broken = new Map();
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    const failures = broken.get(url) ?? 0;
    broken.set(url, failures - 1);
    return new Response('', { status: failures > 0 ? 503 : 200 });
  });
  vi.stubGlobal('ran', []);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (element: (typeof head)[number]) => head.push(Object.assign(element, { isConnected: true })) },
  });
});

afterEach(async () => {
  // What was started needs its document to the end.
  const isStarted = fetched.length > 0 || head.some(({ rel }) => rel === 'modulepreload');
  if (isStarted) await vi.waitFor(() => expect(head.at(-1)?.rel).toBe('manifest'));
  vi.unstubAllGlobals();
});

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

it('in Firefox fetches a file that failed once more before it is imported', async () => {
  vi.stubGlobal('mozInnerScreenX', 0);
  broken.set(module('late'), 1);
  prepareScript({ ...files, modules: [module('late')] })();
  expect(ran()).toEqual([]);
  await vi.waitFor(() => expect(entryScripts()).toBe(1));
  expect(ran()).toEqual(['late']);
  expect(fetched.filter((url) => url === module('late'))).toHaveLength(2);
});

it('lets the entry report a file that is lost', async () => {
  vi.stubGlobal('mozInnerScreenX', 0);
  broken.set('data:text/javascript,throw 1', 2);
  prepareScript({ ...files, modules: ['data:text/javascript,throw 1', module('rest')] })();
  await vi.waitFor(() => expect(entryScripts()).toBe(1));
  expect(fetched).toHaveLength(5);
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

it('keeps the stylesheet to paper while nobody does anything', async () => {
  prepareScript(files)();
  await vi.waitFor(() => expect(stylesheets()).toEqual(['print']));
  page.dispatchEvent(new Event('scroll'));
  expect(stylesheets()).toEqual(['all']);
});
