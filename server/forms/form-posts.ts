/**
 * Forms posted by a browser without JavaScript. They are checked and stored like any other, but answered with a page or a
 * redirect instead of JSON.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '../../contract/answer.ts';
import type { SiteFiles } from '../site/site-files.ts';
import { formPage } from './form-page.ts';
import { plainLineBreaks } from './line-breaks.ts';

interface Form {
  /** Of the page with the form. */
  path: (texts: Record<string, string>) => string;
  /** When that page is not known; every page with this form starts with it. */
  fallbackPath: string;
  successPath: (texts: Record<string, string>) => string;
  /** Browsers do not fill in a file input again, so the visitor is asked to. */
  fileMessages?: Record<string, string[]>;
}

const forms: Record<string, Form> = {
  '/contact': { path: () => '/contact', fallbackPath: '/contact', successPath: () => '/contact/thank-you' },
  '/job-application': {
    path: ({ jobSlug }) => `/careers/${jobSlug}`,
    fallbackPath: '/careers',
    successPath: ({ jobSlug }) => `/careers/${jobSlug}#applied`,
    fileMessages: { resume: ['Please choose your resume again'] },
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
      // A form on another allowed origin (server/http/origins.ts) is redirected back to its own site.
      const origin = reply.getHeader('access-control-allow-origin') ?? '';
      reply.code(303).header('location', origin + form.successPath(texts ?? {}));
      return '';
    }
    const paths = [form.path(texts ?? {}), refererPath(request)];
    const { html, policy } = formPage(files, siteUrl, {
      path: paths.find((path) => path.startsWith(form.fallbackPath) && files.has(path)) ?? form.fallbackPath,
      sentence: error,
      // In the order of the form, whose last field is the file; an error of the file itself wins.
      details: { ...details, ...(texts && form.fileMessages), ...details },
      texts,
    });
    reply.header('content-security-policy', policy);
    return html;
  });
}

/** Our scripts send JSON or accept only JSON; a browser that submits a form itself accepts HTML. */
function isFormPost({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return true;
  return !type.startsWith('application/json') && Boolean(headers.accept?.includes('text/html'));
}

/** Only texts, as a form sends them: a request that accepts HTML may still have any JSON as its body. */
function textsOf(body: unknown): Record<string, string> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'));
}

function refererPath({ headers: { referer } }: FastifyRequest): string {
  return referer && URL.canParse(referer) ? new URL(referer).pathname : '';
}
