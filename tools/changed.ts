/** Lists changed files and selects the browser tests that they can affect (`npm test -- --changed`). */
import { execFileSync } from 'node:child_process';

// Names of files in tests/browser, without `.spec.ts`; an empty name stands for all of them.
const formTests = ['application-form', 'contact-form', 'early', 'form-walk', 'posted-forms', 'toast'];
const pageTests = ['blog', 'dates', 'every-page', 'head', 'home', 'links', 'routes'];
const allTests = [''];

/**
 * A changed path affects the tests of the first prefix that it begins with, so longer prefixes come first. A path without a
 * prefix in this list affects no browser test.
 */
const testsByPrefix: [prefix: string, tests: string[]][] = [
  ['contract/', formTests],
  ['app/forms/', formTests],
  ['server/forms/', formTests],
  ['server/store/', formTests],
  ['content/', pageTests],
  ['app/', allTests],
  ['pipeline/', allTests],
  ['public/', allTests],
  ['server/http/', allTests],
  ['server/site/', allTests],
  ['tests/browser/', allTests],
];

/** Returns Playwright's filters for file names; an empty one selects all tests. */
export function browserTestsFor(changed: string[]): string[] {
  const tests = changed.flatMap((path) => {
    const [, changedTest] = /^tests\/browser\/([\w-]+)\.spec\.ts$/.exec(path) ?? [];
    if (changedTest) return [changedTest];
    return testsByPrefix.find(([prefix]) => path.startsWith(prefix))?.[1] ?? [];
  });
  return tests.includes('') ? [''] : [...new Set(tests)].map((name) => `/${name}.spec`).sort();
}

/** Includes changes that are not committed, and new files. */
export function changedFiles(since: string): string[] {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...list('diff', '--name-only', since), ...list('ls-files', '--others', '--exclude-standard')];
}
