/** Serves the website: files and not-found pages from memory, redirects and data by the router. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerNotFound, prepareFileAnswers, prepareNotFoundAnswer } from './file-answers.ts';
import type { AnswerByRouter } from './router-answers.ts';
import type { Site } from './site.ts';

/** Matches a percent-encoded control character. No path of ours has one, and the router cannot parse a line break. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;

export const badUrlMessage = 'This address is not written correctly.\n';

interface Settings {
  siteUrl: string;
  securityHeaders: Record<string, string>;
  answerByRouter: AnswerByRouter;
  /** Answers requests for the confirmation of a form, and returns undefined for any other. Missing if there are no forms. */
  showConfirmation?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;
}

export function serveSite(
  app: FastifyInstance,
  site: Site,
  { siteUrl, securityHeaders, answerByRouter, showConfirmation }: Settings,
): void {
  const answerFile = prepareFileAnswers(site.files, siteUrl, securityHeaders);
  const knownPaths = new Map([...site.files.keys()].map((path) => [normalisePath(path), path]));
  const notFoundAnswers = new Map(
    [...(site.notFoundPages ?? [])].map(([route, page]) => [
      route,
      prepareNotFoundAnswer(page, siteUrl, securityHeaders),
    ]),
  );
  // No known path is longer, even if each of its characters is percent-encoded, which takes three. In development there are no
  // files, so this is -Infinity; but there are no not-found pages either, and the limit is not used.
  const maxPathLength = 3 * Math.max(...[...site.files.keys()].map((path) => path.length));

  // A child logger with an id for each request would take a twentieth of the time that a file takes.
  app.setChildLoggerFactory((logger) => logger);
  app.get('/*', (request, reply) => {
    const confirmation = showConfirmation?.(request, reply);
    if (confirmation) return confirmation;
    if (!answerFile(request.raw, reply.raw)) return answerWithoutFile(request, reply);
    // The file has been sent past Fastify, which must send nothing more.
    reply.hijack();
  });

  async function answerWithoutFile(request: FastifyRequest, reply: FastifyReply) {
    const { path, query } = splitUrl(request.url);
    const answerLongPath = path.length > maxPathLength && notFoundAnswers.get('pages/not-found');
    if (answerLongPath) return sendNotFound(answerLongPath);
    if (controlCharacter.test(path)) return reply.code(400).type('text/plain').send(badUrlMessage);
    const tidy = tidyPath(path);
    if (tidy !== path) return reply.redirect(tidy + query, 301);
    const knownPath = knownPaths.get(normalisePath(path));
    if (knownPath) return reply.redirect(knownPath + query, 301);
    const answerNotFound = notFoundAnswers.get(site.routeIdOf?.(path) ?? '');
    // A request for data comes from our script, which expects data and not a page.
    if (answerNotFound && !path.endsWith('.data')) return sendNotFound(answerNotFound);
    return answerByRouter(request, reply);

    function sendNotFound(answer: AnswerNotFound): void {
      reply.hijack();
      answer(request.raw, reply.raw);
    }
  }
}

function splitUrl(url: string): { path: string; query: string } {
  const queryStart = url.indexOf('?');
  if (queryStart < 0) return { path: url, query: '' };
  return { path: url.slice(0, queryStart), query: url.slice(queryStart) };
}

/**
 * One URL per page: no trailing or doubled slash, no index.html. Browsers read a backslash as a slash, so a redirect to
 * `//host` or `/\host` would leave the site.
 */
function tidyPath(path: string): string {
  const tidy = path.replace(/[/\\]+/g, '/').replace(/\/index\.html$/, '/');
  return tidy.length > 1 ? tidy.replace(/\/$/, '') : tidy;
}

/** The same result for all paths that the router treats as one: without letter case, percent-encoding and dot segments. */
function normalisePath(path: string): string {
  return tidyPath(decodeURI(new URL(path, 'http://localhost').pathname)).toLowerCase();
}
