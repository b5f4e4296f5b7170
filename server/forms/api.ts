/** The two calls under /api, with their origin checks, rate limits and error answers. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf, refused, send } from '../http/answers.ts';
import { guardOrigins } from '../http/origins.ts';
import { receiveApplications } from './applications.ts';
import { receiveContactMessages } from './contact.ts';
import type { FormParts, FormRules } from './parts.ts';
import { countRefusals } from './submission-metrics.ts';

export async function serveApi(app: FastifyInstance, parts: FormParts, { limits, origins }: FormRules): Promise<void> {
  if (parts.metrics) countRefusals(app, parts.metrics);
  guardOrigins(app, origins);
  sendFormsToTheirPage(app);
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

/**
 * Forms used to be posted here by browsers without our script, and a page opened before a deploy still is. With 307 the
 * browser sends the same form once more, to the page it stands on.
 */
function sendFormsToTheirPage(app: FastifyInstance): void {
  const pageOf: Record<string, (request: FastifyRequest) => string> = {
    '/api/contact': () => '/contact',
    '/api/job-application': ({ headers }) => /\/careers\/[\w-]+$/.exec(headers.referer ?? '')?.[0] ?? '/careers',
  };
  app.addHook('onRequest', async (request, reply) => {
    const page = pageOf[request.routeOptions.url ?? ''];
    if (!page || !isFormPost(request)) return;
    return reply.header('cache-control', 'no-store').redirect(page(request), 307);
  });
}

/** Our scripts send JSON or accept only JSON; a browser that submits a form itself accepts HTML. */
function isFormPost({ method, headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  if (method !== 'POST') return false;
  return (
    type.startsWith('application/x-www-form-urlencoded') ||
    (type.startsWith('multipart/form-data') && Boolean(headers.accept?.includes('text/html')))
  );
}
