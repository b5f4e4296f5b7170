/** Posts both forms as a browser does without our script, to an app with the built site and a fresh store. */
import type { FormServices } from '../../server/forms/form-services.ts';
import { openBuiltSite } from '../../server/site/built-site.ts';
import { encodeApplication, pdf } from './application-post.ts';
import { filledForm } from './filled-form.ts';
import { jobPath } from './open-job.ts';
import { openFreshStore } from './stores.ts';
import { createTestApp } from './test-app.ts';

export const postedApplication = filledForm('application', {
  name: 'Ruwan',
  email: 'ruwan@example.com',
  coverLetter: 'Six.',
});

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
  const createApp = (changes: Partial<FormServices> = {}) => createTestApp(store, { site, forms: changes });

  async function postMessage(texts: Record<string, string>, options: PostOptions = {}) {
    const { headers, url = '/contact', server = createApp() } = options;
    const body = new URLSearchParams(texts).toString();
    return server.inject({ method: 'POST', url, headers: { ...formHeaders, ...headers }, body });
  }

  async function postApplication(texts: Record<string, string>, options: PostOptions = {}) {
    const { headers, url = jobPath, resume = pdf, server = createApp() } = options;
    // A browser sends an empty file without a name if the visitor has chosen none.
    const encoded = await encodeApplication(texts, { name: resume.length > 0 ? 'cv.pdf' : '', bytes: resume });
    return server.inject({
      method: 'POST',
      url,
      headers: { ...browserHeaders, ...encoded.headers, ...headers },
      body: encoded.body,
    });
  }

  const countStored = async () => (await store.db.selectFrom('submissions').select('id').execute()).length;
  return { store, site, createApp, postMessage, postApplication, countStored };
}
