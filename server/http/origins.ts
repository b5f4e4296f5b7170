/** Lets only our own pages, and those of allowed origins, post a form. */
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/** Throws if the origin is not allowed. Returns undefined for our own pages, and the origin if it is in `allowedOrigins`. */
export function checkOrigin(request: FastifyRequest, allowedOrigins: string[]): string | undefined {
  const { origin } = request.headers;
  // Only the host is compared: behind a proxy that ends TLS the server does not know the scheme.
  const isOwn = origin ? URL.parse(origin)?.host === request.host : !isCrossSite(request);
  if (isOwn) return undefined;
  if (origin && allowedOrigins.includes(origin)) return origin;
  request.log.warn(explainRefusal(origin, request.host, allowedOrigins));
  throw new HttpError(403);
}

/** Checks the origin of every request, and lets scripts of allowed origins read the responses (CORS). */
export async function guardOrigins(app: FastifyInstance, allowedOrigins: string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (checkOrigin(request, allowedOrigins)) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  await app.register(cors, {
    origin: allowedOrigins,
    methods: 'POST',
    allowedHeaders: 'accept, content-type',
    // The contact form reads from it when its message was accepted.
    exposedHeaders: 'date',
    maxAge: 600,
    // OPTIONS without the headers of a preflight gets a response too.
    strictPreflight: false,
  });
}

/**
 * Browsers send Origin with every POST. If one leaves it out, Sec-Fetch-Site still tells where the post is from; `same-site`
 * means another subdomain, which is not ours.
 */
function isCrossSite({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

function explainRefusal(origin = '', host: string, allowedOrigins: string[]): string {
  const allowed = [`the host it was sent to (${sanitiseForLog(host)})`, ...allowedOrigins].join(', ');
  return `a post from ${sanitiseForLog(origin)} was refused: allowed are ${allowed}`;
}

/**
 * A client can send anything in these headers, so only what looks like a host or an origin is logged. A host name has at most
 * 253 characters, and a port six.
 */
function sanitiseForLog(header: string): string {
  if (header === '') return '(unknown)';
  return /^(?:[a-z][a-z\d+.-]*:\/\/)?[\w.:[\]-]{1,260}$/i.test(header) ? header : '(unreadable)';
}
