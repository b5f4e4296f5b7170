/** Pages that are rendered for one visitor: the answer to a form posted to its own page, and its confirmation. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRequest } from '../../contract/page-request.ts';
import { contentSecurityPolicy, noSources, type PolicySources } from '../http/headers.ts';
import type { Site } from './parts.ts';

export type RenderPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Pick<PageRequest, 'form' | 'sentAt'>,
) => Promise<FastifyReply>;

export function openPageRenderer(site: Site, siteUrl: string): RenderPage {
  return async (request, reply, page) => {
    const [path = ''] = request.url.split('?', 1);
    // Without an Origin header: who may post has been decided (server/http/origins.ts), by hosts the router does not know.
    const asked = page.form
      ? new Request(new URL(path, siteUrl), { method: 'POST' })
      : new Request(new URL(request.url, siteUrl));
    const answer = await site.render(asked, { ...page, reportError: reporterTo(request) });
    reply.header('cache-control', 'no-store');
    return sendAnswer(answer, reply, siteUrl, site.policy ?? policyOf(site, path));
  };
}

export function reporterTo(request: FastifyRequest): PageRequest['reportError'] {
  return (error) => request.log.error({ err: error }, 'a page could not be shown');
}

/** What the policy of the file allows, but for what stands inline in the file. */
function policyOf(site: Site, path: string): PolicySources {
  const { scripts, ...policy } = site.files.get(path)?.policy ?? noSources;
  return { ...policy, scripts: scripts.filter((source) => !source.startsWith("'sha256-")) };
}

/** A page that was rendered names the nonce of its scripts in a header, which is not for the visitor. */
export async function sendAnswer(
  answer: Response,
  reply: FastifyReply,
  siteUrl: string,
  sources: PolicySources,
): Promise<FastifyReply> {
  const { status, headers, body } = answer;
  const nonce = headers.get('x-script-nonce');
  if (nonce) {
    const own = `'nonce-${nonce}'`;
    const policy = contentSecurityPolicy(siteUrl, { ...sources, scripts: [own, ...sources.scripts] });
    reply.header('content-security-policy', policy);
    headers.delete('x-script-nonce');
  }
  reply.code(status).headers(Object.fromEntries(headers));
  return reply.send(body ? Buffer.from(await answer.arrayBuffer()) : undefined);
}
