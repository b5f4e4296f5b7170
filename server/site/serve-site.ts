/** Serves the website: files and not-found pages from memory, redirects and data by the router. */
import type { FastifyInstance } from 'fastify';
import { prepareFileResponses } from './file-responses.ts';
import type { SendByRouter } from './router-responses.ts';
import type { Site } from './site.ts';
import { notFoundFiles } from './site-files.ts';

/** No path of ours has one, and the router cannot parse a line break. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;

export const badUrlMessage = 'This address is not written correctly.\n';

export function serveSite(
  app: FastifyInstance,
  site: Site,
  siteUrl: string,
  securityHeaders: Record<string, string>,
  sendByRouter: SendByRouter,
): void {
  const sendFile = prepareFileResponses(site.files, siteUrl, securityHeaders);
  const knownPaths = new Map([...site.files.keys()].map((path) => [normalisePath(path), path]));
  // Percent-encoding makes a character three times as long, so no longer path can mean a known one.
  const maxPathLength = 3 * Math.max(...[...site.files.keys()].map((path) => path.length));

  // Fastify would make a child logger for each request, which takes a twentieth of the time of serving a file.
  app.setChildLoggerFactory((logger) => logger);
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (sendFile(path, request, reply)) return;
    const query = request.url.slice(path.length);
    const isTooLong = path.length > maxPathLength;
    if (isTooLong && sendFile(`/${notFoundFiles['pages/not-found']}`, request, reply)) return;
    if (controlCharacter.test(path)) return reply.code(400).type('text/plain').send(badUrlMessage);
    const tidiedPath = tidyPath(path);
    if (tidiedPath !== path) return reply.redirect(tidiedPath + query, 301);
    const knownPath = knownPaths.get(normalisePath(path));
    if (knownPath) return reply.redirect(knownPath + query, 301);
    // Every page that exists is a file, so this path is not found, even if it matches a route.
    const notFoundFile = notFoundFiles[site.routeIdOf?.(path) ?? ''];
    // A request for data comes from our script, which expects data and not a page.
    if (notFoundFile && !path.endsWith('.data') && sendFile(`/${notFoundFile}`, request, reply)) return;
    return sendByRouter(request, reply);
  });
}

/** Gives each page one URL. Browsers read a backslash as a slash, so a redirect to `//host` or `/\host` would leave the site. */
function tidyPath(path: string): string {
  const tidy = path.replace(/[/\\]+/g, '/').replace(/\/index\.html$/, '/');
  return tidy.length > 1 ? tidy.replace(/\/$/, '') : tidy;
}

/** Returns the same text for paths that differ only in letter case, percent-encoding, slashes or dot segments. */
function normalisePath(path: string): string {
  return tidyPath(decodeURI(new URL(path, 'http://localhost').pathname)).toLowerCase();
}
