import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserTestsFor } from './changed.ts';

/** Each result is a list of Playwright's filters for file names: [''] selects every file, [] none. */
it.each([
  [['docs/editing.md', 'server/delivery/smtp.ts', 'tools/shots.ts'], []],
  [['tests/browser/print.spec.ts'], ['/print.spec']],
  [['content/faq.ts', 'app/ui/button.tsx'], ['']],
  [['tests/browser/site.ts'], ['']],
])('changes in %j select the browser tests %j', (changed, tests) => {
  expect(browserTestsFor(changed)).toEqual(tests);
});

it('selects the tests of forms and of pages, each once', () => {
  const tests = browserTestsFor(['contract/resume.ts', 'app/forms/draft.ts', 'content/jobs.ts']);
  expect(tests).toContain('/contact-form.spec');
  expect(tests).toContain('/every-page.spec');
  expect(new Set(tests).size).toBe(tests.length);
  for (const test of tests) expect(existsSync(`tests/browser${test}.ts`), test).toBe(true);
});
