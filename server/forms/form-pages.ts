/**
 * Forms that the browser posts to their own page: our script is switched off, blocked or not there yet. They are read, checked
 * and stored like those of the API, and answered with a redirect to their confirmation, or with the page and its errors.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closeOnFlood, type FormAnswer, isFlood, Refused, refusalOf, refused, sendSentence } from '../http/answers.ts';
import type { FormPart } from '../http/multipart-form.ts';
import { checkOrigin } from '../http/origins.ts';
import type { AnswerByRouter } from '../site/router-answers.ts';
import {
  maxBodyBytes as maxFormBytes,
  parseMultipart,
  readForm,
  refuseTooLarge,
  submitApplication,
} from './applications.ts';
import { confirmationUrl } from './confirmation.ts';
import { maxBodyBytes as maxMessageBytes, submitContactMessage } from './contact.ts';
import { plainLineBreaks } from './line-breaks.ts';
import type { FormParts, FormRules, RateLimit } from './parts.ts';
import { countRefusals } from './submission-metrics.ts';

/** Letters, digits and hyphens: `/careers/x.data` is no page. Of a longer parameter Fastify itself would complain. */
const jobPage = '/careers/:slug(^[\\w-]{1,100}$)';

export function isFormPage(path: string): boolean {
  return /^\/(?:contact|careers\/[\w-]{1,100})$/.test(path);
}

interface PostedForm {
  /** What was typed, by field. */
  texts: Record<string, string>;
  submit(): Promise<FormAnswer>;
  /** Its URL, which holds the time. */
  confirmation(): string;
}

export async function serveFormPages(
  app: FastifyInstance,
  parts: FormParts,
  { limits, origins }: FormRules,
  answerByRouter: AnswerByRouter,
): Promise<void> {
  if (parts.metrics) countRefusals(app, parts.metrics);
  const overLimit = new WeakSet<FastifyRequest>();

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
        overLimit.add(request);
      }
      checkOrigin(request, origins);
    };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, form: PostedForm): Promise<FastifyReply> {
    const { success, ...refusal } = overLimit.has(request)
      ? refused(429)
      : await form.submit().catch((error) => refusalOf(error, request.log));
    if (!success) return showRefusal(request, reply, refusal, form.texts);
    return reply.header('cache-control', 'no-store').redirect(form.confirmation(), 303);
  }

  function showRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, error = '', details = {} }: Pick<FormAnswer, 'status' | 'error' | 'details'>,
    texts?: Record<string, string>,
  ): Promise<FastifyReply> {
    return answerByRouter(request, reply, { refusal: { status, sentence: error, details, texts } });
  }

  app.setErrorHandler(async (error: Error, request, reply) => {
    const refusal = refusalOf(error, request.log);
    closeOnFlood(error, reply);
    if (isFlood(error) || app.isUnderPressure()) return sendSentence(reply, refusal);
    return showRefusal(request, reply, refusal);
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
      return answer(request, reply, {
        texts,
        submit: () => submitContactMessage(parts, texts, request.log),
        confirmation: () => confirmationUrl('/contact/thank-you'),
      });
    });
  });

  await app.register(async (scope) => {
    parseMultipart(scope);
    scope.post<{ Params: { slug: string } }>(
      jobPage,
      { bodyLimit: maxFormBytes, preParsing: refuseTooLarge, onRequest: guardBy(limits.application) },
      (request, reply) => {
        if (!request.body) throw new Refused(415);
        const { slug } = request.params;
        const { texts, resume } = readForm(request.body as FormPart[]);
        const form = { texts: { ...texts, jobSlug: slug }, resume };
        return answer(request, reply, {
          texts,
          submit: () => submitApplication(parts, form, request.log),
          confirmation: () => confirmationUrl(`/careers/${slug}`, '#applied'),
        });
      },
    );
  });
}
