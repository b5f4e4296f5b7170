// @module-tag all (runs only with npm test -- --all)
/** Tests what is printed on a machine without a browser, and which browser the tests use. Nothing is downloaded. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureTestBrowser } from './chromium.ts';

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'no-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Calls a function of tools/ in a folder with a fake Playwright, which is also the only one in PATH. */
function runOnBareMachine(file: string, call: string) {
  const programs = freshFolder();
  const playwright = join(programs, 'node_modules/@playwright/test');
  mkdirSync(playwright, { recursive: true });
  writeFileSync(join(playwright, 'cli.js'), "throw new Error('Download failure')");
  const script = `import('${resolve('tools', file)}').then((all) => console.log(all.${call}))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: programs,
    encoding: 'utf8',
    env: { PATH: programs, PLAYWRIGHT_BROWSERS_PATH: programs },
  });
  const lines = (output: string) => output.trim().split('\n');
  return { status, printed: lines(stdout), errors: lines(stderr) };
}

test('if nothing can be installed, each attempt and the advice are one sentence', () => {
  expect(runOnBareMachine('chromium.ts', 'ensureChromiumOrExit()')).toEqual({
    status: 1,
    printed: ['No Chromium found. Downloading it with Playwright …', 'Chromium could not be downloaded by Playwright.'],
    errors: [
      'Chromium or Chrome is needed: install one (on Debian: apt-get install chromium), or set CHROME_PATH to it.',
    ],
  });
  expect(runOnBareMachine('engines.ts', 'provideEngines({ installsMissing: true })')).toMatchObject({
    printed: ['false'],
    errors: [
      'Firefox is needed: install it (on Debian: apt-get install firefox-esr).',
      'WebKit is needed: install it (on Debian: apt-get install webkit2gtk-driver xvfb).',
    ],
  });
});

test('tests run in the headless shell if it is installed, unless CHROME_PATH is set', () => {
  const folder = freshFolder();
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(join(folder, name), '', { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROME_PATH', undefined);
  expect(ensureTestBrowser()).toBe(join(folder, 'chromium-headless-shell'));
  vi.stubEnv('CHROME_PATH', join(folder, 'chromium'));
  expect(ensureTestBrowser()).toBe(join(folder, 'chromium'));
});
