/** Sends what the router renders: redirects, data and the page that is shown after a form; in development every page. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormOutcome } from '../../contract/response.ts';
import { contentSecurityPolicy, noSources, type PolicySources } from '../http/headers.ts';
import type { Site } from './site.ts';

export type SendByRouter = (
  request: FastifyRequest,
  reply: FastifyReply,
  formOutcome?: FormOutcome,
) => Promise<FastifyReply>;

export function openRouterResponses(site: Site, siteUrl: string): SendByRouter {
  return async (request, reply, formOutcome = {}) => {
    const [path = ''] = request.url.split('?', 1);
    const nonce = randomBytes(16).toString('base64');
    // The router always gets a GET: a posted form has been stored or refused before. It does not need the query, and would
    // take milliseconds to parse a long one.
    const response = await site.render(new Request(new URL(path, siteUrl)), {
      ...formOutcome,
      nonce,
      reportError: (error) => request.log.error({ err: error }, 'a page could not be shown'),
    });
    const { refusal, sentAt } = formOutcome;
    reply.code(response.ok && refusal ? refusal.status : response.status);
    reply.header('cache-control', refusal || sentAt ? 'no-store' : 'no-cache');
    reply.headers(Object.fromEntries(response.headers));
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      // Only the site of `npm run dev` has one policy for all pages.
      const { scripts, ...others } = site.policy ?? policyWithoutHashes(site, path);
      const sources = { ...others, scripts: [`'nonce-${nonce}'`, ...scripts] };
      reply.header('content-security-policy', contentSecurityPolicy(siteUrl, sources));
    }
    return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
  };
}

/** The CSP sources of the page's file, without the hashes of its inline scripts: the nonce allows those. */
function policyWithoutHashes(site: Site, path: string): PolicySources {
  const { scripts, ...policy } = site.files.get(path)?.policy ?? noSources;
  return { ...policy, scripts: scripts.filter((source) => !source.startsWith("'sha256-")) };
}
