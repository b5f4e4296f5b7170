/** Answers for the website: files from memory, the not-found pages too; the router is asked for redirects and data. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerNotFound, prepareFileAnswers, prepareNotFoundAnswer } from './file-answers.ts';
import type { AnswerByRouter } from './router-answers.ts';
import type { Site } from './site.ts';

/** No path of ours has one, and the router takes a URL with a line break for none at all. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;

export const badUrlMessage = 'This address is not written correctly.\n';

interface Settings {
  siteUrl: string;
  headers: Record<string, string>;
  answerByRouter: AnswerByRouter;
  /** Answers a request for the confirmation of a form; missing where there are none. */
  showConfirmation?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;
}

export function serveSite(
  app: FastifyInstance,
  site: Site,
  { siteUrl, headers, answerByRouter, showConfirmation }: Settings,
): void {
  const answerFile = prepareFileAnswers(site.files, siteUrl, headers);
  const knownPaths = new Map([...site.files.keys()].map((path) => [foldPath(path), path]));
  const notFoundAnswers = new Map(
    [...(site.notFoundPages ?? [])].map(([route, page]) => [route, prepareNotFoundAnswer(page, siteUrl, headers)]),
  );
  // Every letter of a path may be percent-encoded, which takes three.
  const longestPath = 3 * Math.max(...[...site.files.keys()].map((path) => path.length));

  // A child with an id for each request takes a twentieth of the time that a file takes.
  app.setChildLoggerFactory((logger) => logger);
  app.get('/*', (request, reply) => {
    const confirmation = showConfirmation?.(request, reply);
    if (confirmation) return confirmation;
    if (!answerFile(request.raw, reply.raw)) return answerWithoutFile(request, reply);
    reply.hijack();
  });

  async function answerWithoutFile(request: FastifyRequest, reply: FastifyReply) {
    const { path, query } = split(request.url);
    const answerLongPath = path.length > longestPath && notFoundAnswers.get('pages/not-found');
    if (answerLongPath) return sendNotFound(answerLongPath);
    if (controlCharacter.test(path)) return reply.code(400).type('text/plain').send(badUrlMessage);
    const tidy = tidyPath(path);
    if (tidy !== path) return reply.redirect(tidy + query, 301);
    const knownPath = knownPaths.get(foldPath(path));
    if (knownPath) return reply.redirect(knownPath + query, 301);
    const answerNotFound = notFoundAnswers.get(site.routeOf?.(path) ?? '');
    if (answerNotFound && !path.endsWith('.data')) return sendNotFound(answerNotFound);
    return answerByRouter(request, reply);

    function sendNotFound(answer: AnswerNotFound): void {
      reply.hijack();
      answer(request.raw, reply.raw);
    }
  }
}

function split(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

/**
 * One URL per page: no trailing or doubled slash, no index.html. Browsers take a backslash for a slash, and `//host`
 * or `/\host` would leave the site.
 */
function tidyPath(path: string): string {
  const tidy = path.replace(/[/\\]+/g, '/').replace(/\/index\.html$/, '/');
  return tidy.length > 1 ? tidy.replace(/\/$/, '') : tidy;
}

/** What paths have in common that the router takes for one: letter case, percent-encoding and dots do not count. */
function foldPath(path: string): string {
  return tidyPath(decodeURI(new URL(path, 'http://localhost').pathname)).toLowerCase();
}
