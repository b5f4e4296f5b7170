/** Tests with a visitor in a window of the engine, on a server of their own. They fail on any complaint of a page. */
import { test as base, expect } from '@playwright/test';
import { type EngineName, findFirefox } from '../../tools/engines.ts';
import { hydratedPage } from '../support/hydrated-page.ts';
import { startServer } from '../support/running-server.ts';
import { takeComplaints } from './complaints.ts';
import type { EngineWindow } from './engine-window.ts';
import { openFirefox } from './firefox.ts';
import { type Front, startFront } from './front.ts';
import { locate, type Target } from './targets.ts';
import { openWebKit } from './webkit.ts';

export interface EngineOptions {
  engine: EngineName;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export interface Visitor extends Omit<EngineWindow, 'open' | 'resize' | 'click' | 'clickAndAnswer' | 'close'> {
  click(target: Target): Promise<void>;
  clickAndAnswer(target: Target, answer: 'accept' | 'dismiss'): Promise<string>;
  clickAt(x: number, y: number): Promise<void>;
  hover(target: Target): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Opens a path, whatever becomes of it. */
  open(path: string): Promise<void>;
  /** Opens a path and waits until the page is hydrated and has its web fonts. */
  visit(path: string): Promise<void>;
  hydrated(): Promise<void>;
  /** In place of what the field holds. */
  typeInto(css: string, text: string): Promise<void>;
  /** The same for several fields, by their ids. */
  fill(values: Record<string, string>): Promise<void>;
  /** Path, query and hash. */
  location(): Promise<string | undefined>;
  /** The texts of the elements that are shown. */
  texts(css: string): Promise<string[] | undefined>;
  attribute(css: string, name: string): Promise<string | null | undefined>;
  value(css: string): Promise<string | undefined>;
  hasFocus(css: string): Promise<boolean | undefined>;
  /** What pages have complained about, which is no failure then. */
  complaints(): Promise<string[]>;
}

interface WorkerFixtures extends EngineOptions {
  engineWindow: EngineWindow;
  front: Front;
}

export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  engineWindow: [
    async ({ engine }, use) => {
      const opened = await (engine === 'firefox' ? openFirefox(findFirefox() as string) : openWebKit());
      await use(opened);
      await opened.close();
    },
    { scope: 'worker' },
  ],
  front: [
    // Playwright wants to see which fixtures are used, and none is.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const server = await startServer();
      const front = await startFront(server.url);
      await use(front);
      front.close();
      await server.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engineWindow, front }, use) => {
    const visitor = createVisitor(engineWindow, front);
    front.reset();
    await visitor.resize(desktop);
    await use(visitor);
    expect(await visitor.complaints()).toEqual([]);
    // On a page that runs no script, so that nothing of this test comes into the next.
    front.reset();
    await visitor.open('/healthz');
    await visitor.evaluate(() => sessionStorage.clear());
  },
});

export { expect };

function createVisitor(engineWindow: EngineWindow, front: Front): Visitor {
  const { evaluate } = engineWindow;
  /** A document that is about to be replaced may give no answer. */
  const ask: EngineWindow['evaluate'] = (run, ...args) => evaluate(run, ...args).catch(() => undefined as never);

  const visitor: Visitor = {
    ...engineWindow,
    resize: ({ width, height }) => engineWindow.resize(width, height),
    open: (path) => engineWindow.open(front.url + path),
    async click(target) {
      const { x, y } = await evaluate(locate, target);
      await engineWindow.click(x, y);
    },
    async clickAndAnswer(target, answer) {
      const { x, y } = await evaluate(locate, target);
      return engineWindow.clickAndAnswer(x, y, answer);
    },
    clickAt: engineWindow.click,
    async hover(target) {
      const { x, y } = await evaluate(locate, target);
      await engineWindow.movePointer(x, y);
    },
    async visit(path) {
      await visitor.open(path);
      await visitor.hydrated();
    },
    async hydrated() {
      expect(await evaluate(waitForHydration, hydratedPage), 'what is missing in the page').toBe('');
    },
    async typeInto(css, text) {
      await expect.poll(() => ask(focusAndSelect, css), `the field ${css}`).toBe(true);
      if (text) await engineWindow.type(text);
      else await engineWindow.press('Backspace');
    },
    async fill(values) {
      for (const [id, value] of Object.entries(values)) await visitor.typeInto(`#${id}`, value);
    },
    location: () => ask(() => location.pathname + location.search + location.hash),
    texts: (css) =>
      ask(
        (selector) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((element) => element.getClientRects().length > 0)
            .map((element) => element.innerText.replace(/\s+/g, ' ').trim()),
        css,
      ),
    attribute: (css, name) =>
      ask((selector, attribute) => document.querySelector(selector)?.getAttribute(attribute), css, name),
    value: (css) => ask((selector) => document.querySelector<HTMLInputElement>(selector)?.value, css),
    hasFocus: (css) => ask((selector) => document.activeElement?.matches(selector), css),
    complaints: () => evaluate(takeComplaints),
  };
  return visitor;
}

/** Runs in the page. */
function focusAndSelect(css: string): boolean {
  const field = document.querySelector<HTMLInputElement>(css);
  field?.focus();
  field?.select();
  return field !== null && field === document.activeElement;
}

/** Runs in the page, as asking again and again would slow it down. Resolves with what is still missing after a minute. */
async function waitForHydration(hydrated: string): Promise<string> {
  const webFonts = ['Bricolage Grotesque', 'Instrument Sans'];
  const isLoaded = (family: string) =>
    [...document.fonts].some((font) => font.family.replaceAll('"', '') === family && font.status === 'loaded');
  const missing = () =>
    [
      ...(document.querySelector(hydrated) ? [] : ['hydration']),
      ...webFonts.filter((family) => !isLoaded(family)),
    ].join(', ');
  const deadline = performance.now() + 60_000;
  while (missing() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  return missing();
}
