/** Finds the browser for tests, art, screenshots and bench, or installs one; and has the arguments to start it with. */
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findProgram, installWithApt, isExecutable, secondsSince, stop } from './programs.ts';

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

/** Installs a browser if none is found, and prints what it does, because that can take minutes. `preferred` has other names of it. */
export function ensureChromium(preferred: string[] = []): string {
  const find = () => findProgram([...preferred, ...names], [...macApps, chromium.executablePath()]);
  const chosen = process.env.CHROME_PATH;
  if (chosen && !isExecutable(chosen)) stop(`CHROME_PATH is ${chosen}, which is not a program that can be run.`);
  return (
    (chosen || find()) ??
    downloadChromium() ??
    (installWithApt('chromium') ? find() : undefined) ??
    stop('Chromium or Chrome is needed: install one (on Debian: apt-get install chromium), or set CHROME_PATH to it.')
  );
}

function downloadChromium(): string | undefined {
  console.log('No Chromium found. Downloading it with Playwright …');
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'],
    { stdio: 'ignore', env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env } },
  );
  const downloaded = chromium.executablePath();
  // A minimal machine lacks libraries that Chromium needs.
  if (status === 0 && spawnSync(downloaded, ['--version']).status === 0) {
    console.log(`Downloaded Chromium in ${secondsSince(started)} s.`);
    return downloaded;
  }
  console.log(
    status === 0
      ? 'The Chromium that Playwright downloaded does not start on this machine.'
      : 'Chromium could not be downloaded by Playwright.',
  );
  return undefined;
}
