/**
 * Forms that the browser posts to their own page: our script is switched off, blocked or not there yet. They are read, checked
 * and stored like those of the API; the page's action then answers with a redirect, or with the page and its errors.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Outcome } from '../../contract/posted-form.ts';
import { Refused, refusalOf } from '../http/answers.ts';
import type { FormPart } from '../http/multipart-form.ts';
import { checkOrigin } from '../http/origins.ts';
import type { RenderPage } from '../site/page-rendering.ts';
import {
  maxBodyBytes as maxFormBytes,
  parseMultipart,
  readForm,
  refuseTooLarge,
  submitApplication,
} from './applications.ts';
import { maxBodyBytes as maxMessageBytes, submitContactMessage } from './contact.ts';
import { plainLineBreaks } from './line-breaks.ts';
import type { FormParts, FormRules, RateLimit } from './parts.ts';
import { countRefusals } from './submission-metrics.ts';

/** Letters, digits and hyphens: `/careers/x.data` is no page. Of a longer parameter Fastify itself would complain. */
const jobPage = '/careers/:slug(^[\\w-]{1,100}$)';

export function isFormPage(path: string): boolean {
  return /^\/(?:contact|careers\/[\w-]{1,100})$/.test(path);
}

/** How many pages are shown at a time to who is over the rate limit, or sent something that is no form of ours. */
const maxUnwantedPages = 8;

export async function serveFormPages(
  app: FastifyInstance,
  parts: FormParts,
  { limits, origins }: FormRules,
  renderPage: RenderPage,
): Promise<void> {
  if (parts.metrics) countRefusals(app, parts.metrics);
  app.addHook('onRequest', async (request) => {
    checkOrigin(request, origins);
  });
  const overLimit = new WeakMap<FastifyRequest, Error>();
  let unwantedPages = 0;

  /** Reading and rendering every form of a flood would take memory and the turns of others: most get a sentence at once. */
  function mayHavePage(reply: FastifyReply): boolean {
    if (unwantedPages === maxUnwantedPages) return false;
    unwantedPages += 1;
    reply.raw.once('close', () => {
      unwantedPages -= 1;
    });
    return true;
  }

  function limitBy(limit: RateLimit) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await limit.call(app, request, reply);
      } catch (error) {
        if (!mayHavePage(reply)) return sendSentence(reply, refusalOf(error as Error, request.log));
        overLimit.set(request, error as Error);
      }
    };
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    texts: Record<string, string> | undefined,
    submit: () => Promise<Outcome>,
  ): Promise<FastifyReply> {
    const tooMany = overLimit.get(request);
    const decide = () => (tooMany ? Promise.reject(tooMany) : submit());
    const form = { texts, submit: () => decide().catch((error) => refusalOf(error, request.log)) };
    return renderPage(request, reply, { form });
  }

  app.setErrorHandler(async (error: Error, request, reply) => {
    const refusal = refusalOf(error, request.log);
    if (!overLimit.has(request) && !mayHavePage(reply)) return sendSentence(reply, refusal);
    return answer(request, reply, undefined, async () => refusal);
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) =>
        Object.fromEntries([...new URLSearchParams(body)].map(([field, text]) => [field, plainLineBreaks(text)])),
    );
    scope.post('/contact', { bodyLimit: maxMessageBytes, onRequest: limitBy(limits.contact) }, (request, reply) => {
      if (!request.body) throw new Refused(415);
      const texts = request.body as Record<string, string>;
      return answer(request, reply, texts, () => submitContactMessage(parts, texts, request.log));
    });
  });

  await app.register(async (scope) => {
    parseMultipart(scope);
    scope.post<{ Params: { slug: string } }>(
      jobPage,
      { bodyLimit: maxFormBytes, preParsing: refuseTooLarge, onRequest: limitBy(limits.application) },
      (request, reply) => {
        if (!request.body) throw new Refused(415);
        const { texts, resume } = readForm(request.body as FormPart[]);
        const form = { texts: { ...texts, jobSlug: request.params.slug }, resume };
        return answer(request, reply, texts, () => submitApplication(parts, form, request.log));
      },
    );
  });
}

function sendSentence(reply: FastifyReply, { status, error }: Outcome): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${error}\n`);
}
