/** Finds the browser for tests, art, screenshots and bench, or installs one; and has the arguments to start it with. */
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findProgram, installWithApt, isExecutable, secondsSince } from './programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The first four features make each new tab load three hundred files of the browser's own interface, which slows the page
 * under test. The others are Playwright's defaults, which `--disable-features` would otherwise replace.
 */
const disabledFeatures = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'Translate',
];

/** E2E_PORT allows tests of another checkout to run on this machine at the same time. */
export const browserTestPort = Number(process.env.E2E_PORT ?? 3900);

/** Most of these keep Chromium from calling other hosts. Its sandbox does not work for root. */
export const chromiumArgs = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function findChromium(): string | undefined {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, which is not a program that can be run.`);
  }
  return findProgram(names, [...macApps, chromium.executablePath()]);
}

/**
 * Prefers the headless shell, which leaves a fifth more of the processor to the tests. Debian installs it with Chromium.
 */
export function ensureTestBrowser(): string {
  const browser = ensureChromium();
  return (process.env.CHROME_PATH ? undefined : findProgram(['chromium-headless-shell'])) ?? browser;
}

/** Installs a browser if none is found, and prints what it does, because that can take minutes. */
export function ensureChromium(): string {
  const installed = findChromium() ?? downloadChromium() ?? (installWithApt('chromium') ? findChromium() : undefined);
  if (installed) return installed;
  throw new Error(
    'Chromium or Chrome is needed: install one (on Debian: apt-get install chromium), or set CHROME_PATH to it.',
  );
}

/** For a script that can do nothing without a browser: prints the error without a stack trace. */
export function ensureChromiumOrExit(): string {
  try {
    return ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function downloadChromium(): string | undefined {
  console.log('No Chromium found. Downloading it with Playwright …');
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'],
    { stdio: 'ignore', env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env } },
  );
  const downloaded = status === 0 ? findChromium() : undefined;
  if (!downloaded) console.log('Chromium could not be downloaded by Playwright.');
  // A minimal machine lacks libraries that Chromium needs.
  else if (spawnSync(downloaded, ['--version']).status !== 0) {
    console.log('The Chromium that Playwright downloaded does not start on this machine.');
    return undefined;
  } else console.log(`Downloaded Chromium in ${secondsSince(started)} s.`);
  return downloaded;
}
