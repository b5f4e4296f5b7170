/** The two calls of the site under /api, with what guards them. */
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

/** The pages its forms stand on, for visitors whose browser runs no script. */
interface FormPages {
  files: SiteFiles;
  siteUrl: string;
}

export async function serveApi(app: FastifyInstance, parts: FormParts, pages: FormPages): Promise<void> {
  if (parts.metrics) countRefusals(app, parts.metrics);
  answerFormPosts(app, pages.files, pages.siteUrl);
  // A proxy may hand on another host than the one that visitors see, and a CDN may serve the pages.
  guardOrigins(app, [new URL(pages.siteUrl).origin, ...parts.corsOrigins]);
  // Only what the two calls send is parsed; plain text is what cross-site forms could send without asking.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    // What Fastify and its plugins throw has a status; a store that is down has none.
    const status = error.statusCode ?? 503;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return refuse(reply, status);
  });
  await app.register(rateLimit, {
    global: false,
    redis: parts.redis,
    // A limiter that is down must not keep visitors from writing.
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
