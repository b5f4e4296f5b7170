/** Serves the site's files from memory, past Fastify, with headers that are prepared when the server starts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from '../http/headers.ts';
import { type Encoding, notFoundFiles, type SiteFile, type SiteFiles } from './site-files.ts';

interface PreparedResponse {
  /** A not-found page has none: it is sent with 404, whatever ETag the client sends. */
  etag?: string;
  /** Names and values alternate, as `writeHead` takes them. */
  headers: string[];
  notModifiedHeaders: string[];
  body: Buffer;
}

/** In the order of preference. */
type PreparedFile = Map<Encoding | 'identity', PreparedResponse>;

export function prepareFileResponses(files: SiteFiles, siteUrl: string, securityHeaders: Record<string, string>) {
  const preparedFiles = new Map<string, PreparedFile>();
  for (const [path, file] of files) preparedFiles.set(path, prepareFile(path, file, siteUrl, securityHeaders));

  return (path: string, { method, headers }: FastifyRequest, reply: FastifyReply): boolean => {
    const file = preparedFiles.get(path);
    const prepared = file?.get(chooseEncoding(headers['accept-encoding'], file));
    if (!prepared) return false;
    const { etag, body } = prepared;
    const response = reply.hijack().raw;
    if (etag && matchesEtag(headers['if-none-match'], etag)) response.writeHead(304, prepared.notModifiedHeaders).end();
    else response.writeHead(etag ? 200 : 404, prepared.headers).end(method === 'GET' ? body : undefined);
    return true;
  };
}

function prepareFile(
  path: string,
  file: SiteFile,
  siteUrl: string,
  securityHeaders: Record<string, string>,
): PreparedFile {
  const { encodings, bodies } = file;
  const isNotFound = Object.values(notFoundFiles).includes(file.file);
  const commonHeaders = {
    ...securityHeaders,
    ...(file.policy ? { 'content-security-policy': contentSecurityPolicy(siteUrl, file.policy) } : {}),
    // Social cards are meant to be embedded by other sites.
    ...(path.startsWith('/social/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'cache-control': cacheControlOf(file),
    'content-type': file.type,
    ...(encodings.length > 0 ? { vary: 'accept-encoding' } : {}),
  };
  const prepared: PreparedFile = new Map();
  for (const encoding of [...encodings, 'identity'] as const) {
    const body = bodies[encoding];
    if (!body) continue;
    // HTTP requires a different ETag for each encoding.
    const etag = isNotFound ? undefined : `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const notModifiedHeaders = { ...commonHeaders, ...(etag && { etag }) };
    const headers = {
      ...notModifiedHeaders,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    prepared.set(encoding, {
      etag,
      headers: Object.entries(headers).flat(),
      notModifiedHeaders: Object.entries(notModifiedHeaders).flat(),
      body,
    });
  }
  return prepared;
}

function cacheControlOf({ immutable, file }: SiteFile): string {
  const year = 31_536_000;
  if (immutable) return `public, max-age=${year}, immutable`;
  // Data that was prefetched on hover is not requested again at the click.
  return file.endsWith('.data') ? 'public, max-age=60' : 'no-cache';
}

/** A header of 16 KB of commas would take 5 ms. Browsers send about 25 characters. */
const maxAcceptEncodingCharacters = 250;

function chooseEncoding(header = '', available: PreparedFile): Encoding | 'identity' {
  const accepts = parseAcceptEncoding(header.slice(0, maxAcceptEncodingCharacters));
  return [...available.keys()].find((encoding) => accepts.get(encoding) ?? accepts.get('*')) ?? 'identity';
}

function parseAcceptEncoding(header: string): Map<string, boolean> {
  const parts = header.toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
}

/** A proxy may have made the ETag weak (W/). */
function matchesEtag(header = '', etag: string): boolean {
  return header.split(',').some((candidate) => [etag, `W/${etag}`, '*'].includes(candidate.trim()));
}
