/** Where the browser for tests and art comes from: one that is here already, else one that can be installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * What a new tab prepares in the background: three hundred requests of the browser's own surface, at the cost of the
 * page under test. The last four are Playwright's own, which this list replaces.
 */
const needlessFeatures = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'Translate',
];

/** Flags that keep Chromium from calling anybody; root has no user namespace to sandbox in. */
export const chromiumArgs = [
  `--disable-features=${needlessFeatures.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function findChromium(): string | undefined {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, but there is no program to run there.`);
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...macApps, chromium.executablePath()].find((path) => existsSync(path) && isExecutable(path));
}

/** Installs a browser if none is found; says what it does, because it can take minutes. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests …');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  if (!findChromium() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'] as const,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    execFileSync('apt-get', ['update'], { ...quiet, stdio: [...quiet.stdio] });
    execFileSync('apt-get', ['install', '-y', 'chromium'], { ...quiet, stdio: [...quiet.stdio] });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROME_PATH to it.');
}
