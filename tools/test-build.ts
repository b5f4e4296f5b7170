import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { isJobOpen, jobs } from '../content/jobs.ts';
import { setTestClock, testStart } from './test-clock.ts';

/** Builds again where a position has closed since testStart. `npm start` then builds once more, by the real clock. */
export function provideTestBuild(): boolean {
  const isBuilt = runNode('tools/bootstrap.mjs', 'workspaces', 'build');
  setTestClock();
  if (!isBuilt || jobs.every((job) => isShownAsOpen(job.slug) === isJobOpen(job, testStart))) return isBuilt;
  console.log('A position has closed: building the site as it was before, for the tests.');
  rmSync('build/.source', { force: true });
  return runNode('--import', './pipeline/show-content-error.ts', 'pipeline/build.ts', '--quiet');
}

function isShownAsOpen(slug: string): boolean {
  return readFileSync(`build/client/careers/${slug}/index.html`, 'utf8').includes('JobPosting');
}

function runNode(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
