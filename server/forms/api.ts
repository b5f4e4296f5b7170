/** The two calls under /api, with their origin checks, rate limits and error answers. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../http/answers.ts';
import { guardOrigins } from '../http/origins.ts';
import type { SiteFiles } from '../site/site-files.ts';
import { receiveApplications } from './applications.ts';
import { receiveContactMessages } from './contact.ts';
import { answerFormPosts } from './form-posts.ts';
import type { FormParts } from './parts.ts';
import { countRefusals } from './submission-metrics.ts';

/** The built pages with the forms, for browsers without JavaScript (form-posts.ts). */
interface FormPages {
  files: SiteFiles;
  siteUrl: string;
}

export async function serveApi(app: FastifyInstance, parts: FormParts, pages: FormPages): Promise<void> {
  if (parts.metrics) countRefusals(app, parts.metrics);
  answerFormPosts(app, pages.files, pages.siteUrl);
  // SITE_URL too: a proxy may pass on another Host than visitors see, and a CDN may serve the pages.
  guardOrigins(app, [new URL(pages.siteUrl).origin, ...parts.corsOrigins]);
  // Neither call sends plain text, which a cross-site form could send without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    // Errors of Fastify and its plugins have a status; those of a store that is down have none.
    const status = error.statusCode ?? 503;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return refuse(reply, status);
  });
  await app.register(rateLimit, {
    global: false,
    redis: parts.redis,
    // Visitors can still write to us when Redis is down.
    skipOnError: true,
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  });
  receiveContactMessages(app, parts);
  await app.register((scope) => receiveApplications(scope, parts));
  for (const call of ['/contact', '/job-application']) {
    const method = ['GET', 'PUT', 'PATCH', 'DELETE'];
    app.route({ method, url: call, handler: async (_request, reply) => refuse(reply.header('allow', 'POST'), 405) });
  }
  app.all('/*', async (_request, reply) => refuse(reply, 404));
}
