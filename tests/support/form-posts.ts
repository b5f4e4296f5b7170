/** Posts both forms as a browser does without our script, to an app with the built site and a fresh store. */
import { readFileSync } from 'node:fs';
import type { FormServices } from '../../server/forms/form-services.ts';
import { openBuiltSite } from '../../server/site/built-site.ts';
import { jobPath } from './open-job.ts';
import { openFreshStore } from './stores.ts';
import { createTestApp } from './test-app.ts';

export const application = { name: 'Ruwan', email: 'ruwan@example.com', coverLetter: 'Six.' };
export const pdf = readFileSync('tests/support/fixtures/resumes/libreoffice.pdf');

const browserHeaders = { host: 'localhost:3000', accept: 'text/html,*/*;q=0.8', origin: 'http://localhost:3000' };
const formHeaders = { ...browserHeaders, 'content-type': 'application/x-www-form-urlencoded' };

export interface PostOptions {
  headers?: Record<string, string>;
  url?: string;
  resume?: Buffer;
  server?: ReturnType<typeof createTestApp>;
}

export async function openFormPosts() {
  const store = await openFreshStore('sqlite');
  const site = await openBuiltSite();
  const app = (changes: Partial<FormServices> = {}) => createTestApp(store, { site, api: changes });

  async function send(texts: Record<string, string>, options: PostOptions = {}) {
    const { headers, url = '/contact', server = app() } = options;
    const body = new URLSearchParams(texts).toString();
    return server.inject({ method: 'POST', url, headers: { ...formHeaders, ...headers }, body });
  }

  async function apply(texts: Record<string, string>, options: PostOptions = {}) {
    const { headers, url = jobPath, resume = pdf, server = app() } = options;
    const form = new FormData();
    for (const [name, value] of Object.entries(texts)) form.append(name, value);
    // Where no file is chosen, a browser sends an empty one without a name.
    form.append('resume', new Blob([Buffer.from(resume)]), resume.length > 0 ? 'cv.pdf' : '');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') as string;
    return server.inject({
      method: 'POST',
      url,
      headers: { ...browserHeaders, 'content-type': type, ...headers },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  const countStored = async () => (await store.db.selectFrom('submissions').select('id').execute()).length;
  return { store, site, app, send, apply, countStored };
}
