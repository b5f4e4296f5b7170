/** Lets only our own pages, and those of CORS_ORIGINS, post a form. */
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

/** Throws for any other site. Returns the origin when it is not our own but an allowed one. */
export function checkOrigin(request: FastifyRequest, allowedOrigins: string[]): string | undefined {
  const { origin } = request.headers;
  if (origin ? isOwn(origin, request.host) : !isCrossSite(request)) return undefined;
  if (origin && allowedOrigins.includes(origin)) return origin;
  request.log.warn(explainRefusal(origin, request.host, allowedOrigins));
  throw new Refused(403);
}

/** For the API, whose answers the scripts of an allowed origin may read. */
export async function guardOrigins(app: FastifyInstance, allowedOrigins: string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (checkOrigin(request, allowedOrigins)) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  await app.register(cors, {
    origin: allowedOrigins,
    methods: 'POST',
    allowedHeaders: 'accept, content-type',
    maxAge: 600,
    strictPreflight: false,
  });
}

/** Browsers send Origin with every POST; should one ever leave it out, Sec-Fetch-Site still says. */
function isCrossSite({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

function explainRefusal(origin = '', host: string, allowedOrigins: string[]): string {
  const allowed = [`the host it was sent to (${forLog(host)})`, ...allowedOrigins].join(', ');
  return `a post from ${forLog(origin)} was refused: allowed are ${allowed}`;
}

/** A client can send anything in these headers: only what looks like a host or an origin is logged. */
function forLog(header: string): string {
  if (header === '') return '(not said)';
  return /^(?:[a-z][a-z\d+.-]*:\/\/)?[\w.:[\]-]{1,260}$/i.test(header) ? header : '(unreadable)';
}

/** Compares the host only: behind a proxy that ends TLS the server does not know the scheme. */
function isOwn(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
