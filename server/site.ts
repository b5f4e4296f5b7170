/** Answers for the website: files from memory; whatever was not prerendered is asked of the site's own router. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './headers.ts';
import type { Encoding, SiteFile, SiteFiles } from './site-files.ts';

export interface Site {
  files: SiteFiles;
  /** The router of the built site: renders not-found pages and answers with redirects. */
  render: (request: Request) => Promise<Response>;
}

/** No page has one in its address, and the router takes an address with a line break for none at all. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;

export const badAddress = 'This address is not written correctly.\n';

export function serveSite(app: FastifyInstance, site: Site, siteUrl: string): void {
  const policies = new Map<SiteFile, string>();
  for (const file of site.files.values()) {
    if (file.policy) policies.set(file, contentSecurityPolicy(siteUrl, file.policy));
  }
  // A page rendered at run time has the policy of a prerendered one, with its nonce in place of the hashes.
  const policyOfAny = site.files.get('/')?.policy;

  app.get('/*', async (request, reply) => {
    const { path, query } = split(request.url);
    if (controlCharacter.test(path)) return reply.code(400).type('text/plain').send(badAddress);
    const tidy = tidyPath(path);
    if (tidy !== path) return reply.redirect(tidy + query, 301);
    const file = site.files.get(path);
    if (!file) return renderNow(request, reply);
    const policy = policies.get(file);
    if (policy) reply.header('content-security-policy', policy);
    // Social cards are made to be shown by others.
    if (path.startsWith('/social/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendFile(request, reply, file);
  });

  async function renderNow(request: FastifyRequest, reply: FastifyReply) {
    const answer = await site.render(new Request(new URL(request.url, siteUrl)));
    const nonce = answer.headers.get('x-script-nonce');
    if (nonce && policyOfAny) {
      const policy = { ...policyOfAny, scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
      reply.header('content-security-policy', contentSecurityPolicy(siteUrl, policy));
      answer.headers.delete('x-script-nonce');
    }
    reply.code(answer.status).headers(Object.fromEntries(answer.headers)).header('cache-control', 'no-cache');
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings);
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  reply
    .header('etag', etag)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('content-type', file.type);
  if (file.encodings.length > 0) reply.header('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(file.bodies[encoding ?? 'identity']);
}

function chooseEncoding(accepted: string | undefined, available: Encoding[]): Encoding | undefined {
  if (!accepted) return undefined;
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    named.add(name);
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) refused.add(name);
  }
  return available.find(
    (encoding) => !refused.has(encoding) && (named.has(encoding) || (named.has('*') && !refused.has('*'))),
  );
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*');
}

function split(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

/**
 * One address per page: no trailing or doubled slash, no index.html. Browsers take a backslash for a slash, and `//host`
 * or `/\host` would leave the site.
 */
function tidyPath(path: string): string {
  const tidy = path.replace(/[/\\]+/g, '/').replace(/\/index\.html$/, '/');
  return tidy.length > 1 ? tidy.replace(/\/$/, '') : tidy;
}
