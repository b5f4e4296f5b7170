/**
 * Posts without our script that are refused as a whole: too large, too many, to a wrong path, or while something fails. Single
 * fields are tested in form-pages.test.ts.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { pageAt } from '../../content/pages.ts';
import { mapForms } from '../../contract/forms.ts';
import { openFormPosts, type PostOptions, postedApplication } from '../../tests/support/form-posts.ts';
import { jobPath, openJob } from '../../tests/support/open-job.ts';
import { emptyStore } from '../../tests/support/stores.ts';
import { contactMessage, createTestApp, failingStore } from '../../tests/support/test-app.ts';
import { createLogger } from '../log.ts';

const { store, site, createApp, postMessage, postApplication, countStored } = await openFormPosts();

beforeEach(() => emptyStore(store));

describe('a refused form', () => {
  it.each([
    ['a body that is too large', { texts: { message: 'x'.repeat(70_000) } }, 413, 'more than we can take'],
    ['JSON', { headers: { 'content-type': 'application/json' } }, 415, 'in a way we cannot read'],
    [
      'a post from another site',
      { headers: { origin: 'https://evil.example' } },
      403,
      'only be sent from our own site',
    ],
  ])('is shown on its page with the reason, and not stored: %s', async (_title, changes, status, words) => {
    const { texts, ...options } = changes as PostOptions & { texts?: Record<string, string> };
    const answer = await postMessage({ ...contactMessage, ...texts }, options);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('What you wrote is not lost: go back one page in your browser.');
    expect(answer.body).toContain(`<title>Error: ${pageAt('/contact').title}`);
    expect(await countStored()).toBe(0);
  });

  it.each(['coverLetter', 'unknown'])('is shown without the text that was too long (100 KB in %s)', async (field) => {
    const answer = await postApplication({ ...postedApplication, [field]: '<'.repeat(100_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toContain('Please shorten the text');
    expect(answer.body).toContain(`<title>Error: ${openJob.title}`);
    expect(answer.body.length).toBeLessThan(60_000);
    expect(await countStored()).toBe(0);
  });

  it('is shown with what was typed if the client is over its limit, which page and API share', async () => {
    const server = createApp({ rateLimits: { contact: 1, application: 1 } });
    await server.inject({ method: 'POST', url: '/api/contact', body: contactMessage });
    const answer = await postMessage({ ...contactMessage, subject: 'Once more' }, { server });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toContain('Please wait a minute');
    expect(answer.body).toContain('value="Once more"');
    expect((await postApplication(postedApplication, { server })).statusCode).toBe(303);
    const second = await postApplication({ ...postedApplication, coverLetter: 'Seven.' }, { server });
    expect(second.statusCode).toBe(429);
    expect(second.body).toContain('Seven.</textarea>');
    expect(second.body).toContain('Please choose your resume again');
    expect((await server.inject({ method: 'POST', url: '/api/job-application', body: 'x' })).statusCode).toBe(429);
    expect(await countStored()).toBe(2);
  });

  it.each([
    ['without texts', {}, [422, 422, 429, 429, 429, 429]],
    ['from another site', { origin: 'https://evil.example' }, [403, 403, 403, 403, 429, 429]],
    ['that cannot be read', { 'content-type': 'text/plain' }, [415, 415, 415, 415, 429, 429]],
  ])('is not rendered for a client over twice the limit that sends forms %s', async (_what, headers, statuses) => {
    const server = createApp({ rateLimits: { contact: 2, application: 1 } });
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await postMessage({}, { server, headers }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
    expect(answers.map(({ body }) => body.includes('</form>'))).toEqual([true, true, true, true, false, false]);
    expect(answers.at(-1)?.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    });
    expect(answers.at(-1)?.body).toContain('Please wait a minute');
  });

  it('keeps what was typed while the store fails', async () => {
    const answer = await postMessage(contactMessage, { server: createApp({ store: failingStore(store) }) });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('We could not save this just now');
    expect(answer.body).toContain('A question.</textarea>');
  });
});

it('shows two confirmations a minute if that is the highest limit, and does not count them as posts', async () => {
  const server = createApp({ rateLimits: { ...mapForms(() => 1), contact: 2 } });
  const requestConfirmation = () => server.inject(`${jobPath}?sent=${Date.now()}`);
  expect((await requestConfirmation()).statusCode).toBe(200);
  expect((await requestConfirmation()).statusCode).toBe(200);
  const refused = await requestConfirmation();
  expect(refused.statusCode).toBe(503);
  expect(refused.body).toBe(
    'Your form has arrived. This page cannot be shown just now: please reload it in a minute.\n',
  );
  // The post is read, and refused only for its missing fields.
  expect((await postMessage({}, { server })).statusCode).toBe(422);
});

it.each(['/contact', jobPath])(
  'lists POST in the Allow header of %s, and refuses a post without a form',
  async (url) => {
    expect((await createApp().inject({ method: 'POST', url })).statusCode).toBe(415);
    const answer = await createApp().inject({ method: 'PUT', url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  },
);

it('logs an error of a page without its message, which may quote a visitor', async () => {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'info', isProduction: true }, { write: (line) => lines.push(line) });
  // Rendering reads `details`, and fails with a message that quotes a visitor.
  const refusal = {
    status: 422,
    sentence: '',
    get details(): never {
      throw new Error('Ada wrote this.');
    },
  };
  const render: typeof site.render = (request, page) => site.render(request, { ...page, refusal });
  const answer = await postApplication({}, { server: createTestApp(store, { logger, site: { ...site, render } }) });
  expect(answer.statusCode).toBe(500);
  expect(lines.join('')).toContain('a page could not be shown');
  for (const output of [answer.body, ...lines]) expect(output).not.toContain('Ada wrote this.');
});
