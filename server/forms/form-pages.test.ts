/** Forms posted by the browser itself, answered by the routes of the built site. */
import { beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '../../content/jobs.ts';
import { pageAt } from '../../content/pages.ts';
import { contactForm } from '../../contract/contact-message.ts';
import { applicationForm } from '../../contract/job-application.ts';
import { pdf } from '../../tests/support/application-post.ts';
import { openFormPosts, postedApplication } from '../../tests/support/form-posts.ts';
import { jobPath, openJob } from '../../tests/support/open-job.ts';
import { emptyStore } from '../../tests/support/stores.ts';
import { contactMessage, createTestApp } from '../../tests/support/test-app.ts';
import { createMetrics } from '../operations/metrics.ts';

const { store, site, createApp, postMessage, postApplication, countStored } = await openFormPosts();

beforeEach(() => emptyStore(store));

describe('a valid form', () => {
  it('stores a message and redirects to the thank-you page', async () => {
    const answer = await postMessage(contactMessage);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/contact\/thank-you\?sent=\d{13}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers, 'there is no body').not.toHaveProperty('content-type');
    const { fields } = await store.db.selectFrom('submissions').select('fields').executeTakeFirstOrThrow();
    expect(JSON.parse(fields)).toMatchObject({ subject: 'Hello', message: 'A question.' });
  });

  it('stores an application with its resume and redirects to the confirmation on the page of the job', async () => {
    // The posted slug is that of another job. It is ignored, as the path says which job it is.
    const answer = await postApplication({ ...postedApplication, jobSlug: jobs[0]?.slug ?? '' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(new RegExp(`^${jobPath}\\?sent=\\d{13}#applied$`));
    const row = await store.db
      .selectFrom('submissions')
      .innerJoin('resumes', 'submissionId', 'id')
      .select(['jobTitle', 'fields', 'bytes'])
      .executeTakeFirstOrThrow();
    expect(row.jobTitle).toBe(openJob.title);
    expect(JSON.parse(row.fields)).toMatchObject({ coverLetter: 'Six.' });
    expect(Buffer.from(row.bytes)).toEqual(pdf);
  });

  it('is confirmed by the page that the redirect leads to, and by no other', async () => {
    const [messageAnswer, applicationAnswer] = await Promise.all([
      postMessage(contactMessage),
      postApplication(postedApplication),
    ]);
    // Browsers do not send the hash.
    const show = (url: unknown) => createApp().inject(String(url).replace(/#.*/, ''));
    expect((await show(messageAnswer.headers.location)).body).toContain('Thank You for Reaching Out!');
    expect((await show(applicationAnswer.headers.location)).body).toContain('Your application has arrived');
    const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;
    // The clock of another instance may be ahead.
    for (const minutes of [-9, 9])
      expect((await show(`/contact/thank-you?sent=${inMinutes(minutes)}`)).statusCode, `${minutes}`).toBe(200);
    for (const query of ['', '?sent=now', `?sent=${inMinutes(-11)}`, `?sent=${inMinutes(11)}`]) {
      const { statusCode, headers } = await show(`/contact/thank-you${query}`);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/contact', 'no-store']);
    }
    for (const url of [jobPath, `${jobPath}?sent=${inMinutes(-11)}`, `${jobPath}?sent=now`]) {
      expect((await show(url)).body).not.toContain('Your application has arrived');
    }
    const posted = await createApp().inject({ method: 'POST', url: `${jobPath}?sent=${Date.now()}` });
    expect(posted.statusCode, 'a post that holds nothing').toBe(415);
  });

  it('counts a line break, which is posted as CRLF, as one character', async () => {
    // 250 times seven characters and a line break make 2,000, as long as a message may be. An x replaces the last line
    // break, which would be trimmed.
    const lines = '1234567\r\n'.repeat(250);
    expect((await postMessage({ ...contactMessage, message: `${lines.slice(0, -2)}x` })).statusCode).toBe(303);
    expect((await postMessage({ ...contactMessage, message: `${lines}xx` })).statusCode).toBe(422);
  });
});

describe('a form with errors', () => {
  it('keeps what was typed and shows an error under each wrong field', async () => {
    const answer = await postMessage({ ...contactMessage, name: ' ', email: 'nobody', message: '\nTwo\nlines.' });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(`<title>Error: ${pageAt('/contact').title}`);
    expect(answer.body).toMatch(/class="form-failure" role="alert" tabindex="-1" autofocus=""/i);
    expect(answer.body).toContain('Please check the form fields and try again.');
    expect(answer.body).toContain('<a href="#name">Enter your full name</a>');
    expect(answer.body).toContain('<p id="email-error" class="field-error">Enter an email address in the form');
    const [email = ''] = /<input[^>]* id="email"[^>]*>/.exec(answer.body) ?? [];
    for (const attribute of ['aria-invalid="true"', 'aria-describedby="email-error"', 'value="nobody"'])
      expect(email).toContain(attribute);
    expect(answer.body).toMatch(/<input[^>]*id="subject"[^>]* value="Hello"/);
    // HTML drops the first line break of a textarea, so another one is before it.
    expect(answer.body).toContain('>\n\nTwo\nlines.</textarea>');
    expect(await countStored()).toBe(0);
  });

  it.each([
    ['contact', Object.keys(contactForm.rules), postMessage],
    ['application', Object.keys(applicationForm.rules), postApplication],
  ])('shows the text and the error of every field of the %s form', async (_form, fields, post) => {
    const texts = Object.fromEntries(fields.map((field) => [field, `x-${field} ${'x'.repeat(2001)}`]));
    const { body } = await post(texts);
    for (const field of fields) {
      expect(body, field).toContain(`<p id="${field}-error" class="field-error">`);
      expect(body, field).toMatch(new RegExp(`(value="|<textarea[^>]*>)x-${field} x`));
    }
    expect(body.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(fields.length);
  });

  it('asks for the resume again, whichever field was wrong', async () => {
    const wrongName = await postApplication({ ...postedApplication, name: '' });
    expect(wrongName.statusCode).toBe(422);
    expect(wrongName.body).toContain('<a href="#resume">Please choose your resume again</a>');
    expect(wrongName.body).toContain('aria-describedby="resume-hint resume-error"');
    const none = await postApplication(postedApplication, { resume: Buffer.alloc(0) });
    expect(none.body).toContain('<a href="#resume">Resume is required</a>');
  });

  it('is counted in the metrics by its kind', async () => {
    const metrics = createMetrics(store, { dataDir: '.', storeLimitBytes: 2 ** 20 });
    await postApplication({}, { server: createTestApp(store, { site, metrics }) });
    const { text } = await metrics.read();
    expect(text).toContain('twinshore_submissions_total{kind="application",result="invalid"} 1\n');
  });

  it('is answered with the page "Not sent" if it cannot be read and the job does not exist', async () => {
    // A job's page reads only multipart forms, and this one is URL-encoded.
    const unreadable = await postMessage({}, { url: '/careers/astronaut' });
    expect([unreadable.statusCode, unreadable.headers.location]).toEqual([415, undefined]);
    expect(unreadable.body).toContain('<title>Error: Not sent</title>');
  });

  it('escapes hostile texts', async () => {
    const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)></textarea></main>$&$1`;
    const answer = await postMessage({
      name: hostile,
      email: hostile,
      phone: hostile,
      subject: hostile,
      message: hostile,
    });
    const escaped = '&quot;&#x27;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;';
    // Once in each of the five fields.
    expect(answer.body.split(escaped)).toHaveLength(6);
    expect(answer.body).toContain('&lt;/main&gt;$&amp;$1');
    const letter = await postApplication({ ...postedApplication, name: '', coverLetter: hostile });
    for (const { body } of [answer, letter]) expect(body).not.toMatch(/<script>|<img src=x/);
  });

  it('links its stylesheet and web fonts, has no inline style, and allows its scripts by a new nonce each time', async () => {
    const { body, headers } = await postMessage({});
    const policy = String(headers['content-security-policy']);
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] as string;
    expect(policy).not.toMatch(/sha256|unsafe/);
    for (const script of body.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? [])
      expect(script).toContain(`nonce="${nonce}"`);
    const linked = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url as string);
    expect(linked).toHaveLength(2);
    for (const url of linked) expect(site.files.has(url), url).toBe(true);
    expect(body).not.toMatch(/<style|\sstyle="/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await postMessage({})).headers['content-security-policy']).not.toBe(policy);
  });
});
