/** Serves the website: files and not-found pages from memory, redirects and data by the router. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prepareFileResponses, prepareNotFoundResponse, type SendNotFound } from './file-responses.ts';
import type { SendByRouter } from './router-responses.ts';
import type { Site } from './site.ts';

/** Matches a percent-encoded control character. No path of ours has one, and the router cannot parse a line break. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;

/** Also sent by server/app.ts, for URLs that Fastify cannot decode. */
export const badUrlMessage = 'This address is not written correctly.\n';

interface Settings {
  siteUrl: string;
  securityHeaders: Record<string, string>;
  sendByRouter: SendByRouter;
  /** Responds to requests for the confirmation of a form, and returns undefined for any other. Missing if there are no forms. */
  sendConfirmation?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply> | undefined;
}

export function serveSite(
  app: FastifyInstance,
  site: Site,
  { siteUrl, securityHeaders, sendByRouter, sendConfirmation }: Settings,
): void {
  const sendFile = prepareFileResponses(site.files, siteUrl, securityHeaders);
  const knownPaths = new Map([...site.files.keys()].map((path) => [normalisePath(path), path]));
  const notFoundResponses = new Map(
    [...(site.notFoundPages ?? [])].map(([route, page]) => [
      route,
      prepareNotFoundResponse(page, siteUrl, securityHeaders),
    ]),
  );
  // Percent-encoding makes a character three times as long, so no longer path can mean a known one. In development there are
  // neither files nor not-found pages: the limit is -Infinity and never used.
  const maxPathLength = 3 * Math.max(...[...site.files.keys()].map((path) => path.length));

  // Fastify would make a child logger for each request, which takes a twentieth of the time of serving a file.
  app.setChildLoggerFactory((logger) => logger);
  app.get('/*', (request, reply) => {
    const confirmation = sendConfirmation?.(request, reply);
    if (confirmation) return confirmation;
    if (!sendFile(request.raw, reply.raw)) return sendWithoutFile(request, reply);
    // sendFile has written to Node's response, so Fastify must send nothing more.
    reply.hijack();
  });

  async function sendWithoutFile(request: FastifyRequest, reply: FastifyReply) {
    const { path, query } = splitUrl(request.url);
    const unknownPath = notFoundResponses.get('pages/not-found');
    if (unknownPath && path.length > maxPathLength) return sendPrepared(unknownPath);
    if (controlCharacter.test(path)) return reply.code(400).type('text/plain').send(badUrlMessage);
    const tidiedPath = tidyPath(path);
    if (tidiedPath !== path) return reply.redirect(tidiedPath + query, 301);
    const knownPath = knownPaths.get(normalisePath(path));
    if (knownPath) return reply.redirect(knownPath + query, 301);
    // Every page that exists is a file, so this path is not found, even if it matches a route. Routes without a not-found page
    // of their own, such as those of articles and jobs, redirect: the router responds.
    const notFound = notFoundResponses.get(site.routeIdOf?.(path) ?? '');
    // A request for data comes from our script, which expects data and not a page.
    if (notFound && !path.endsWith('.data')) return sendPrepared(notFound);
    return sendByRouter(request, reply);

    function sendPrepared(send: SendNotFound): void {
      reply.hijack();
      send(request.raw, reply.raw);
    }
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
