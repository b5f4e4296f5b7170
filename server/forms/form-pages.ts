/** Receives forms that the browser posts to their own page, because our script is off, blocked or not loaded yet. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmationUrl } from '../../contract/confirmation.ts';
import { forms, submissionKinds } from '../../contract/forms.ts';
import { HttpError } from '../http/http-error.ts';
import { checkOrigin } from '../http/origins.ts';
import type { SendByRouter } from '../site/router-responses.ts';
import { routeOf } from './form-paths.ts';
import type { FormServices } from './form-services.ts';
import { refuseOverload } from './overload.ts';
import { addUrlEncodedParser, type PostedForm, readPosts } from './posted-bodies.ts';
import type { RateLimits } from './rate-limits.ts';
import { countRefusals, refusalOf, sendPlainText } from './refusals.ts';
import { submitForm } from './submit-form.ts';

export async function serveFormPages(
  app: FastifyInstance,
  services: FormServices,
  limits: RateLimits,
  origins: string[],
  sendByRouter: SendByRouter,
): Promise<void> {
  app.addHook('onRequest', refuseOverload);

  app.setErrorHandler(async (error: Partial<HttpError>, request, reply) => {
    if (error.leavesBodyUnread) reply.header('connection', 'close');
    const refusal = refusalOf(error, request.log);
    const texts = (request.body as PostedForm<string> | undefined)?.texts;
    // While the event loop lags, a page is rendered only to give back what was typed.
    const isTooBusy = !texts && app.isUnderPressure();
    if (error.leavesBodyUnread || isTooBusy) return sendPlainText(reply, refusal.status, refusal.sentence);
    return sendByRouter(request, reply, { refusal: { ...refusal, texts } });
  });

  const overLimit = new WeakSet<FastifyRequest>();
  for (const kind of submissionKinds) {
    const { page, maxBytes } = forms[kind];
    await app.register(async (scope) => {
      countRefusals(scope, kind, services.metrics);
      readPosts(scope, forms[kind], addUrlEncodedParser);
      // Comes before other checks, as each of their refusals renders a page, which takes 3 ms of the thread. A client over the
      // limit gets the page with what was typed, so its form is read; one over twice the limit is refused at once.
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          await limits.posts[kind].call(app, request, reply);
        } catch (error) {
          if ((error as HttpError).leavesBodyUnread) throw error;
          overLimit.add(request);
        }
        checkOrigin(request, origins);
      };
      scope.post(routeOf(page), { bodyLimit: maxBytes, onRequest }, async (request, reply) => {
        if (overLimit.has(request)) throw new HttpError(429);
        const { texts, resume } = request.body as PostedForm;
        const { slug } = request.params as { slug?: string };
        // The job is that of the path, whatever the form says.
        const form = { texts: { ...texts, ...(slug && { jobSlug: slug }) }, resume };
        await submitForm(services, kind, form, request.log);
        const url = confirmationUrl(forms[kind], Date.now(), slug);
        return reply.header('cache-control', 'no-store').redirect(url, 303);
      });
    });
  }
}
