/** An open position, taken from the records so that tests survive a change of jobs. Tests fail once its `applyBy` has passed. */
import { jobs } from '../../content/jobs.ts';

export const openJob = jobs.at(-1) as (typeof jobs)[number];
export const jobPath = `/careers/${openJob.slug}`;
