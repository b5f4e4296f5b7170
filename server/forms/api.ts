/** The API: a call for each form. Paths here are below /api (forms.ts). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forms, submissionKinds } from '../../contract/forms.ts';
import type { FormResponse } from '../../contract/response.ts';
import { HttpError } from '../http/http-error.ts';
import { guardOrigins } from '../http/origins.ts';
import type { FormServices } from './form-services.ts';
import { refuseOverload } from './overload.ts';
import { addJsonParser, type PostedForm, readPosts } from './posted-bodies.ts';
import type { RateLimits } from './rate-limits.ts';
import { countRefusals, refusalOf } from './refusals.ts';
import { submitForm } from './submit-form.ts';

export async function serveApi(
  app: FastifyInstance,
  services: FormServices,
  limits: RateLimits,
  origins: string[],
): Promise<void> {
  await guardOrigins(app, origins);
  // Added after CORS, so that a refusal has the headers without which a script on another origin cannot read it.
  app.addHook('onRequest', refuseOverload);
  app.setErrorHandler(async (error: Partial<HttpError>, request, reply) => {
    if (error.leavesBodyUnread) reply.header('connection', 'close');
    const { status, sentence, details } = refusalOf(error, request.log);
    return send(reply.code(status), { success: false, error: sentence, ...(status === 422 && { details }) });
  });
  for (const kind of submissionKinds) {
    const { call, maxBytes } = forms[kind];
    const url = `/${call}`;
    await app.register(async (scope) => {
      countRefusals(scope, kind, services.metrics);
      readPosts(scope, forms[kind], addJsonParser);
      const limit = { bodyLimit: maxBytes, onRequest: limits.posts[kind] };
      scope.post(url, limit, async (request, reply) => {
        const message = await submitForm(services, kind, request.body as PostedForm, request.log);
        return send(reply, { success: true, message });
      });
    });
    app.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE'], url, ...refuseUnread(405, { allow: 'POST' }) });
  }
  app.route({ method: app.supportedMethods, url: '/*', ...refuseUnread(404) });
}

function send(reply: FastifyReply, response: FormResponse): FastifyReply {
  return reply.header('cache-control', 'no-store').send(response);
}

/** Refuses a request before its body is read. Fastify asks for a handler too, but the hook has thrown before. */
function refuseUnread(status: number, headers: Record<string, string> = {}) {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    throw new HttpError(status, { leavesBodyUnread: true });
  };
  return { onRequest: refuse, handler: refuse };
}
