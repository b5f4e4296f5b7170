/**
 * Receives forms that the browser posts to their own page, because our script is off, blocked or not loaded yet. They are checked
 * and stored like those of the API. The answer is a redirect to the confirmation, or the page with its errors.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmationUrl, thankYouPath } from '../../contract/confirmation.ts';
import type { FormPart } from '../http/multipart-form.ts';
import { checkOrigin } from '../http/origins.ts';
import { Refused } from '../http/refused.ts';
import type { AnswerByRouter } from '../site/router-answers.ts';
import { type FormAnswer, refusalOf, refused, sendPlainText } from './answers.ts';
import { submitApplication } from './applications.ts';
import { submitContactMessage } from './contact.ts';
import type { FormGuards, FormServices } from './form-services.ts';
import {
  addMultipartParser,
  addUrlEncodedParser,
  maxApplicationBytes,
  maxMessageBytes,
  readApplication,
  refuseTooLarge,
} from './posted-bodies.ts';
import { closeOnFlood, isFlood, type RateLimit } from './rate-limits.ts';
import { countRefusals } from './submission-metrics.ts';

/** Excludes `/careers/x.data`, which is no page, and slugs over 100 characters, which Fastify refuses with its own error. */
const slugPattern = '[\\w-]{1,100}';
const jobPage = `/careers/:slug(^${slugPattern}$)`;
const formPagePattern = new RegExp(`^/(?:contact|careers/${slugPattern})$`);

/** True for the paths of the two routes below. */
export function isFormPage(path: string): boolean {
  return formPagePattern.test(path);
}

interface PostedForm {
  /** What the visitor typed, by field. */
  texts: Record<string, string>;
  submit(): Promise<FormAnswer>;
  /** Called after `submit`, as the URL holds the time of acceptance. */
  confirmationUrl(): string;
}

export async function serveFormPages(
  app: FastifyInstance,
  services: FormServices,
  { overload, limits, origins }: FormGuards,
  answerByRouter: AnswerByRouter,
): Promise<void> {
  if (services.metrics) countRefusals(app, services.metrics, overload);
  app.addHook('onRequest', overload.refuse);
  const overLimit = new WeakSet<FastifyRequest>();

  /**
   * A client over the limit still gets the page with what was typed, so its form is read; a client over twice the limit is
   * refused at once. This comes before all other checks, as each of their refusals renders a page, which takes 3 ms of the thread.
   */
  function guardPost(limit: RateLimit) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        // Throws if the client is over the limit. isFlood says whether it is over twice the limit.
        await limit.call(app, request, reply);
      } catch (error) {
        if (isFlood(error)) throw error;
        overLimit.add(request);
      }
      checkOrigin(request, origins);
    };
  }

  async function answerPost(request: FastifyRequest, reply: FastifyReply, form: PostedForm): Promise<FastifyReply> {
    const answer = overLimit.has(request)
      ? refused(429)
      : await form.submit().catch((error) => refusalOf(error, request.log));
    if (!answer.success) return showRefusal(request, reply, answer, form.texts);
    return reply.header('cache-control', 'no-store').redirect(form.confirmationUrl(), 303);
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
    if (isFlood(error) || app.isUnderPressure()) return sendPlainText(reply, refusal);
    return showRefusal(request, reply, refusal);
  });

  await app.register(async (scope) => {
    addUrlEncodedParser(scope);
    scope.post('/contact', { bodyLimit: maxMessageBytes, onRequest: guardPost(limits.contact) }, (request, reply) => {
      // Without a Content-Type and a body, nothing is parsed.
      if (!request.body) throw new Refused(415);
      const texts = request.body as Record<string, string>;
      return answerPost(request, reply, {
        texts,
        submit: () => submitContactMessage(services, texts, request.log),
        confirmationUrl: () => confirmationUrl(thankYouPath, Date.now()),
      });
    });
  });

  await app.register(async (scope) => {
    addMultipartParser(scope);
    scope.post<{ Params: { slug: string } }>(
      jobPage,
      { bodyLimit: maxApplicationBytes, preParsing: refuseTooLarge, onRequest: guardPost(limits.application) },
      (request, reply) => {
        if (!request.body) throw new Refused(415);
        const { slug } = request.params;
        const { texts, resume } = readApplication(request.body as FormPart[]);
        // The job is that of the path, whatever the form says.
        const form = { texts: { ...texts, jobSlug: slug }, resume };
        return answerPost(request, reply, {
          texts,
          submit: () => submitApplication(services, form, request.log),
          confirmationUrl: () => `${confirmationUrl(`/careers/${slug}`, Date.now())}#applied`,
        });
      },
    );
  });
}
