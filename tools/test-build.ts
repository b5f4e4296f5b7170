/** The build that the tests run on: it shows the positions that are open by the clock of the tests (test-clock.ts). */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { isJobOpen, jobs } from '../content/jobs.ts';
import { testStart } from './test-clock.ts';

/** Builds again if a position has closed before the last build. `npm start` then builds once more, by the real clock. */
export function provideTestBuild(): boolean {
  if (jobs.every((job) => isShownAsOpen(job.slug) === isJobOpen(job, testStart))) return true;
  console.log('A position has closed: building the site as it was before, for the tests.');
  rmSync('build/.source', { force: true });
  const args = ['--import', './pipeline/show-content-error.ts', 'pipeline/build.ts', '--quiet'];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

function isShownAsOpen(slug: string): boolean {
  return readFileSync(`build/client/careers/${slug}/index.html`, 'utf8').includes('JobPosting');
}
