/** The two calls of the API, with their origin checks, rate limits and error answers. Paths here are below /api (forms.ts). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guardOrigins } from '../http/origins.ts';
import { refusalOf, refused, sendJson } from './answers.ts';
import { receiveApplications } from './applications.ts';
import { receiveContactMessages } from './contact.ts';
import type { FormGuards, FormServices } from './form-services.ts';
import { closeOnFlood } from './rate-limits.ts';
import { countRefusals } from './submission-metrics.ts';

export async function serveApi(
  app: FastifyInstance,
  services: FormServices,
  { overload, limits, origins }: FormGuards,
): Promise<void> {
  if (services.metrics) countRefusals(app, services.metrics, overload);
  await guardOrigins(app, origins);
  // Added after CORS, so that a refusal has the headers without which a script on another origin cannot read it.
  app.addHook('onRequest', overload.refuse);
  app.setErrorHandler((error: Error, request, reply) => {
    closeOnFlood(error, reply);
    return sendJson(reply, refusalOf(error, request.log));
  });
  await app.register(async (scope) => receiveContactMessages(scope, services, limits.contact));
  await app.register(async (scope) => receiveApplications(scope, services, limits.application));
  for (const url of ['/contact', '/job-application']) {
    refuseUnread(app, { method: ['GET', 'PUT', 'PATCH', 'DELETE'], url }, 405, { allow: 'POST' });
  }
  refuseUnread(app, { method: app.supportedMethods, url: '/*' }, 404);
}

/** Refuses every request to a route before its body is read. */
function refuseUnread(
  app: FastifyInstance,
  route: { method: string[]; url: string },
  status: number,
  headers: Record<string, string> = {},
): void {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) =>
    sendJson(reply.headers({ ...headers, connection: 'close' }), refused(status));
  // Fastify asks for a handler, but the hook has answered before.
  app.route({ ...route, onRequest: refuse, handler: refuse });
}
