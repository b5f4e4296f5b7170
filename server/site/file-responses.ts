/** Serves the site's files from memory, with headers that are prepared once, when the server starts. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentSecurityPolicy } from '../http/headers.ts';
import type { Encoding, SiteFile, SiteFiles } from './site-files.ts';

/** Returns false, without a response, if the request is not for a file. */
export type SendFile = (request: IncomingMessage, response: ServerResponse) => boolean;

interface PreparedResponse {
  etag: string;
  /** Names and values alternate, as `writeHead` takes them. */
  headers: string[];
  notModifiedHeaders: string[];
  /** The same as `headers`, but without an ETag. */
  notFoundHeaders: string[];
  body: Buffer;
}

interface PreparedFile {
  encodings: Encoding[];
  responses: Partial<Record<Encoding | 'identity', PreparedResponse>>;
}

export function prepareFileResponses(
  files: SiteFiles,
  siteUrl: string,
  securityHeaders: Record<string, string>,
): SendFile {
  const preparedFiles = new Map<string, PreparedFile>();
  for (const [path, file] of files) preparedFiles.set(path, prepareFile(path, file, siteUrl, securityHeaders));

  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const queryStart = url.indexOf('?');
    const file = preparedFiles.get(queryStart < 0 ? url : url.slice(0, queryStart));
    const prepared = file?.responses[chooseEncoding(headers['accept-encoding'], file.encodings)];
    if (!prepared) return false;
    if (matchesEtag(headers['if-none-match'], prepared.etag))
      response.writeHead(304, prepared.notModifiedHeaders).end();
    else response.writeHead(200, prepared.headers).end(method === 'GET' ? prepared.body : undefined);
    return true;
  };
}

export type SendNotFound = (request: IncomingMessage, response: ServerResponse) => void;

/** Sends 404 for a page that does not exist, whatever ETag the client sends. */
export function prepareNotFoundResponse(
  page: SiteFile,
  siteUrl: string,
  securityHeaders: Record<string, string>,
): SendNotFound {
  const { encodings, responses } = prepareFile('', page, siteUrl, securityHeaders);
  return ({ method, headers }, response) => {
    const prepared = responses[chooseEncoding(headers['accept-encoding'], encodings)];
    response.writeHead(404, prepared?.notFoundHeaders).end(method === 'GET' ? prepared?.body : undefined);
  };
}

function prepareFile(
  path: string,
  file: SiteFile,
  siteUrl: string,
  securityHeaders: Record<string, string>,
): PreparedFile {
  const { encodings, bodies } = file;
  const commonHeaders = {
    ...securityHeaders,
    ...(file.policy ? { 'content-security-policy': contentSecurityPolicy(siteUrl, file.policy) } : {}),
    // Social cards are meant to be embedded by other sites.
    ...(path.startsWith('/social/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'cache-control': cacheControlOf(file),
    'content-type': file.type,
    ...(encodings.length > 0 ? { vary: 'accept-encoding' } : {}),
  };
  const responses: PreparedFile['responses'] = {};
  for (const encoding of [...encodings, 'identity'] as const) {
    const body = bodies[encoding];
    if (!body) continue;
    // HTTP requires a different ETag for each encoding.
    const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headersWithoutEtag = Object.entries({ ...commonHeaders, 'content-length': String(body.length) }).flat();
    if (encoding !== 'identity') headersWithoutEtag.push('content-encoding', encoding);
    responses[encoding] = {
      etag,
      headers: [...headersWithoutEtag, 'etag', etag],
      notModifiedHeaders: Object.entries({ ...commonHeaders, etag }).flat(),
      notFoundHeaders: headersWithoutEtag,
      body,
    };
  }
  return { encodings, responses };
}

function cacheControlOf({ immutable, file }: SiteFile): string {
  // 31,536,000 seconds are a year.
  if (immutable) return 'public, max-age=31536000, immutable';
  // Data that was prefetched on hover is not requested again at the click.
  return file.endsWith('.data') ? 'public, max-age=60' : 'no-cache';
}

type IsAccepted = (encoding: Encoding) => boolean;

/** Caches parsed Accept-Encoding headers: browsers send only a handful. Other clients may send any number, hence the limit. */
const parsedHeaders = new Map<string, IsAccepted>();
const maxParsedHeaders = 100;

function chooseEncoding(header: string | undefined, available: Encoding[]): Encoding | 'identity' {
  if (!header) return 'identity';
  let isAccepted = parsedHeaders.get(header);
  if (!isAccepted) {
    isAccepted = parseAcceptEncoding(header);
    if (parsedHeaders.size < maxParsedHeaders) parsedHeaders.set(header, isAccepted);
  }
  return available.find(isAccepted) ?? 'identity';
}

function parseAcceptEncoding(header: string): IsAccepted {
  const accepted = new Set<string>();
  const refused = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    // A regular expression that splits and also matches blanks would take quadratic time on a header full of blanks.
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (isRefused ? refused : accepted).add(name);
  }
  return (encoding) => !refused.has(encoding) && (accepted.has(encoding) || accepted.has('*'));
}

/** A proxy may have made the ETag weak (W/). */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*');
}
