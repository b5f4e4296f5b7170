/** The API: a call for each form, with its origin checks, rate limits and error responses. Paths here are below /api (forms.ts). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forms, submissionKinds } from '../../contract/forms.ts';
import { HttpError } from '../http/http-error.ts';
import { guardOrigins } from '../http/origins.ts';
import type { FormGuards, FormServices } from './form-services.ts';
import { addJsonParser, addMultipartParser, bodyLimit, type PostedForm } from './posted-bodies.ts';
import { closeOnFlood } from './rate-limits.ts';
import { refusalOf, sendAccepted, sendRefusal } from './responses.ts';
import { countRefusals } from './submission-metrics.ts';
import { submitForm } from './submit-form.ts';

export async function serveApi(
  app: FastifyInstance,
  services: FormServices,
  { overload, limits, origins }: FormGuards,
): Promise<void> {
  await guardOrigins(app, origins);
  // Added after CORS, so that a refusal has the headers without which a script on another origin cannot read it.
  app.addHook('onRequest', overload.check);
  app.setErrorHandler((error: Error, request, reply) => {
    closeOnFlood(error, reply);
    return sendRefusal(reply, refusalOf(error, request.log));
  });
  for (const kind of submissionKinds) {
    const { call, hasResume } = forms[kind];
    const url = `/${call}`;
    // A scope of its own, in which only one type of body is parsed.
    await app.register(async (scope) => {
      if (services.metrics) countRefusals(scope, kind, services.metrics, overload);
      if (hasResume) addMultipartParser(scope);
      else addJsonParser(scope);
      const limit = { ...bodyLimit(forms[kind]), onRequest: limits.posts[kind] };
      scope.post(url, limit, async (request, reply) => {
        // Without a Content-Type and a body, nothing is parsed.
        if (!request.body) throw new HttpError(415);
        return sendAccepted(reply, await submitForm(services, kind, request.body as PostedForm, request.log));
      });
    });
    addUnreadRoute(app, { method: ['GET', 'PUT', 'PATCH', 'DELETE'], url }, 405, { allow: 'POST' });
  }
  addUnreadRoute(app, { method: app.supportedMethods, url: '/*' }, 404);
}

/** Refuses every request to a route before its body is read. */
function addUnreadRoute(
  app: FastifyInstance,
  route: { method: string[]; url: string },
  status: number,
  headers: Record<string, string> = {},
): void {
  const handler = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...headers, connection: 'close' });
    throw new HttpError(status);
  };
  // Fastify asks for a handler, but the hook has thrown before.
  app.route({ ...route, onRequest: handler, handler });
}
