// @module-tag all (runs only with npm test -- --all)
/** Runs a real nginx with deploy/nginx.conf in front of the real server. Skipped where nginx or openssl is not installed. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:http2';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledForm } from '../support/filled-form.ts';
import { resumes } from '../support/fixtures/resumes/resumes.ts';
import { type ServerProcess, startServerProcess } from '../support/running-server.ts';
import { apexDomain, hasNginx, startNginx } from './nginx-server.ts';
import { makeApplicationForm, newSubmission, send } from './visitors.ts';

describe.skipIf(!hasNginx)('behind nginx', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let server: ServerProcess;
  const sharedFolder = mkdtempSync(join(tmpdir(), 'twinshore-shared-'));

  beforeAll(async () => {
    server = await startServerProcess({ TRUST_PROXY: 'true' });
    nginx = await startNginx([server.port], sharedFolder);
  });

  afterAll(async () => {
    await nginx?.close();
    await server?.close();
    rmSync(sharedFolder, { recursive: true });
  });

  function post(path: string, body: FormData | URLSearchParams, headers: Record<string, string> = {}) {
    return fetch(nginx.url + path, { method: 'POST', body, headers, redirect: 'manual' });
  }

  /** Makes an application whose resume is a PDF of exactly this size. */
  function makeApplication(resumeBytes: number): FormData {
    const form = makeApplicationForm(newSubmission('application').marker);
    const pdf = new Uint8Array(resumes['chromium.pdf']);
    const end = '%%EOF\n';
    form.set('resume', new Blob([pdf, '\n'.repeat(resumeBytes - pdf.length - end.length), end]), 'resume.pdf');
    return form;
  }

  it('forwards a page as the server sends it, and does not compress it again', async () => {
    const headers = { 'accept-encoding': 'br' };
    const [answer, direct] = await Promise.all([nginx, server].map(({ url }) => fetch(`${url}/about`, { headers })));
    expect(answer?.status).toBe(200);
    expect(await answer?.text()).toBe(await direct?.text());
    for (const name of ['content-encoding', 'content-security-policy', 'etag', 'cache-control']) {
      expect(answer?.headers.get(name), name).toBe(direct?.headers.get(name));
    }
  });

  it('serves hashed files of other releases from the shared folder, and those of this release from the server', async () => {
    mkdirSync(join(sharedFolder, 'assets'));
    const earlierScript = 'export const release = 1;';
    writeFileSync(join(sharedFolder, 'assets/home-a1.js'), earlierScript);
    writeFileSync(join(sharedFolder, 'assets/home-a1.js.gz'), gzipSync(earlierScript));
    const file = await fetch(`${nginx.url}/assets/home-a1.js`);
    expect([file.status, await file.text()]).toEqual([200, earlierScript]);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
      'x-content-type-options': 'nosniff',
    });
    const [currentScript] = (await (await fetch(nginx.url)).text()).match(/\/assets\/[\w.-]+\.js/) ?? [];
    const current = await fetch(nginx.url + currentScript, { headers: { 'accept-encoding': 'br' } });
    expect([current.status, current.headers.get('content-encoding')]).toEqual([200, 'br']);
    const unknown = await fetch(`${nginx.url}/assets/home-b2.js`);
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('Oops! Page not found')]);
  });

  it('speaks HTTP/2', async () => {
    const session = connect(nginx.url);
    const status = await new Promise((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': '/about' }).on('error', reject);
      stream.on('response', (headers) => resolve(headers[':status']));
      stream.end();
    });
    session.destroy();
    expect(status).toBe(200);
  });

  it.each([
    ['http', 'localhost'],
    ['http', apexDomain],
    ['https', apexDomain],
  ])('redirects from %s://%s to the site', async (scheme, host) => {
    const { port } = new URL(scheme === 'http' ? nginx.httpUrl : nginx.url);
    const client = scheme === 'http' ? http : https;
    const request = client.get({ host: '127.0.0.1', port, servername: host, headers: { host }, path: '/blog?page=2' });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://localhost/blog?page=2']);
  });

  it('accepts both forms from our own pages, even on an unusual port, and from no other site', async () => {
    const contact = () => new URLSearchParams(filledForm('contact', {}));
    expect((await send(nginx.url, newSubmission('contact'))).status).toBe(200);
    expect((await send(nginx.url, newSubmission('application'))).status).toBe(200);
    expect((await post('/contact', contact(), { origin: nginx.url })).status).toBe(303);
    const forged = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    for (const path of ['/contact', '/api/contact']) {
      expect((await post(path, contact(), forged)).status).toBe(403);
    }
  });

  it('refuses an upload that is too large for the server, or even for nginx, with our own message', async () => {
    const [tooLarge, farTooLarge] = await Promise.all(
      [8, 21].map((megabytes) => post('/api/job-application', makeApplication(megabytes * 1024 * 1024))),
    );
    expect(tooLarge?.status).toBe(413);
    expect(await tooLarge?.json()).toMatchObject({ success: false, error: expect.stringContaining('smaller file') });
    expect([farTooLarge?.status, farTooLarge?.headers.get('content-type')]).toEqual([413, 'text/plain; charset=utf-8']);
    expect(await farTooLarge?.text()).toContain('choose a smaller file');
  });

  it('answers 503 while the server is down', async () => {
    await server.end('SIGTERM');
    expect((await fetch(`${nginx.url}/about`)).status).toBe(503);
    await server.startAgain();
  });

  // This test must stay the last, as the server keeps the low limit.
  it('limits a visitor by the real IP address, whatever headers claim', async () => {
    await server.end('SIGTERM');
    await server.startAgain({ RATE_LIMIT_CONTACT: '3' });
    const statuses: number[] = [];
    for (let number = 1; number <= 4; number++) {
      const forged = { 'x-forwarded-for': `192.0.2.${number}`, forwarded: `for=192.0.2.${number}` };
      const body = new URLSearchParams({ name: 'Ada', message: String(number) });
      statuses.push((await post('/contact', body, forged)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 429]);
  });
});
