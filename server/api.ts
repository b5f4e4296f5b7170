/** The two calls of the site under /api, with what guards them. */
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { resumeMaxBytes } from '../contract/resume.ts';
import { refuse } from './answers.ts';
import { receiveApplications } from './applications.ts';
import type { Config } from './config.ts';
import { receiveContactMessages } from './contact.ts';
import type { Delivery } from './delivery.ts';
import type { MailAddresses } from './emails.ts';
import { answerFormPosts } from './form-posts.ts';
import type { Metrics } from './metrics.ts';
import { countRefusals } from './metrics-submission.ts';
import { guardOrigins } from './origins.ts';
import type { SiteFiles } from './site-files.ts';
import type { Store } from './store/database.ts';

export interface ApiParts {
  store: Store;
  delivery: Pick<Delivery, 'nudge'>;
  mail: MailAddresses;
  rateLimits: Config['rateLimits'];
  corsOrigins: string[];
  /** Several instances count together; one alone counts in memory. */
  redis?: Redis;
  metrics?: Metrics;
}

/** The pages its forms stand on, for visitors whose browser runs no script. */
interface FormPages {
  files: SiteFiles;
  siteUrl: string;
}

export async function serveApi(app: FastifyInstance, parts: ApiParts, pages: FormPages): Promise<void> {
  if (parts.metrics) countRefusals(app, parts.metrics);
  answerFormPosts(app, pages.files, pages.siteUrl);
  guardOrigins(app, parts.corsOrigins);
  // Only what the two calls send is parsed; plain text is what cross-site forms could send without asking.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = statusOf(error);
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
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: resumeMaxBytes,
      files: 1,
      fields: 20,
      parts: 22,
      fieldSize: 16 * 1024,
      fieldNameSize: 100,
      headerPairs: 40,
    },
  });
  receiveContactMessages(app, parts);
  receiveApplications(app, parts);
  app.all('/*', async (_request, reply) => refuse(reply, 404));
}

/** What Fastify and its plugins throw has a status; a broken form has none, and neither has a store that is down. */
function statusOf(error: Error & { statusCode?: number; code?: string }): number {
  if (error.statusCode === 406) return 415;
  if (error.statusCode) return error.statusCode;
  return isMalformed(error) ? 400 : 503;
}

function isMalformed(error: Error): boolean {
  return /multipart|boundary|unexpected end of form|part terminated early|premature close|malformed/i.test(
    error.message,
  );
}
