/** Lets only our own pages, and those of CORS_ORIGINS, post to the API. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './answers.ts';

export function guardOrigins(app: FastifyInstance, allowedOrigins: string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin ? isOwn(origin, request.host) : !isCrossSite(request)) return;
    if (!origin || !allowedOrigins.includes(origin)) {
      request.log.warn(explainRefusal(origin, request.host, allowedOrigins));
      return refuse(reply, 403);
    }
    reply.headers({
      'access-control-allow-origin': origin,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    });
    if (request.method === 'OPTIONS') {
      return reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'accept, content-type',
          'access-control-max-age': '600',
        })
        .send();
    }
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
