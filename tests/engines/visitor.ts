/** Defines `test`, with a visitor in a window of Firefox or WebKit. A test fails on any error in a page. */
import { test as base, expect } from '@playwright/test';
import { hydratedPageSelector } from '../support/hydrated-page.ts';
import { startServerProcess } from '../support/running-server.ts';
import { takeErrors } from './browser-errors.ts';
import type { EngineWindow, InPage } from './engine-window.ts';
import { openFirefox } from './firefox.ts';
import { locate, type Target } from './targets.ts';
import { startTestProxy, type TestProxy } from './test-proxy.ts';
import { openWebKit } from './webkit.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

type Visitor = ReturnType<typeof createVisitor>;

interface WorkerFixtures {
  engineWindow: EngineWindow;
  testProxy: TestProxy;
}

export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engineWindow: [
    async ({ browserName }, use) => {
      const engineWindow = await (browserName === 'firefox' ? openFirefox() : openWebKit());
      await use(engineWindow);
      await engineWindow.close();
    },
    { scope: 'worker' },
  ],
  testProxy: [
    // Playwright reads the used fixtures from this pattern, and none is used.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const server = await startServerProcess();
      const testProxy = await startTestProxy(server.url);
      await use(testProxy);
      testProxy.close();
      await server.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engineWindow, testProxy }, use) => {
    const visitor = createVisitor(engineWindow, testProxy);
    await visitor.resize(desktop);
    await use(visitor);
    expect(await visitor.takeErrors()).toEqual([]);
    // Ends on a page without scripts, so that no script of this test still runs in the next.
    await visitor.open('/healthz');
    await visitor.evaluate(() => sessionStorage.clear());
  },
});

export { expect };

function createVisitor(engineWindow: EngineWindow, testProxy: TestProxy) {
  const { evaluate } = engineWindow;
  /** Returns undefined if it fails, since a document that is about to be replaced may give no answer. */
  const tryEvaluate = <Args extends unknown[], Result>(run: InPage<Args, Result>, ...args: Args) =>
    evaluate(run, ...args).catch(() => undefined);
  const open = (path: string) => engineWindow.open(testProxy.url + path);
  const waitForHydration = async () =>
    expect(await evaluate(waitAndFindMissing, hydratedPageSelector), 'missing in the page').toBe('');

  return {
    ...engineWindow,
    resize: ({ width, height }: { width: number; height: number }) => engineWindow.resize(width, height),
    /** Opens a path without waiting for hydration. */
    open,
    /** Opens a path and waits until the page is hydrated and has its web fonts. */
    async visit(path: string) {
      await open(path);
      await waitForHydration();
    },
    waitForHydration,
    async click(target: Target) {
      const { x, y } = await evaluate(locate, target);
      await engineWindow.click(x, y);
    },
    /** Replaces the texts of several fields, given by their ids. */
    async fill(values: Record<string, string>) {
      for (const [id, value] of Object.entries(values)) {
        await expect.poll(() => tryEvaluate(focusAndSelect, `#${id}`), `the field ${id}`).toBe(true);
        // The whole text is selected, so the first key replaces it.
        await engineWindow.type(value);
      }
    },
    /** Returns path, query and hash. */
    location: () => tryEvaluate(() => location.pathname + location.search + location.hash),
    /** Returns the texts of the visible elements. */
    texts: (css: string) =>
      tryEvaluate(
        (selector) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((element) => element.getClientRects().length > 0)
            .map((element) => element.innerText.replace(/\s+/g, ' ').trim()),
        css,
      ),
    attribute: (css: string, name: string) =>
      tryEvaluate((selector, attribute) => document.querySelector(selector)?.getAttribute(attribute), css, name),
    value: (css: string) => tryEvaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value, css),
    hasFocus: (css: string) => tryEvaluate((selector) => document.activeElement?.matches(selector), css),
    /** Returns the errors of pages and clears them, so that they do not fail the test. */
    takeErrors: () => evaluate(takeErrors),
  };
}

/** Runs in the page: selects the text of the field, and returns whether the field has the focus. */
function focusAndSelect(css: string): boolean {
  const field = document.querySelector<HTMLInputElement>(css);
  field?.focus();
  field?.select();
  return field !== null && field === document.activeElement;
}

/**
 * Runs in the page and waits there, because polling from outside would slow the page down. Resolves with what is still missing
 * after a minute, or with an empty text as soon as nothing is missing.
 */
async function waitAndFindMissing(hydratedPageSelector: string): Promise<string> {
  const webFonts = ['Bricolage Grotesque', 'Instrument Sans'];
  const isLoaded = (family: string) =>
    [...document.fonts].some((font) => font.family.replaceAll('"', '') === family && font.status === 'loaded');
  const listMissing = () =>
    [
      ...(document.querySelector(hydratedPageSelector) ? [] : ['hydration']),
      ...webFonts.filter((family) => !isLoaded(family)),
    ].join(', ');
  const deadline = performance.now() + 60_000;
  while (listMissing() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  return listMissing();
}
