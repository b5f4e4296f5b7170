/** Answers for the website: files from memory; whatever was not prerendered is asked of the site's own router. */
import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerFile, prepareFileAnswers } from './file-answers.ts';
import { contentSecurityPolicy, type PolicySources } from './headers.ts';
import type { SharedAssets } from './shared-assets.ts';
import type { SiteFiles } from './site-files.ts';

export interface Site {
  files: SiteFiles;
  /** The router of the built site: renders not-found pages and answers with redirects. */
  render: (request: Request) => Promise<Response>;
  /** Missing where ASSETS_DIR is not set: then only this release's files are found. */
  sharedAssets?: Pick<SharedAssets, 'find'>;
  /** In development: what the policy of a page has beside its nonce. */
  policy?: PolicySources;
  /** In development: gives Vite the first word on every request. */
  attach?: (server: Server) => Promise<void>;
  close?: () => Promise<void>;
}

/** No page has one in its address, and the router takes an address with a line break for none at all. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;

export const badAddress = 'This address is not written correctly.\n';

export function serveSite(app: FastifyInstance, site: Site, siteUrl: string, answerFile: AnswerFile): void {
  // A page rendered at run time has the policy of a prerendered one, with its nonce in place of the hashes.
  const policyOfAny = site.policy ?? withoutHashes(site.files.get('/')?.policy);

  app.get('/*', async (request, reply) => {
    const { path, query } = split(request.url);
    if (controlCharacter.test(path)) return reply.code(400).type('text/plain').send(badAddress);
    const tidy = tidyPath(path);
    if (tidy !== path) return reply.redirect(tidy + query, 301);
    const answer = site.files.has(path) ? answerFile : await answerOfAnotherRelease(path);
    if (!answer) return renderNow(request, reply);
    reply.hijack();
    answer(request.raw, reply.raw);
  });

  async function answerOfAnotherRelease(path: string): Promise<AnswerFile | undefined> {
    const file = await site.sharedAssets?.find(path);
    return file && prepareFileAnswers(new Map([[path, file]]), siteUrl);
  }

  async function renderNow(request: FastifyRequest, reply: FastifyReply) {
    const answer = await site.render(new Request(new URL(request.url, siteUrl)));
    const nonce = answer.headers.get('x-script-nonce');
    if (nonce && policyOfAny) {
      const scripts = [`'nonce-${nonce}'`, ...policyOfAny.scripts];
      const policy = { ...policyOfAny, scripts, styles: [`'nonce-${nonce}'`] };
      reply.header('content-security-policy', contentSecurityPolicy(siteUrl, policy));
      answer.headers.delete('x-script-nonce');
    }
    reply.code(answer.status).headers(Object.fromEntries(answer.headers)).header('cache-control', 'no-cache');
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  }
}

function withoutHashes(policy: PolicySources | undefined): PolicySources | undefined {
  return policy && { ...policy, scripts: [], styles: [] };
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
