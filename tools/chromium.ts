/** Finds or installs the browser for tests, art, screenshots and bench. */
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findProgram, installWithApt, isExecutable, secondsSince, stop } from './programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The first four make each new tab load 300 files. The others are Playwright's, whose own option this one replaces. */
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

/** Most of these keep Chromium from calling other hosts. Its sandbox does not work for root. */
export const chromiumArgs = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export function ensureChromium(preferred: string[] = []): string {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !isExecutable(chosen)) stop(`CHROME_PATH is ${chosen}, which is not a program that can be run.`);
  const find = () => findProgram([...preferred, ...names], [...macApps, chromium.executablePath()]);
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
    ['node_modules/.bin/playwright', 'install', '--no-shell', 'chromium'],
    {
      stdio: 'ignore',
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
    },
  );
  const downloaded = chromium.executablePath();
  // A minimal machine lacks libraries that Chromium needs.
  if (status === 0 && spawnSync(downloaded, ['--version']).status === 0) {
    console.log(`Downloaded Chromium in ${secondsSince(started)} s.`);
    return downloaded;
  }
  console.log('It could not be downloaded, or does not start on this machine.');
  return undefined;
}
