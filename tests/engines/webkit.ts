/**
 * Drives WebKitGTK's own small browser by W3C WebDriver, on a virtual screen. Playwright has a WebKit of its own, but only as a
 * download; Debian's package is the one that can be installed everywhere. The commands are sent without a library: Puppeteer,
 * which drives Firefox, speaks only WebDriver BiDi, which this driver does not, and selenium-webdriver would save 24 lines
 * but add 18 packages of 25 MB.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../support/free-port.ts';
import { track } from '../support/started.ts';
import type { EngineWindow } from './engine-window.ts';

/** Has room for the widest window, and for the highest one above its middle, where `resize` puts windows. */
const screen = { width: 1920, height: 2000 };

export async function openWebKit(): Promise<EngineWindow> {
  const display = await startScreen();
  const port = await freePort();
  const driver = track(
    spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display.name,
        // GTK would prefer a Wayland desktop to this screen, and the screen has no graphics card.
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // Browsers hang under the library that `faketime` preloads.
        LD_PRELOAD: '',
        // WebKit's sandbox does not work for root.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
    }),
  );
  const driverUrl = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${driverUrl}/status`).catch(() => undefined))?.ok) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended before it was ready.');
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driverUrl}/session`, {
    capabilities: {
      alwaysMatch: {
        timeouts: { script: 120_000 },
        'webkitgtk:browserOptions': { args: ['--automation', '--javascript-can-open-windows-automatically=true'] },
      },
    },
  });
  const session = `${driverUrl}/session/${sessionId}`;
  const post = <Value = void>(command: string, body: object = {}) => send<Value>('POST', session + command, body);
  const evaluate: EngineWindow['evaluate'] = (run, ...args) =>
    post('/execute/sync', { script: `return (${run})(...arguments)`, args });
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    post('/actions', { actions: [{ type, id: type, actions }] });
  const pressKeys = (keys: string) =>
    act(
      'key',
      [...keys].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );

  // The toolbar keeps the first window at least 447 px wide, and a pop-up window has none.
  await evaluate(() => void open('about:blank', '', 'popup'));
  // Closes the first window. The answer lists those that are left.
  const [popup] = await send<string[]>('DELETE', `${session}/window`);
  await post('/window', { handle: popup });

  return {
    open: (url) => post('/url', { url }),
    // Without a window manager, the window under the pointer has the focus. The pointer rests in the middle of the screen, and
    // only the bottom 2 pixels of the window reach it: so the window has the focus, and nothing on the page is hovered.
    resize: (width, height) =>
      post('/window/rect', {
        x: (screen.width - width) / 2,
        y: screen.height / 2 - height + 2,
        width,
        height,
      }),
    evaluate,
    click: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    async chooseFile(css, file) {
      const element = await post<Record<string, string>>('/element', { using: 'css selector', value: css });
      // The reference to an element is an object with one property, whose value is the element's id.
      const [id] = Object.values(element);
      await post(`/element/${id}/value`, { text: resolve(file) });
    },
    type: pressKeys,
    // WebDriver's code for this key.
    pressEscape: () => pressKeys('\uE00C'),
    back: () => post('/back'),
    reload: () => post('/refresh'),
    async close() {
      await send('DELETE', session);
      driver.kill();
      display.close();
    },
  };
}

/** Sends a command of WebDriver and resolves with its result. */
async function send<Value>(method: 'POST' | 'DELETE', url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok)
    throw new Error(`WebDriver answered ${method} ${new URL(url).pathname}: ${value.error}, ${value.message}`);
  return value;
}

/** Xvfb chooses a free display and writes its number to file descriptor 3. */
async function startScreen(): Promise<{ name: string; close(): void }> {
  const server = track(
    spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${screen.width}x${screen.height}x24`, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    }),
  );
  const [line] = await Promise.race([once(server.stdio[3] as Readable, 'data'), once(server, 'exit')]);
  if (server.exitCode !== null) throw new Error('Xvfb ended before it was ready.');
  return { name: `:${String(line).trim()}`, close: () => server.kill() };
}
