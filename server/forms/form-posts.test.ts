/** Forms posted by a browser without JavaScript, answered from the built site. */
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactRules } from '../../contract/contact-message.ts';
import { applicationRules } from '../../contract/job-application.ts';
import { emptyStore, openFreshStore } from '../../tests/support/stores.ts';
import { createTestApp, failingStore, message } from '../../tests/support/test-app.ts';
import { readSite } from '../site/site-files.ts';
import type { Store } from '../store/database.ts';
import { findResume, listEntries } from '../store/inbox.ts';
import type { FormParts } from './parts.ts';

const files = readSite();
const application = { name: 'Ruwan', email: 'ruwan@example.com', jobSlug: 'project-manager', coverLetter: 'Six.' };
const pdf = readFileSync('tests/support/fixtures/resumes/libreoffice.pdf');
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', origin: 'http://localhost:3000' };

let store: Store;

beforeAll(async () => {
  store = await openFreshStore('sqlite');
});

beforeEach(() => emptyStore(store));

function app(changes: Partial<FormParts> = {}) {
  return createTestApp(store, { site: { files, render: async () => new Response() }, api: changes });
}

const send = (texts: Record<string, string>, headers: Record<string, string> = {}, server = app()) =>
  server.inject({
    method: 'POST',
    url: '/api/contact',
    headers: {
      host: 'localhost:3000',
      ...asBrowser,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(texts).toString(),
  });

async function apply(texts: Record<string, string>, resume = pdf, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('resume', new Blob([Buffer.from(resume)]), resume.length > 0 ? 'cv.pdf' : '');
  const encoded = new Response(form);
  return app().inject({
    method: 'POST',
    url: '/api/job-application',
    headers: {
      host: 'localhost:3000',
      ...asBrowser,
      'content-type': encoded.headers.get('content-type') as string,
      ...headers,
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

const countStored = async () => (await store.db.selectFrom('submissions').select('id').execute()).length;

describe('a valid form', () => {
  it('stores a message and redirects to the thank-you page', async () => {
    const answer = await send(message);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact/thank-you']);
    expect(await listEntries(store)).toMatchObject([{ fields: { subject: 'Hello', message: 'A question.' } }]);
  });

  it('stores an application with its resume and redirects to the note on the page of the job', async () => {
    const answer = await apply(application);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/careers/project-manager#applied']);
    const [entry] = await listEntries(store);
    expect(entry).toMatchObject({ fields: { coverLetter: 'Six.' }, job: { title: 'Project Manager' } });
    expect(Buffer.from((await findResume(store, entry?.id ?? ''))?.bytes ?? [])).toEqual(pdf);
  });

  it('counts a line break, which is posted as CRLF, as one character', async () => {
    const lines = '1234567\r\n'.repeat(250);
    expect((await send({ ...message, message: `${lines.slice(0, -2)}x` })).statusCode).toBe(303);
    expect((await apply({ ...application, coverLetter: `${lines.slice(0, -2)}x` })).statusCode).toBe(303);
    expect((await send({ ...message, message: `${lines}xx` })).statusCode).toBe(422);
  });

  it('redirects a form on another origin back to its own site', async () => {
    const answer = await send(message, { origin: 'https://partner.example' });
    expect(answer.headers.location).toBe('https://partner.example/contact/thank-you');
  });

  it('still answers the script with JSON', async () => {
    const answer = await apply(application, pdf, { accept: 'application/json' });
    expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
  });
});

describe('a form with errors', () => {
  it('keeps every answer of a message and says under each field what is wrong', async () => {
    const answer = await send({ ...message, name: ' ', email: 'nobody', message: '\nTwo\nlines.' });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatch(/<title>Error: Contact \|/);
    expect(answer.body).toContain('Please check the form fields and try again.');
    expect(answer.body).toContain('<a href="#name">Enter your full name</a>');
    expect(answer.body).toContain('<p id="email-error" class="field-error">Enter an email address in the form');
    expect(answer.body).toMatch(/<input aria-invalid="true" aria-describedby="email-error" id="email"[^>]*"nobody"/);
    expect(answer.body).toMatch(/<input id="subject"[^>]* value="Hello"\/>/);
    expect(answer.body).toContain('>\n\nTwo\nlines.</textarea>');
    expect(await countStored()).toBe(0);
  });

  it.each([
    ['contact', Object.keys(contactRules), send],
    ['application', Object.keys(applicationRules), apply],
  ])('finds every field of the %s form in the built page', async (_form, fields, post) => {
    const texts = Object.fromEntries(fields.map((field) => [field, `x-${field} ${'x'.repeat(2001)}`]));
    const { body } = await post({ ...texts, jobSlug: 'project-manager' });
    for (const field of fields) {
      expect(body, field).toContain(`<p id="${field}-error" class="field-error">`);
      expect(body, field).toMatch(new RegExp(`(value="|\\n)x-${field} x`));
    }
    expect(body.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(fields.length);
  });

  it('asks for the resume again, whatever was wrong', async () => {
    const wrongName = await apply({ ...application, name: '' });
    expect(wrongName.statusCode).toBe(422);
    expect(wrongName.body).toContain('<a href="#resume">Please choose your resume again</a>');
    expect(wrongName.body).toContain('aria-describedby="resume-hint resume-error"');
    expect((await apply(application, Buffer.alloc(0))).body).toContain('<a href="#resume">Resume is required</a>');
  });

  it('says so where the position is not open any more', async () => {
    const answer = await apply({ ...application, jobSlug: '../contact' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('This position is not open any more');
    expect(answer.body).toContain('href="/careers">Back to the form');
  });

  it('escapes hostile answers', async () => {
    const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)></textarea></main>$&$1`;
    const answer = await send({ name: hostile, email: hostile, phone: hostile, subject: hostile, message: hostile });
    const escaped = '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;';
    expect(answer.body.split(escaped)).toHaveLength(6);
    expect(answer.body).toContain('&lt;/main&gt;$&amp;$1');
    expect(answer.body).not.toMatch(/<script|<img src=x/);
    const slug = await apply({ ...application, jobSlug: `"><script>alert(1)</script>`, coverLetter: hostile });
    expect(slug.body).not.toMatch(/<script|<img src=x/);
  });
});

describe('a form that cannot be taken', () => {
  it('answers JSON with a page when the request accepts HTML', async () => {
    const answer = await app().inject({
      method: 'POST',
      url: '/api/contact',
      headers: { ...asBrowser, host: 'localhost:3000', 'content-type': 'Application/JSON' },
      body: '{"name":{"toString":1},"email":7,"subject":"Kept"}',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatch(/<input id="subject"[^>]* value="Kept"\/>/);
  });

  it.each([
    ['too much', { body: 'x'.repeat(70_000) }, 413, 'more than we can take'],
    ['another kind of form', { headers: { 'content-type': 'text/plain' } }, 415, 'in a way we cannot read'],
    ['another site', { headers: { origin: 'https://evil.example' } }, 403, 'only be sent from our own site'],
  ])('answers %s with a page and a way back', async (_title, changes, status, words) => {
    const { body, headers } = changes as { body?: string; headers?: Record<string, string> };
    const answer = await send({ ...message, ...(body && { message: body }) }, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('href="/contact">Back to the form');
    expect(await countStored()).toBe(0);
  });

  it('answers too many with a page, and leads back to the page the form was on', async () => {
    const limited = app({ rateLimits: { contact: 1, application: 1 } });
    const headers = { ...asBrowser, host: 'localhost:3000', referer: 'http://localhost:3000/careers/project-manager' };
    const post = () => limited.inject({ method: 'POST', url: '/api/job-application', headers, body: 'x' });
    await post();
    const answer = await post();
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('Please wait a minute');
    expect(answer.body).toContain('href="/careers/project-manager">Back to the form');
  });

  it('keeps the answers while the store is down', async () => {
    const answer = await send(message, {}, app({ store: failingStore(store) }));
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('We could not save this just now');
    expect(answer.body).toContain('A question.</textarea>');
  });

  it('carries the headers of every page and a policy without scripts of its own', async () => {
    const { headers } = await send({});
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src 'self' 'sha256-/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('leaves out what the built page has for its script and for search engines', async () => {
    const left = [/<script/, /\/assets\/[^"]*\.js/, /<link rel="canonical"/];
    const built = String(files.get('/contact')?.bodies.identity);
    const { body } = await send({});
    for (const pattern of left) {
      expect(built).toMatch(pattern);
      expect(body).not.toMatch(pattern);
    }
  });

  it('says so even without a built site', async () => {
    const answer = await send({ name: '' }, {}, createTestApp(store));
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('<li>Enter your full name</li>');
  });
});
