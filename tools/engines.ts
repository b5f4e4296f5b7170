/** Finds Firefox and WebKit on this machine, or installs them. */
import { findProgram, installWithApt } from './programs.ts';

interface Engine {
  name: 'firefox' | 'webkit';
  debianPackages: string[];
  isInstalled(): boolean;
}

export const engines: Engine[] = [
  { name: 'firefox', debianPackages: ['firefox-esr'], isInstalled: () => findFirefox() !== undefined },
  {
    name: 'webkit',
    // WebKit needs a display to draw on: xvfb is a virtual one.
    debianPackages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () => ['WebKitWebDriver', 'Xvfb'].every((program) => findProgram([program])),
  },
];

export function findFirefox(): string | undefined {
  return findProgram(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']);
}

export function provideEngines({ installsMissing }: { installsMissing: boolean }): Engine[] {
  return engines.filter(({ name, debianPackages, isInstalled }) => {
    if (isInstalled() || (installsMissing && installWithApt(...debianPackages) && isInstalled())) return true;
    console.log(
      `${name} is not installed, so its tests are left out (on Debian: apt-get install ${debianPackages.join(' ')}).`,
    );
    return false;
  });
}
