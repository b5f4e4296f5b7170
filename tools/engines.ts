/** Finds Firefox and WebKit on this machine, or installs them. */
import { findProgram, installWithApt } from './programs.ts';

interface Engine {
  name: 'firefox' | 'webkit';
  title: string;
  /** Names of Debian packages. */
  packages: string[];
  isInstalled(): boolean;
}

export const engines: Engine[] = [
  {
    name: 'firefox',
    title: 'Firefox',
    packages: ['firefox-esr'],
    isInstalled: () => findFirefox() !== undefined,
  },
  // WebKit needs a display to draw on: xvfb is a virtual one.
  {
    name: 'webkit',
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () => ['WebKitWebDriver', 'Xvfb'].every((program) => findProgram([program])),
  },
];

export function findFirefox(): string | undefined {
  return findProgram(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']);
}

/**
 * With `installsMissing`, installs the missing engines and returns whether that succeeded. Without it, only prints which
 * ones are left out, and returns true.
 */
export function provideEngines({ installsMissing }: { installsMissing: boolean }): boolean {
  const missing = engines.filter(({ isInstalled }) => !isInstalled());
  if (!installsMissing) {
    for (const { title, command } of missing.map(describe)) {
      console.log(`${title} is not installed, so its tests are left out (on Debian: ${command}).`);
    }
    return true;
  }
  const stillMissing = missing.filter(({ packages, isInstalled }) => !(installWithApt(...packages) && isInstalled()));
  for (const { title, command } of stillMissing.map(describe)) {
    console.error(`${title} is needed: install it (on Debian: ${command}).`);
  }
  return stillMissing.length === 0;
}

function describe({ title, packages }: Engine) {
  return { title, command: `apt-get install ${packages.join(' ')}` };
}
