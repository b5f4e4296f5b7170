/** A position that has closed since the site was built: applications to it, and the careers pages. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closesAt } from '../../content/jobs.ts';
import { openFormPosts, postedApplication } from '../../tests/support/form-posts.ts';
import { jobPath, openJob } from '../../tests/support/open-job.ts';
import { emptyStore } from '../../tests/support/stores.ts';

const { store, site, createApp, postApplication, countStored } = await openFormPosts();
const sentence = 'This position is not open any more. Please choose one from the careers page.';

beforeEach(async () => {
  await emptyStore(store);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function setClock(millisecondsAfterClosing: number): void {
  vi.setSystemTime(closesAt(openJob).getTime() + millisecondsAfterClosing);
}

it.each([openJob.slug, 'astronaut'])('an API call gets 410 if %s has closed or does not exist', async (slug) => {
  setClock(0);
  const answer = await postApplication({ ...postedApplication, jobSlug: slug }, { url: '/api/job-application' });
  expect(answer.statusCode).toBe(410);
  expect(answer.json()).toEqual({ success: false, error: sentence });
  expect(await countStored()).toBe(0);
});

describe('the post of a browser without our script', () => {
  it('is accepted a millisecond before the position closes, and confirmed after that', async () => {
    setClock(-1);
    const answer = await postApplication(postedApplication);
    expect(answer.statusCode).toBe(303);
    setClock(1000);
    const confirmation = await createApp().inject(String(answer.headers.location).replace(/#.*/, ''));
    expect(confirmation.body).toContain('Your application has arrived');
  });

  it.each([jobPath, '/careers/astronaut'])('to %s is refused with 410 on a page without a form', async (url) => {
    setClock(0);
    const answer = await postApplication(postedApplication, { url });
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('<title>Error: Not sent</title>');
    expect(answer.body).toContain('go back one page in your browser');
    expect(answer.body).not.toContain('<form');
    expect(await countStored()).toBe(0);
  });
});

describe('the loaders of the careers pages', () => {
  /** Renders the data of a page now, instead of reading the file that the build wrote. */
  async function renderData(path: string): Promise<string> {
    const request = new Request(`http://localhost:3000${path}.data`);
    const answer = await site.render(request, { nonce: '', reportError: () => {} });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  it('list a position, and describe it to search engines, while it is open', async () => {
    setClock(-1);
    expect(await renderData('/careers')).toContain(openJob.slug);
    expect(await renderData(jobPath)).toContain('JobPosting');
  });

  it('neither list nor describe a position that has closed', async () => {
    setClock(0);
    expect(await renderData('/careers')).not.toContain(openJob.slug);
    const data = await renderData(jobPath);
    expect(data).toContain(openJob.title);
    expect(data).not.toContain('JobPosting');
  });
});
