/** Selects the browser tests that a change can affect (`npm test -- --changed`). */
import { execFileSync } from 'node:child_process';

const forms = ['application-form', 'contact-form', 'early', 'journeys', 'keyboard', 'posted-forms', 'toast'];
const pages = ['blog', 'dates', 'every-page', 'head', 'home', 'links', 'routes'];
const everything = [''];

/** The first prefix of the changed path counts, so the longer ones come first. A path without an entry affects no test. */
const testsByPrefix: [prefix: string, tests: string[]][] = [
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

/** Returns filters for Playwright; an empty one selects all tests. */
export function browserTestsFor(changed: string[]): string[] {
  const tests = changed.flatMap((path) => {
    const [, changedTest] = /^tests\/browser\/([\w-]+)\.spec\.ts$/.exec(path) ?? [];
    if (changedTest) return [changedTest];
    return testsByPrefix.find(([prefix]) => path.startsWith(prefix))?.[1] ?? [];
  });
  return tests.includes('') ? [''] : [...new Set(tests)].map((name) => `/${name}.spec`).sort();
}

/** Includes changes that are not committed. */
export function changedFiles(since: string): string[] {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...list('diff', '--name-only', since), ...list('ls-files', '--others', '--exclude-standard')];
}
