// @module-tag all (runs only with npm test -- --all)
/**
 * Tests what is printed and installed on a machine without a browser, and which browser the tests use. Playwright's
 * download and apt are fakes, so nothing is downloaded.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureTestBrowser } from './chromium.ts';

/**
 * Calls `ensureChromiumOrExit` in an empty folder, which is also the only one in PATH. `apt` is the shell script that a fake
 * `apt-get install` runs; other commands of the fake succeed. Without `apt` there is no apt-get.
 */
function runOnBareMachine(apt?: string) {
  const programs = mkdtempSync(join(tmpdir(), 'no-chromium-'));
  onTestFinished(() => rmSync(programs, { recursive: true }));
  const playwright = join(programs, 'node_modules/@playwright/test');
  mkdirSync(playwright, { recursive: true });
  writeFileSync(join(playwright, 'cli.js'), "throw new Error('Download failure')");
  if (apt) {
    writeFileSync(join(programs, 'apt-get'), `#!/bin/sh\n[ "$1" = install ] || exit 0\n${apt}\n`);
    chmodSync(join(programs, 'apt-get'), 0o755);
  }
  const script = `import('${resolve('tools/chromium.ts')}').then((all) => console.log(all.ensureChromiumOrExit()))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: programs,
    encoding: 'utf8',
    env: { PATH: programs, PLAYWRIGHT_BROWSERS_PATH: programs },
  });
  return {
    programs,
    status,
    stderr,
    lines: stdout
      .replace(/\d+\.\d s/, 'N s')
      .trim()
      .split('\n'),
  };
}

const failedDownload = [
  'No Chromium found. Downloading it with Playwright …',
  'Chromium could not be downloaded by Playwright.',
];

test('if nothing can be installed, each attempt and the advice are one sentence', () => {
  const { status, stderr, lines } = runOnBareMachine();
  expect(lines).toEqual(failedDownload);
  expect(stderr).toBe(
    'Chromium or Chrome is needed: install one (on Debian: apt-get install chromium), or set CHROME_PATH to it.\n',
  );
  expect(status).toBe(1);
});

test('tests run in the headless shell if it is installed, unless CHROME_PATH is set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'two-browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(join(folder, name), '', { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROME_PATH', undefined);
  expect(ensureTestBrowser()).toBe(join(folder, 'chromium-headless-shell'));
  vi.stubEnv('CHROME_PATH', join(folder, 'chromium'));
  expect(ensureTestBrowser()).toBe(join(folder, 'chromium'));
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)('root installs Chromium with apt', () => {
  // PATH has one folder, so "$PATH/chromium" is a program in it.
  const { programs, lines } = runOnBareMachine('echo > "$PATH/chromium"; /bin/chmod +x "$PATH/chromium"');
  expect(lines).toEqual([
    ...failedDownload,
    'Installing chromium with apt …',
    'Installed chromium with apt in N s.',
    join(programs, 'chromium'),
  ]);
});

test.runIf(isRoot)('the error of apt is shown', () => {
  const { status, lines } = runOnBareMachine('echo "E: Unable to locate package chromium" >&2; exit 100');
  expect(lines.at(-1)).toBe('chromium could not be installed with apt (Unable to locate package chromium).');
  expect(status).toBe(1);
});
