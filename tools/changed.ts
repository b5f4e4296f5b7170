/** Which browser tests a change can affect. */
import { execFileSync } from 'node:child_process';

const forms = ['application-form', 'contact-form', 'early', 'journeys', 'keyboard', 'posted-forms', 'toast'];
const pages = ['blog', 'dates', 'every-page', 'head', 'home', 'links', 'routes'];
const everything = [''];

/** By the beginning of the changed path, the most particular first; a path without an entry affects none. */
const affected: [path: string, tests: string[]][] = [
  ['contract/', forms],
  ['app/forms/', forms],
  ['server/forms/', forms],
  ['server/store/', forms],
  ['content/', pages],
  ['app/', everything],
  ['pipeline/', everything],
  ['public/', everything],
  ['server/http/', everything],
  ['server/site/', everything],
  ['tests/browser/', everything],
];

/** Names of test files as Playwright takes them; an empty name stands for all. */
export function browserTestsFor(changed: string[]): string[] {
  const tests = changed.flatMap((path) => {
    const [, own] = /^tests\/browser\/([\w-]+)\.spec\.ts$/.exec(path) ?? [];
    return own ? [own] : (affected.find(([start]) => path.startsWith(start))?.[1] ?? []);
  });
  return tests.includes('') ? [''] : [...new Set(tests)].map((name) => `/${name}.spec`).sort();
}

/** Since that commit, what is not committed included. */
export function changedFiles(since: string): string[] {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...list('diff', '--name-only', since), ...list('ls-files', '--others', '--exclude-standard')];
}
