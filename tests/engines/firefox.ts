/**
 * Drives an unmodified, headless Firefox by WebDriver BiDi. Playwright does that only with the newest Firefox, not with Debian's
 * (microsoft/playwright#38038), and Selenium and WebdriverIO need geckodriver, which Debian does not have.
 */
import { type ElementHandle, launch } from 'puppeteer-core';
import { findFirefox } from '../../tools/engines.ts';
import type { EngineWindow } from './engine-window.ts';

/** So long that only a browser that hangs runs into it, not one on a busy machine. */
const timeoutMs = 240_000;

export async function openFirefox(): Promise<EngineWindow> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    timeout: timeoutMs,
    protocolTimeout: timeoutMs,
    // Browsers hang under the library that `faketime` preloads.
    env: { ...process.env, LD_PRELOAD: '' },
    extraPrefsFirefox: {
      // Without it, a window that is not in front gets no focus events.
      'focusmanager.testmode': true,
      // Classic scrollbars would make the page narrower, which they do not on a phone.
      'ui.useOverlayScrollbars': 1,
    },
  });
  const page = await browser.newPage();
  await page.bringToFront();
  page.setDefaultTimeout(timeoutMs);

  // A test may hold scripts back, and in Firefox the event `load` waits for them.
  const untilParsed = { waitUntil: 'domcontentloaded' } as const;

  return {
    async open(url) {
      await page.goto(url, untilParsed);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    // The casts are needed because Puppeteer's types expect that arguments may be element handles, and none is.
    evaluate: (run, ...args) => page.evaluate(run as never, ...(args as unknown as never[])),
    click: (x, y) => page.mouse.click(x, y),
    async chooseFile(css, file) {
      const input = await page.$(css);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    async type(text) {
      await page.keyboard.type(text);
      // Firefox scrolls to the field some frames later, away from what a test may be about to press.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      });
    },
    pressEscape: () => page.keyboard.press('Escape'),
    async back() {
      await page.goBack(untilParsed);
    },
    async reload() {
      await page.reload(untilParsed);
    },
    close: () => browser.close(),
  };
}
