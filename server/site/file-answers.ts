/** The files of the site, answered from memory by heads that are written once, when the server starts. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentSecurityPolicy } from '../http/headers.ts';
import type { Encoding, SiteFile, SiteFiles } from './site-files.ts';

/** False when the request is not for a file: then nothing was answered. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The security headers of every answer. */
type Headers = Record<string, string>;

interface PreparedAnswer {
  etag: string;
  /** Names and values in turn, as they are sent. */
  head: string[];
  headWhenUnchanged: string[];
  /** Without an ETag. */
  headWhenNotFound: string[];
  body: Buffer;
}

interface PreparedFile {
  encodings: Encoding[];
  answers: Partial<Record<Encoding | 'identity', PreparedAnswer>>;
}

export function prepareFileAnswers(files: SiteFiles, siteUrl: string, headers: Headers): AnswerFile {
  const prepared = new Map<string, PreparedFile>();
  for (const [path, file] of files) prepared.set(path, prepareFile(path, file, siteUrl, headers));

  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const mark = url.indexOf('?');
    const file = prepared.get(mark < 0 ? url : url.slice(0, mark));
    const answer = file?.answers[chooseEncoding(headers['accept-encoding'], file.encodings)];
    if (!answer) return false;
    if (matchesEtag(headers['if-none-match'], answer.etag)) response.writeHead(304, answer.headWhenUnchanged).end();
    else response.writeHead(200, answer.head).end(method === 'GET' ? answer.body : undefined);
    return true;
  };
}

export type AnswerNotFound = (request: IncomingMessage, response: ServerResponse) => void;

/** For a page that does not exist: always 404, whatever the client has kept. */
export function prepareNotFoundAnswer(page: SiteFile, siteUrl: string, headers: Headers): AnswerNotFound {
  const { encodings, answers } = prepareFile('', page, siteUrl, headers);
  return ({ method, headers }, response) => {
    const answer = answers[chooseEncoding(headers['accept-encoding'], encodings)];
    response.writeHead(404, answer?.headWhenNotFound).end(method === 'GET' ? answer?.body : undefined);
  };
}

function prepareFile(path: string, file: SiteFile, siteUrl: string, headers: Headers): PreparedFile {
  const { encodings, bodies } = file;
  const always = {
    ...headers,
    ...(file.policy ? { 'content-security-policy': contentSecurityPolicy(siteUrl, file.policy) } : {}),
    // Social cards are made to be shown by others.
    ...(path.startsWith('/social/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'cache-control': cacheControlOf(file),
    'content-type': file.type,
    ...(encodings.length > 0 ? { vary: 'accept-encoding' } : {}),
  };
  const answers: PreparedFile['answers'] = {};
  for (const encoding of [...encodings, 'identity'] as const) {
    const body = bodies[encoding];
    if (!body) continue;
    const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headWhenNotFound = Object.entries({ ...always, 'content-length': String(body.length) }).flat();
    if (encoding !== 'identity') headWhenNotFound.push('content-encoding', encoding);
    answers[encoding] = {
      etag,
      head: [...headWhenNotFound, 'etag', etag],
      headWhenUnchanged: Object.entries({ ...always, etag }).flat(),
      headWhenNotFound,
      body,
    };
  }
  return { encodings, answers };
}

function cacheControlOf({ immutable, file }: SiteFile): string {
  if (immutable) return 'public, max-age=31536000, immutable';
  // What was fetched when the pointer came near is not asked for again at the click.
  return file.endsWith('.data') ? 'public, max-age=60' : 'no-cache';
}

type IsAccepted = (encoding: Encoding) => boolean;

/** Browsers send a handful of different headers, so what was read once is kept; anybody else may send any number. */
const readHeaders = new Map<string, IsAccepted>();
const maxReadHeaders = 100;

function chooseEncoding(header: string | undefined, available: Encoding[]): Encoding | 'identity' {
  if (!header) return 'identity';
  let isAccepted = readHeaders.get(header);
  if (!isAccepted) {
    isAccepted = readAcceptEncoding(header);
    if (readHeaders.size < maxReadHeaders) readHeaders.set(header, isAccepted);
  }
  return available.find(isAccepted) ?? 'identity';
}

function readAcceptEncoding(header: string): IsAccepted {
  const accepted = new Set<string>();
  const refused = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    // Not split by an expression that takes the blanks too: on many blanks that takes quadratic time.
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (isRefused ? refused : accepted).add(name);
  }
  return (encoding) => !refused.has(encoding) && (accepted.has(encoding) || accepted.has('*'));
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*');
}
