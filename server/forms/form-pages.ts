/**
 * Forms that the browser posts to their own page: our script is switched off, blocked or not there yet. They are read, checked
 * and stored like those of the API; the page's action then answers with a redirect, or with the page and its errors.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Outcome } from '../../contract/posted-form.ts';
import { closeOnFlood, isFlood, Refused, refusalOf, sendSentence } from '../http/answers.ts';
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

export async function serveFormPages(
  app: FastifyInstance,
  parts: FormParts,
  { limits, origins }: FormRules,
  renderPage: RenderPage,
): Promise<void> {
  if (parts.metrics) countRefusals(app, parts.metrics);
  const overLimit = new WeakMap<FastifyRequest, Error>();

  /**
   * Who is over the limit is still shown what was typed, so the form is read. Counted first, as a page is rendered for
   * whatever else is wrong with a form too: 3 ms of the thread, which a flood must not have.
   */
  function guardBy(limit: RateLimit) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await limit.call(app, request, reply);
      } catch (error) {
        if (isFlood(error)) throw error;
        overLimit.set(request, error as Error);
      }
      checkOrigin(request, origins);
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
    closeOnFlood(error, reply);
    if (isFlood(error) || app.isUnderPressure()) return sendSentence(reply, refusal);
    return answer(request, reply, undefined, async () => refusal);
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) =>
        Object.fromEntries([...new URLSearchParams(body)].map(([field, text]) => [field, plainLineBreaks(text)])),
    );
    scope.post('/contact', { bodyLimit: maxMessageBytes, onRequest: guardBy(limits.contact) }, (request, reply) => {
      if (!request.body) throw new Refused(415);
      const texts = request.body as Record<string, string>;
      return answer(request, reply, texts, () => submitContactMessage(parts, texts, request.log));
    });
  });

  await app.register(async (scope) => {
    parseMultipart(scope);
    scope.post<{ Params: { slug: string } }>(
      jobPage,
      { bodyLimit: maxFormBytes, preParsing: refuseTooLarge, onRequest: guardBy(limits.application) },
      (request, reply) => {
        if (!request.body) throw new Refused(415);
        const { texts, resume } = readForm(request.body as FormPart[]);
        const form = { texts: { ...texts, jobSlug: request.params.slug }, resume };
        return answer(request, reply, texts, () => submitApplication(parts, form, request.log));
      },
    );
  });
}
