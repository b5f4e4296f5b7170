/** The two calls under /api, with their origin checks, rate limits and error answers. */
import type { FastifyInstance } from 'fastify';
import { refusalOf, refused, send } from '../http/answers.ts';
import { guardOrigins } from '../http/origins.ts';
import { receiveApplications } from './applications.ts';
import { receiveContactMessages } from './contact.ts';
import type { FormParts, FormRules } from './parts.ts';
import { countRefusals } from './submission-metrics.ts';

export async function serveApi(app: FastifyInstance, parts: FormParts, { limits, origins }: FormRules): Promise<void> {
  if (parts.metrics) countRefusals(app, parts.metrics);
  guardOrigins(app, origins);
  // Neither call sends plain text, which a cross-site form could send without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: Error, request, reply) => send(reply, refusalOf(error, request.log)));
  receiveContactMessages(app, parts, limits.contact);
  await app.register((scope) => receiveApplications(scope, parts, limits.application));
  for (const call of ['/contact', '/job-application']) {
    const method = ['GET', 'PUT', 'PATCH', 'DELETE'];
    app.route({
      method,
      url: call,
      handler: async (_request, reply) => send(reply.header('allow', 'POST'), refused(405)),
    });
  }
  app.all('/*', async (_request, reply) => send(reply, refused(404)));
}
