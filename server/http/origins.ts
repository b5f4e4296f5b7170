/** Whose pages may post to the API: our own, and those the settings name. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './answers.ts';

export function guardOrigins(app: FastifyInstance, allowedOrigins: string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin ? isOwn(origin, request.host) : !comesFromElsewhere(request)) return;
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

/** Browsers name the origin of every post; should one ever leave it out, this header still tells. */
function comesFromElsewhere({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

function explainRefusal(origin = '', host: string, allowedOrigins: string[]): string {
  const expected = [`the host it was sent to (${shown(host)})`, ...allowedOrigins].join(', ');
  return `a post from ${shown(origin)} was refused: expected was ${expected}`;
}

/** These headers are whatever a client sends: only what looks like a host or an origin goes into the log. */
function shown(header: string): string {
  if (header === '') return '(not said)';
  return /^(?:[a-z][a-z\d+.-]*:\/\/)?[\w.:[\]-]{1,260}$/i.test(header) ? header : '(unreadable)';
}

/** Only the host is compared: behind a proxy that ends TLS the scheme is not ours to know. */
function isOwn(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
