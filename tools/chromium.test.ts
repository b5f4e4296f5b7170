// @module-tag all (runs only with npm test -- --all)
/**
 * Tests what is printed and installed on a machine without a browser, and which browser the tests use. Playwright's
 * download and apt are fakes, so nothing is downloaded.
 */
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

/**
 * Calls a function of tools/ in an empty folder, which is also the only one in PATH. `apt` is the shell script that a fake
 * `apt-get install` runs; other commands of the fake succeed. Without `apt` there is no apt-get.
 */
function runOnBareMachine(file: string, call: string, apt?: string) {
  const programs = freshFolder();
  const playwright = join(programs, 'node_modules/@playwright/test');
  mkdirSync(playwright, { recursive: true });
  writeFileSync(join(playwright, 'cli.js'), "throw new Error('Download failure')");
  const fakeApt = `#!/bin/sh\n[ "$1" = install ] || exit 0\n${apt}\n`;
  if (apt) writeFileSync(join(programs, 'apt-get'), fakeApt, { mode: 0o755 });
  const script = `import('${resolve('tools', file)}').then((all) => console.log(all.${call}))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: programs,
    encoding: 'utf8',
    env: { PATH: programs, PLAYWRIGHT_BROWSERS_PATH: programs },
  });
  const lines = (output: string) => output.trim().split('\n');
  return { programs, status, printed: lines(stdout.replace(/\d+\.\d s/, 'N s')), errors: lines(stderr) };
}

const ensureChromium = (apt?: string) => runOnBareMachine('chromium.ts', 'ensureChromiumOrExit()', apt);

const failedDownload = [
  'No Chromium found. Downloading it with Playwright …',
  'Chromium could not be downloaded by Playwright.',
];

test('if nothing can be installed, each attempt and the advice are one sentence', () => {
  expect(ensureChromium()).toMatchObject({
    status: 1,
    printed: failedDownload,
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

test('an engine that need not be installed is left out, in a line with the command that installs it', () => {
  expect(runOnBareMachine('engines.ts', 'provideEngines({ installsMissing: false })').printed).toEqual([
    'Firefox is not installed, so its tests are left out (on Debian: apt-get install firefox-esr).',
    'WebKit is not installed, so its tests are left out (on Debian: apt-get install webkit2gtk-driver xvfb).',
    'true',
  ]);
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

test.runIf(process.getuid?.() === 0)('root installs Chromium with apt, whose error is shown', () => {
  // PATH has one folder, so "$PATH/chromium" is a program in it.
  const { programs, printed } = ensureChromium('echo > "$PATH/chromium"; /bin/chmod +x "$PATH/chromium"');
  expect(printed).toEqual([
    ...failedDownload,
    'Installing chromium with apt …',
    'Installed chromium with apt in N s.',
    join(programs, 'chromium'),
  ]);
  const failed = ensureChromium('echo "E: Unable to locate package chromium" >&2; exit 100');
  expect(failed.printed.at(-1)).toBe('chromium could not be installed with apt (Unable to locate package chromium).');
  expect(failed.status).toBe(1);
});
