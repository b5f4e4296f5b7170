/** A stock Firefox without a screen, by WebDriver BiDi. */
import { type Dialog, type ElementHandle, type KeyInput, launch } from 'puppeteer-core';
import type { EngineWindow } from './engine-window.ts';

/** Limits are for what hangs: a busy machine is not a failure. */
const longestMs = 240_000;

export async function openFirefox(executablePath: string): Promise<EngineWindow> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: longestMs,
    protocolTimeout: longestMs,
    extraPrefsFirefox: {
      // Without it, a window that is not in front gets no focus events.
      'focusmanager.testmode': true,
      // Scrollbars would take their width from the page, as they do not on a phone.
      'ui.useOverlayScrollbars': 1,
    },
  });
  const page = await browser.newPage();
  await page.bringToFront();
  page.setDefaultTimeout(longestMs);

  // Scripts may be held back, and in Firefox the event `load` waits for them.
  const parsed = { waitUntil: 'domcontentloaded' } as const;

  return {
    async open(url) {
      await page.goto(url, parsed);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    // Puppeteer's own types allow for handles to elements among the arguments, of which there are none.
    evaluate: (run, ...args) => page.evaluate(run as never, ...(args as unknown as never[])),
    movePointer: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    async clickAndAnswer(x, y, answer) {
      const { promise: asked, resolve } = Promise.withResolvers<Dialog>();
      page.once('dialog', resolve);
      const clicked = page.mouse.click(x, y);
      const dialog = await asked;
      await dialog[answer]();
      await clicked;
      return dialog.message();
    },
    async chooseFile(css, file) {
      const input = await page.$(css);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    async type(text) {
      await page.keyboard.type(text);
      // Only some frames later does Firefox scroll to it, away from what a test may be about to press.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      });
    },
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key === 'Space' ? ' ' : (key as KeyInput));
      if (modifier) await page.keyboard.up(modifier);
    },
    async back() {
      await page.goBack(parsed);
    },
    async forward() {
      await page.goForward(parsed);
    },
    async reload() {
      await page.reload(parsed);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
