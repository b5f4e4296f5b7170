/**
 * A form sent by the browser itself, without our script. It is checked and stored like any other; its answer is a page,
 * or the way to one, instead of JSON.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '../../contract/answer.ts';
import type { SiteFiles } from '../site/site-files.ts';
import { formPage } from './form-page.ts';
import { plainLineBreaks } from './line-breaks.ts';

interface Form {
  /** The page it stands on, and where that is not known, the page that leads there. */
  page: (texts: Record<string, string>) => string;
  list: string;
  done: (texts: Record<string, string>) => string;
  /** A browser never fills in a file again. */
  chosenAgain: Record<string, string[]>;
}

const forms: Record<string, Form> = {
  '/contact': { page: () => '/contact', list: '/contact', done: () => '/contact/thank-you', chosenAgain: {} },
  '/job-application': {
    page: ({ jobSlug }) => `/careers/${jobSlug}`,
    list: '/careers',
    done: ({ jobSlug }) => `/careers/${jobSlug}#applied`,
    chosenAgain: { resume: ['Please choose your resume again'] },
  },
};

export function answerFormPosts(app: FastifyInstance, files: SiteFiles, siteUrl: string): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const texts = [...new URLSearchParams(String(body))].map(([field, text]) => [field, plainLineBreaks(text)]);
    done(null, Object.fromEntries(texts));
  });

  app.addHook('preSerialization', async (request, reply, payload) => {
    const form = forms[request.routeOptions.url?.slice(app.prefix.length) ?? ''];
    if (!form || !isFormPost(request)) return payload;
    const { success, error = '', details } = payload as Answer;
    const texts = textsOf(request.body);
    reply.type('text/html; charset=utf-8').serializer(String);
    if (success) {
      // A page of another origin that may call the API (server/http/origins.ts) is led back to its own site.
      const origin = reply.getHeader('access-control-allow-origin') ?? '';
      reply.code(303).header('location', origin + form.done(texts ?? {}));
      return '';
    }
    const pages = [form.page(texts ?? {}), refererPath(request)];
    const { html, policy } = formPage(files, siteUrl, {
      path: pages.find((path) => path.startsWith(form.list) && files.has(path)) ?? form.list,
      sentence: error,
      // In the order of the form, where the file stands last.
      details: { ...details, ...(texts && form.chosenAgain), ...details },
      texts,
    });
    reply.header('content-security-policy', policy);
    return html;
  });
}

/** The scripted calls send JSON, or ask for it; a browser that goes where a form leads asks for a page. */
function isFormPost({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return true;
  return !type.startsWith('application/json') && Boolean(headers.accept?.includes('text/html'));
}

/** Only what a form can send: a body that is no form, but asks for a page, may hold anything. */
function textsOf(body: unknown): Record<string, string> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'));
}

function refererPath({ headers: { referer } }: FastifyRequest): string {
  return referer && URL.canParse(referer) ? new URL(referer).pathname : '';
}
