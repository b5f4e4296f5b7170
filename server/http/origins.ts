/** Lets only our own pages, and those of allowed origins, post a form. */
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/** Returns undefined for our own pages, and the origin if it is another one that is allowed. */
export function checkOrigin(request: FastifyRequest, allowedOrigins: string[]): string | undefined {
  const { origin } = request.headers;
  // Only the host is compared: behind a proxy that ends TLS the server does not know the scheme.
  const isOwn = origin ? URL.parse(origin)?.host === request.host : !isCrossSite(request);
  if (isOwn) return undefined;
  if (origin && allowedOrigins.includes(origin)) return origin;
  const allowed = [`the host it was sent to (${sanitiseForLog(request.host)})`, ...allowedOrigins].join(', ');
  request.log.warn(`a post from ${sanitiseForLog(origin)} was refused: allowed are ${allowed}`);
  throw new HttpError(403);
}

export async function guardOrigins(app: FastifyInstance, allowedOrigins: string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (checkOrigin(request, allowedOrigins)) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  await app.register(cors, {
    origin: allowedOrigins,
    methods: 'POST',
    allowedHeaders: 'accept, content-type',
    // From this header the contact form takes the time at which its message was accepted.
    exposedHeaders: 'date',
    maxAge: 600,
    // `checkOrigin` refuses, not the plugin, which otherwise answers 400 to an OPTIONS request that is no preflight.
    strictPreflight: false,
  });
}

/** Tells a cross-site POST even without its Origin header. `same-site` means another subdomain, which is not ours. */
function isCrossSite({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

/** A client can send anything in these headers. A host name has at most 253 characters, and a port six. */
function sanitiseForLog(header = ''): string {
  if (header === '') return '(unknown)';
  return /^(?:[a-z][a-z\d+.-]*:\/\/)?[\w.:[\]-]{1,260}$/i.test(header) ? header : '(unreadable)';
}
