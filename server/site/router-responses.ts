/** Sends what the router renders: redirects, data and the page that is shown after a form; in development every page. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormOutcome } from '../../contract/response.ts';
import { contentSecurityPolicy, noSources } from '../http/headers.ts';
import type { Site } from './site.ts';

export type SendByRouter = ReturnType<typeof openRouterResponses>;

export function openRouterResponses(site: Site, siteUrl: string) {
  return async (request: FastifyRequest, reply: FastifyReply, formOutcome: FormOutcome = {}) => {
    const [path = ''] = request.url.split('?', 1);
    const nonce = randomBytes(16).toString('base64');
    // Always a GET: a posted form has been stored or refused before. Without the query, as a long one is slow to parse.
    const response = await site.render(new Request(new URL(path, siteUrl)), {
      ...formOutcome,
      nonce,
      reportError: (error) => request.log.error({ err: error }, 'a page could not be shown'),
    });
    const { refusal, acceptedAt } = formOutcome;
    reply.code(response.ok && refusal ? refusal.status : response.status);
    reply.header('cache-control', refusal || acceptedAt ? 'no-store' : 'no-cache');
    reply.headers(Object.fromEntries(response.headers));
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      const { scripts, ...others } = site.policy ?? site.files.get(path)?.policy ?? noSources;
      // The hashes are those of the prerendered file. Here the nonce takes their place.
      const withoutHashes = scripts.filter((source) => !source.startsWith("'sha256-"));
      const sources = { ...others, scripts: [`'nonce-${nonce}'`, ...withoutHashes] };
      reply.header('content-security-policy', contentSecurityPolicy(siteUrl, sources));
    }
    return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
  };
}
