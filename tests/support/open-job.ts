/** A position that is open, whichever those are at the time. */
import { jobs } from '../../content/jobs.ts';

export const openJob = jobs.at(-1) as (typeof jobs)[number];
export const jobPath = `/careers/${openJob.slug}`;
