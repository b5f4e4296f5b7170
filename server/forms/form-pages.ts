/**
 * Forms that the browser posts to their own page: our script is switched off, blocked or not there yet. They are read, checked
 * and stored like those of the API, and answered with a redirect to their confirmation, or with the page and its errors.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormPart } from '../http/multipart-form.ts';
import { checkOrigin } from '../http/origins.ts';
import { Refused } from '../http/refused.ts';
import type { AnswerByRouter } from '../site/router-answers.ts';
import { type FormAnswer, refusalOf, refused, sendSentence } from './answers.ts';
import { submitApplication } from './applications.ts';
import { confirmationUrl } from './confirmation.ts';
import { submitContactMessage } from './contact.ts';
import type { FormRules, FormServices } from './form-services.ts';
import {
  maxApplicationBytes,
  maxMessageBytes,
  parseMultipart,
  parseTexts,
  readApplication,
  refuseTooLarge,
} from './posted-bodies.ts';
import { closeOnFlood, isFlood, type RateLimit } from './rate-limits.ts';
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
  services: FormServices,
  { overload, limits, origins }: FormRules,
  answerByRouter: AnswerByRouter,
): Promise<void> {
  if (services.metrics) countRefusals(app, services.metrics, overload);
  app.addHook('onRequest', overload.refuse);
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
    parseTexts(scope);
    scope.post('/contact', { bodyLimit: maxMessageBytes, onRequest: guardBy(limits.contact) }, (request, reply) => {
      if (!request.body) throw new Refused(415);
      const texts = request.body as Record<string, string>;
      return answer(request, reply, {
        texts,
        submit: () => submitContactMessage(services, texts, request.log),
        confirmation: () => confirmationUrl('/contact/thank-you'),
      });
    });
  });

  await app.register(async (scope) => {
    parseMultipart(scope);
    scope.post<{ Params: { slug: string } }>(
      jobPage,
      { bodyLimit: maxApplicationBytes, preParsing: refuseTooLarge, onRequest: guardBy(limits.application) },
      (request, reply) => {
        if (!request.body) throw new Refused(415);
        const { slug } = request.params;
        const { texts, resume } = readApplication(request.body as FormPart[]);
        const form = { texts: { ...texts, jobSlug: slug }, resume };
        return answer(request, reply, {
          texts,
          submit: () => submitApplication(services, form, request.log),
          confirmation: () => confirmationUrl(`/careers/${slug}`, '#applied'),
        });
      },
    );
  });
}
