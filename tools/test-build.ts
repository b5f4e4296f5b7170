import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { isJobOpen, jobs } from '../content/jobs.ts';
import { setTestClock, testStart } from './test-clock.ts';

/** Builds the site if it is stale, and again by the clock of the tests where a position has closed since testStart. */
export function provideTestBuild(): boolean {
  const isBuilt = runNode('tools/bootstrap.mjs', 'workspaces', 'build');
  setTestClock();
  if (!isBuilt || jobs.every((job) => isShownAsOpen(job.slug) === isJobOpen(job, testStart))) return isBuilt;
  console.log('A position has closed: building the site as it was before, for the tests.');
  // Without this stamp of tools/bootstrap/build-site.mjs, the next `npm start` builds by the real clock again.
  rmSync('build/.source', { force: true });
  return runNode('--import', './pipeline/show-content-error.ts', 'pipeline/build.ts', '--quiet');
}

/** Only the page of an open position has structured data of this type (app/structured-data/job-posting.ts). */
function isShownAsOpen(slug: string): boolean {
  return readFileSync(`build/client/careers/${slug}/index.html`, 'utf8').includes('JobPosting');
}

function runNode(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
