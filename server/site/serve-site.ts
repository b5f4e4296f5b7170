/** Serves the website: files and not-found pages from memory, redirects and data by the router. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prepareFileResponses } from './file-responses.ts';
import type { SendByRouter } from './router-responses.ts';
import type { Site } from './site.ts';
import { notFoundFiles } from './site-files.ts';

/** Matches a percent-encoded control character. No path of ours has one, and the router cannot parse a line break. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;

/** Also sent by server/app.ts, for URLs that Fastify cannot decode. */
export const badUrlMessage = 'This address is not written correctly.\n';

interface Settings {
  siteUrl: string;
  securityHeaders: Record<string, string>;
  sendByRouter: SendByRouter;
}

export function serveSite(
  app: FastifyInstance,
  site: Site,
  { siteUrl, securityHeaders, sendByRouter }: Settings,
): void {
  const writeFile = prepareFileResponses(site.files, siteUrl, securityHeaders);
  const knownPaths = new Map([...site.files.keys()].map((path) => [normalisePath(path), path]));
  // Percent-encoding makes a character three times as long, so no longer path can mean a known one.
  const maxPathLength = 3 * Math.max(...[...site.files.keys()].map((path) => path.length));

  // Fastify would make a child logger for each request, which takes a twentieth of the time of serving a file.
  app.setChildLoggerFactory((logger) => logger);
  app.get('/*', (request, reply) => {
    const { path, query } = splitUrl(request.url);
    if (!sendFile(path, request, reply)) return sendWithoutFile(path, query, request, reply);
  });

  function sendFile(path: string, request: FastifyRequest, reply: FastifyReply): boolean {
    const isSent = writeFile(path, request.raw, reply.raw);
    // The file was written to Node's response, so Fastify must send nothing more.
    if (isSent) reply.hijack();
    return isSent;
  }

  async function sendWithoutFile(path: string, query: string, request: FastifyRequest, reply: FastifyReply) {
    const isTooLong = path.length > maxPathLength;
    if (isTooLong && sendFile(`/${notFoundFiles['pages/not-found']}`, request, reply)) return;
    if (controlCharacter.test(path)) return reply.code(400).type('text/plain').send(badUrlMessage);
    const tidiedPath = tidyPath(path);
    if (tidiedPath !== path) return reply.redirect(tidiedPath + query, 301);
    const knownPath = knownPaths.get(normalisePath(path));
    if (knownPath) return reply.redirect(knownPath + query, 301);
    // Every page that exists is a file, so this path is not found, even if it matches a route. Routes without a not-found page
    // of their own, such as those of articles and jobs, redirect: the router responds.
    const notFoundFile = notFoundFiles[site.routeIdOf?.(path) ?? ''];
    // A request for data comes from our script, which expects data and not a page.
    if (notFoundFile && !path.endsWith('.data') && sendFile(`/${notFoundFile}`, request, reply)) return;
    return sendByRouter(request, reply);
  }
}

function splitUrl(url: string): { path: string; query: string } {
  const queryStart = url.indexOf('?');
  if (queryStart < 0) return { path: url, query: '' };
  return { path: url.slice(0, queryStart), query: url.slice(queryStart) };
}

/**
 * Gives each page one URL: no trailing or doubled slash, no index.html. Browsers read a backslash as a slash, so a redirect to
 * `//host` or `/\host` would leave the site.
 */
function tidyPath(path: string): string {
  const tidy = path.replace(/[/\\]+/g, '/').replace(/\/index\.html$/, '/');
  return tidy.length > 1 ? tidy.replace(/\/$/, '') : tidy;
}

/** Returns the same text for paths that differ only in letter case, percent-encoding, slashes or dot segments. */
function normalisePath(path: string): string {
  return tidyPath(decodeURI(new URL(path, 'http://localhost').pathname)).toLowerCase();
}
