/** Visitors who keep sending new messages and applications, and retry only what was not acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { resumes } from '../support/fixtures/resumes/resumes.ts';
import { openJob } from '../support/open-job.ts';
import { trials } from './trials.ts';

export interface Sending {
  /** Part of the text, so that it can be found in the store. */
  mark: string;
  kind: 'contact' | 'application';
}

/** Longer in the short form: while the server starts, quick retries would take the CPU from it. */
const retryMs = trials({ short: 100, long: 40 });
/** At most, before the next message. The short form is about what happens to them, not about how many there are. */
const restMs = trials({ short: 200, long: 40 });

export interface Account {
  acknowledged: Sending[];
  /** Attempts without an answer, or refused. */
  retried: number;
  /** The statuses other than 200 that were seen. */
  refusals: Set<number>;
}

export function newSending(kind: Sending['kind']): Sending {
  return { mark: randomUUID(), kind };
}

export async function send(url: string, sending: Sending): Promise<Response> {
  const signal = AbortSignal.timeout(120_000);
  if (sending.kind === 'application') {
    const body = applicationForm(sending.mark);
    return fetch(`${url}/api/job-application`, { method: 'POST', body, signal });
  }
  const contact = { phone: '', subject: 'A question', message: `It is about ${sending.mark}.` };
  const body = JSON.stringify({ name: 'Ada Lovelace', email: 'ada@example.com', ...contact });
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  });
}

export function applicationForm(mark: string): FormData {
  const form = new FormData();
  const texts = { name: 'Ruwan Perera', email: 'ruwan@example.com', coverLetter: `It is about ${mark}.` };
  const job = { jobSlug: openJob.slug, jobTitle: openJob.title };
  for (const [field, text] of Object.entries({ ...texts, ...job })) form.append(field, text);
  form.append('resume', new Blob([new Uint8Array(resumeOf(mark))]), 'resume.pdf');
  return form;
}

/** A different PDF for each application, between 25 and 245 KB. */
export function resumeOf(mark: string): Buffer {
  const lines = `\n%${mark}`.repeat(Number.parseInt(mark.slice(0, 4), 16) % 6000);
  return Buffer.concat([resumes['chromium.pdf'], Buffer.from(`${lines}\n%${mark}\n%%EOF\n`)]);
}

/** Every third visitor sends applications, the others messages. */
export function startVisitors(count: number, urlOf: (visitor: number) => string) {
  const account: Account = { acknowledged: [], retried: 0, refusals: new Set() };
  let isOver = false;

  async function isAcknowledged(url: string, sending: Sending): Promise<boolean> {
    try {
      const answer = await send(url, sending);
      if (answer.status !== 200) account.refusals.add(answer.status);
      return ((await answer.json()) as { success: boolean }).success;
    } catch {
      return false;
    }
  }

  async function visit(visitor: number): Promise<void> {
    while (!isOver) {
      const sending = newSending(visitor % 3 === 0 ? 'application' : 'contact');
      while (!(await isAcknowledged(urlOf(visitor), sending))) {
        account.retried += 1;
        await pause(retryMs + Math.random() * 2 * retryMs);
      }
      account.acknowledged.push(sending);
      await pause(Math.random() * restMs);
    }
  }

  const visits = Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
  return {
    account,
    /** Waits until each has sent what it is sending. */
    async finish(): Promise<Account> {
      isOver = true;
      await visits;
      return account;
    },
  };
}
