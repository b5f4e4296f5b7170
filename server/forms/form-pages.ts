/**
 * Receives forms that the browser posts to their own page, because our script is off, blocked or not loaded yet. They are checked
 * and stored like those of the API. The response is a redirect to the confirmation, or the page with its errors.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmationUrl } from '../../contract/confirmation.ts';
import { forms, type SubmissionKind, submissionKinds } from '../../contract/forms.ts';
import { HttpError } from '../http/http-error.ts';
import { checkOrigin } from '../http/origins.ts';
import type { SendByRouter } from '../site/router-responses.ts';
import { routeOf } from './form-paths.ts';
import type { FormServices } from './form-services.ts';
import { refuseOverload } from './overload.ts';
import { addUrlEncodedParser, type PostedPage, readPosts } from './posted-bodies.ts';
import type { RateLimits } from './rate-limits.ts';
import { refusalOf, sendPlainText } from './responses.ts';
import { countRefusals } from './submission-metrics.ts';
import { submitForm } from './submit-form.ts';

export async function serveFormPages(
  app: FastifyInstance,
  services: FormServices,
  limits: RateLimits,
  origins: string[],
  sendByRouter: SendByRouter,
): Promise<void> {
  app.addHook('onRequest', refuseOverload);
  const overLimit = new WeakSet<FastifyRequest>();

  /**
   * A client over the limit still gets the page with what was typed, so its form is read; a client over twice the limit is
   * refused at once. This comes before all other checks, as each of their refusals renders a page, which takes 3 ms of the thread.
   */
  function guardPost(kind: SubmissionKind) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await limits.posts[kind].call(app, request, reply);
      } catch (error) {
        if ((error as HttpError).isUnread) throw error;
        overLimit.add(request);
      }
      checkOrigin(request, origins);
    };
  }

  app.setErrorHandler(async (error: Partial<HttpError>, request, reply) => {
    if (error.isUnread) reply.header('connection', 'close');
    const refusal = refusalOf(error, request.log);
    if (error.isUnread || app.isUnderPressure()) return sendPlainText(reply, refusal.status, refusal.sentence);
    return sendByRouter(request, reply, { refusal });
  });

  for (const kind of submissionKinds) {
    const { page, maxBytes } = forms[kind];
    await app.register(async (scope) => {
      if (services.metrics) countRefusals(scope, kind, services.metrics);
      readPosts(scope, forms[kind], addUrlEncodedParser);
      scope.post<{ Params: { slug?: string } }>(
        routeOf(page),
        { bodyLimit: maxBytes, onRequest: guardPost(kind) },
        async (request, reply) => {
          const { texts, resume } = request.body as PostedPage;
          const { slug } = request.params;
          // The job is that of the path, whatever the form says.
          const form = { texts: { ...texts, ...(slug && { jobSlug: slug }) }, resume };
          try {
            if (overLimit.has(request)) throw new HttpError(429);
            await submitForm(services, kind, form, request.log);
          } catch (error) {
            return sendByRouter(request, reply, { refusal: { ...refusalOf(error as Error, request.log), texts } });
          }
          const url = confirmationUrl(forms[kind], Date.now(), slug);
          return reply.header('cache-control', 'no-store').redirect(url, 303);
        },
      );
    });
  }
}
