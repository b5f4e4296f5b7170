/** The two calls under /api, with their origin checks, rate limits and error answers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closeOnFlood, refusalOf, refused, send } from '../http/answers.ts';
import { guardOrigins } from '../http/origins.ts';
import { receiveApplications } from './applications.ts';
import { receiveContactMessages } from './contact.ts';
import type { FormParts, FormRules } from './parts.ts';
import { countRefusals } from './submission-metrics.ts';

export async function serveApi(app: FastifyInstance, parts: FormParts, { limits, origins }: FormRules): Promise<void> {
  if (parts.metrics) countRefusals(app, parts.metrics);
  guardOrigins(app, origins);
  app.setErrorHandler((error: Error, request, reply) => {
    closeOnFlood(error, reply);
    return send(reply, refusalOf(error, request.log));
  });
  await app.register(async (scope) => receiveContactMessages(scope, parts, limits.contact));
  await app.register(async (scope) => receiveApplications(scope, parts, limits.application));
  for (const url of ['/contact', '/job-application']) {
    refuseUnread(app, { method: ['GET', 'PUT', 'PATCH', 'DELETE'], url }, 405, { allow: 'POST' });
  }
  refuseUnread(app, { method: app.supportedMethods, url: '/*' }, 404);
}

/** Before a body is read. */
function refuseUnread(
  app: FastifyInstance,
  route: { method: string[]; url: string },
  status: number,
  headers: Record<string, string> = {},
): void {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) =>
    send(reply.headers({ ...headers, connection: 'close' }), refused(status));
  app.route({ ...route, onRequest: refuse, handler: refuse });
}
