/** A mistake in a record stops the build with a sentence, also where no module could be loaded. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { copyProject } from './support/project-copy.ts';
import { endLater } from './support/started.ts';

test('a missing comma in a record that everything imports', () => {
  const copy = copyProject();
  endLater(() => copy.remove());
  copy.edit('content/company.ts', 'foundingYear: 2021,', 'foundingYear: 2021');
  const words = ['--import', './pipeline/show-content-error.ts', 'pipeline/build.ts'];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: copy.folder, encoding: 'utf8' });
  expect(stderr).toMatch(/^content\/company\.ts, line \d+: a comma is missing at the end of the line\n$/);
  expect(status).toBe(1);
});
