/** An application to a position that has closed since the site was built. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closesAt } from '../../content/jobs.ts';
import { application, openFormPosts } from '../../tests/support/form-posts.ts';
import { jobPath, openJob } from '../../tests/support/open-job.ts';
import { emptyStore } from '../../tests/support/stores.ts';

const { store, site, app, apply, countStored } = await openFormPosts();
const sentence = 'This position is not open any more. Please choose one from the careers page.';
const asCall = { url: '/api/job-application', headers: { accept: 'application/json' } };

beforeEach(async () => {
  await emptyStore(store);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function turnClock(millisecondsAfterClosing: number): void {
  vi.setSystemTime(closesAt(openJob).getTime() + millisecondsAfterClosing);
}

describe('the call of our script', () => {
  const call = (jobSlug: string) => apply({ ...application, jobSlug }, asCall);

  it('is accepted until the last moment', async () => {
    turnClock(-1);
    expect((await call(openJob.slug)).statusCode).toBe(200);
    expect(await countStored()).toBe(1);
  });

  it('is answered with 410 and a sentence from then on', async () => {
    turnClock(0);
    const answer = await call(openJob.slug);
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toEqual({ success: false, error: sentence });
    expect(await countStored()).toBe(0);
  });

  it('is answered in the same way where the record is gone', async () => {
    const answer = await call('astronaut');
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toEqual({ success: false, error: sentence });
  });
});

describe('the post of a browser without our script', () => {
  it('is accepted until the last moment, and confirmed after it', async () => {
    turnClock(-1);
    const answer = await apply(application);
    expect(answer.statusCode).toBe(303);
    turnClock(1000);
    const confirmation = await app().inject(String(answer.headers.location).replace(/#.*/, ''));
    expect(confirmation.body).toContain('Your application has arrived');
  });

  it.each([jobPath, '/careers/astronaut'])('to %s is answered with a page at 410', async (url) => {
    turnClock(0);
    const answer = await apply(application, { url });
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('<title>Error: Not sent</title>');
    expect(answer.body).toContain('go back one page in your browser');
    expect(answer.body).not.toContain('<form');
    expect(await countStored()).toBe(0);
  });
});

describe('what the loaders say', () => {
  /** The data of a page as the router of the built site makes it now, not as the build has written it. */
  async function dataOf(path: string): Promise<string> {
    const request = new Request(`http://localhost:3000${path}.data`);
    const answer = await site.render(request, { nonce: '', reportError: () => {} });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  it('lists a position, and describes it to search engines, while it is open', async () => {
    turnClock(-1);
    expect(await dataOf('/careers')).toContain(openJob.slug);
    expect(await dataOf(jobPath)).toContain('JobPosting');
  });

  it('does neither from then on', async () => {
    turnClock(0);
    expect(await dataOf('/careers')).not.toContain(openJob.slug);
    const data = await dataOf(jobPath);
    expect(data).toContain(openJob.title);
    expect(data).not.toContain('JobPosting');
  });
});
