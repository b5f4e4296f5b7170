/** Simulates visitors who keep sending new messages and applications, and retry only what was not acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SubmissionKind } from '../../contract/forms.ts';
import { filledForm } from '../support/filled-form.ts';
import { resumes } from '../support/fixtures/resumes/resumes.ts';
import { openJob } from '../support/open-job.ts';
import { shortOrLong } from './short-or-long.ts';

export interface TestSubmission {
  /** Is part of the text, so that the submission can be found in the store. */
  marker: string;
  kind: SubmissionKind;
}

/** The shortest pause before a retry. The short run retries less often, to leave the CPU to a server that is starting. */
const minRetryMs = shortOrLong({ short: 100, long: 40 });
/** The longest pause before the next submission. The short run needs fewer submissions. */
const maxPauseMs = shortOrLong({ short: 200, long: 40 });

export interface VisitorResults {
  acknowledged: TestSubmission[];
  /** Attempts that were refused or got no answer. */
  retried: number;
  /** The statuses of the refusals. */
  refusals: Set<number>;
}

export function newSubmission(kind: TestSubmission['kind']): TestSubmission {
  return { marker: randomUUID(), kind };
}

export async function send(url: string, submission: TestSubmission): Promise<Response> {
  const signal = AbortSignal.timeout(120_000);
  if (submission.kind === 'application') {
    const body = makeApplicationForm(submission.marker);
    return fetch(`${url}/api/job-application`, { method: 'POST', body, signal });
  }
  const body = JSON.stringify(filledForm('contact', { message: `It is about ${submission.marker}.` }));
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/api/contact`, { method: 'POST', headers, body, signal });
}

export function makeApplicationForm(marker: string): FormData {
  const form = new FormData();
  const texts = filledForm('application', { email: 'ruwan@example.com', coverLetter: `It is about ${marker}.` });
  const job = { jobSlug: openJob.slug, jobTitle: openJob.title };
  for (const [field, text] of Object.entries({ ...texts, ...job })) form.append(field, text);
  form.append('resume', new Blob([new Uint8Array(makeResume(marker))]), 'resume.pdf');
  return form;
}

/** Makes a different PDF for each application, of 25 to 250 KB. */
export function makeResume(marker: string): Buffer {
  const lines = `\n%${marker}`.repeat(Number.parseInt(marker.slice(0, 4), 16) % 6000);
  return Buffer.concat([resumes['chromium.pdf'], Buffer.from(`${lines}\n%${marker}\n%%EOF\n`)]);
}

/** Every third visitor sends applications, the others messages. */
export function startVisitors(count: number, urlFor: (visitor: number) => string) {
  const results: VisitorResults = { acknowledged: [], retried: 0, refusals: new Set() };
  let isEnding = false;

  /** Returns whether the submission was acknowledged. */
  async function sendOnce(url: string, submission: TestSubmission): Promise<boolean> {
    try {
      const answer = await send(url, submission);
      if (answer.status !== 200) results.refusals.add(answer.status);
      return ((await answer.json()) as { success: boolean }).success;
    } catch {
      return false;
    }
  }

  async function visit(visitor: number): Promise<void> {
    while (!isEnding) {
      const submission = newSubmission(visitor % 3 === 0 ? 'application' : 'contact');
      while (!(await sendOnce(urlFor(visitor), submission))) {
        results.retried += 1;
        await pause(minRetryMs + Math.random() * 2 * minRetryMs);
      }
      results.acknowledged.push(submission);
      await pause(Math.random() * maxPauseMs);
    }
  }

  const visits = Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
  return {
    results,
    /** Waits until each visitor's last submission is acknowledged. */
    async finish(): Promise<VisitorResults> {
      isEnding = true;
      await visits;
      return results;
    },
  };
}
