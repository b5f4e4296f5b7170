/** A syntax error in a content record stops the build with a readable message, which pipeline/show-content-error.ts prints. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { company } from '../content/company.ts';
import { copyProject } from './support/project-copy.ts';
import { endLater } from './support/started.ts';

test('a missing comma in a content record stops the build with a message that names the line', () => {
  const copy = copyProject();
  endLater(() => copy.remove());
  const year = `foundingYear: ${company.foundingYear}`;
  copy.edit('content/company.ts', `${year},`, year);
  const args = ['--import', './pipeline/show-content-error.ts', 'pipeline/build.ts'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy.folder, encoding: 'utf8' });
  expect(stderr).toMatch(/^content\/company\.ts, line \d+: a comma is missing at the end of the line\n$/);
  expect(status).toBe(1);
});
