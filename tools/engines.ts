/** Browsers of other engines than Chromium: which of them this machine has, and how it gets the others. */
import { findProgram, installWithApt } from './programs.ts';

export type EngineName = 'firefox' | 'webkit';

interface Engine {
  name: EngineName;
  title: string;
  /** The packages of Debian. */
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

/** Installs what is missing where all are wanted; else says in a line what is left out. Are there those that must be? */
export function provideEngines(areAllWanted: boolean): boolean {
  const missing = engines.filter(({ isInstalled }) => !isInstalled());
  if (!areAllWanted) {
    for (const { title, command } of missing.map(describe)) {
      console.log(`${title} is not installed, so its journey is left out (on Debian: ${command}).`);
    }
    return true;
  }
  const lacking = missing.filter(({ packages, isInstalled }) => !(installWithApt(...packages) && isInstalled()));
  for (const { title, command } of lacking.map(describe)) {
    console.error(`${title} is needed: install it (on Debian: ${command}).`);
  }
  return lacking.length === 0;
}

function describe({ title, packages }: Engine) {
  return { title, command: `apt-get install ${packages.join(' ')}` };
}
