/** A position that is open by the clock of the tests, taken from the records so that tests survive a change of jobs. */
import { newestJob } from '../../tools/test-clock.ts';

export const openJob = newestJob;
export const jobPath = `/careers/${openJob.slug}`;
