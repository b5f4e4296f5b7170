/**
 * Drives WebKitGTK's own small browser by W3C WebDriver, on a virtual screen. Playwright has a WebKit of its own, but only as a
 * download; Debian's package is the one that can be installed everywhere.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../support/free-port.ts';
import { track } from '../support/started.ts';
import type { EngineWindow } from './engine-window.ts';
import { startSession, type WebDriver } from './webdriver.ts';

const screen = { width: 1920, height: 2000 };

/** WebDriver's code for this key. */
const escapeKey = '\uE00C';

export async function openWebKit(): Promise<EngineWindow> {
  const display = await startScreen();
  const port = await freePort();
  const driver = track(
    spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display.name,
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
  const session = await startSession(driverUrl, {
    timeouts: { script: 120_000 },
    'webkitgtk:browserOptions': {
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
  });
  await openWindowWithoutToolbar(session);

  const click = (x: number, y: number) => {
    const move = { type: 'pointerMove', duration: 0, x, y };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    return session.post<void>('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };
  const pressKeys = (actions: object[]) =>
    session.post<void>('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const keystroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];

  return {
    open: (url) => session.post('/url', { url }),
    // Without a window manager, the window under the pointer has the focus. The pointer rests in the middle of the screen, and
    // only the bottom 2 pixels of the window reach it: so the window has the focus, and nothing on the page is hovered.
    resize: (width, height) =>
      session.post('/window/rect', {
        x: (screen.width - width) / 2,
        y: screen.height / 2 - height + 2,
        width,
        height,
      }),
    evaluate: session.evaluate,
    click,
    chooseFile: async (css, file) => session.post(`${await session.elementPath(css)}/value`, { text: resolve(file) }),
    type: (text) => pressKeys([...text].flatMap(keystroke)),
    pressEscape: () => pressKeys(keystroke(escapeKey)),
    back: () => session.post('/back'),
    reload: () => session.post('/refresh'),
    async close() {
      await session.delete('');
      driver.kill();
      display.close();
    },
  };
}

/** Opens a window without a toolbar, because the toolbar keeps the first window at least 447 px wide. */
async function openWindowWithoutToolbar(session: WebDriver): Promise<void> {
  const firstWindow = await session.get<string>('/window');
  await session.evaluate(() => void open('about:blank', '', 'popup'));
  const handles = await session.get<string[]>('/window/handles');
  // Closes the current window, which is still the first one.
  await session.delete('/window');
  await session.post('/window', { handle: handles.find((handle) => handle !== firstWindow) });
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
