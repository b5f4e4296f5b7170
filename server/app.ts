import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { isFormCall, isFormPage } from './forms/form-paths.ts';
import type { FormServices } from './forms/form-services.ts';
import { serveForms } from './forms/forms.ts';
import { securityHeaders } from './http/headers.ts';
import { serveOneAtATime } from './http/one-at-a-time.ts';
import type { Metrics, Route } from './operations/metrics.ts';
import type { FindObstacle } from './operations/readiness.ts';
import type { Config } from './settings/config.ts';
import { openRouterResponses } from './site/router-responses.ts';
import { badUrlMessage, serveSite } from './site/serve-site.ts';
import type { Site } from './site/site.ts';
import type { SiteFiles } from './site/site-files.ts';
import { revision, version } from './version.ts';

/** Tests leave out what they do not test. */
export interface AppOptions {
  siteUrl: string;
  hstsSubdomains?: boolean;
  logger: FastifyBaseLogger;
  site?: Site;
  forms?: FormServices;
  trustProxy?: Config['trustProxy'];
  metrics?: Metrics;
  findObstacle?: FindObstacle;
}

export function buildApp({
  siteUrl,
  hstsSubdomains = false,
  logger,
  site,
  forms,
  trustProxy = false,
  metrics,
  findObstacle = async () => undefined,
}: AppOptions): FastifyInstance {
  const headers = securityHeaders(siteUrl, hstsSubdomains);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A number says how many proxies in front are trusted. Fastify, given the number itself, would trust none of them.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    // Closes a connection after 30 s of silence. server/store/database.ts ends a PostgreSQL query before that.
    connectionTimeout: 30_000,
    // A large resume takes that long on a slow line.
    requestTimeout: 120_000,
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    routerOptions: {
      // A bad URL reaches no hook that would set the security headers.
      onBadUrl: (_path, _request, response) =>
        response.writeHead(400, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(badUrlMessage),
    },
  });

  // Only the forms read a request's body, each with a parser of its own; nothing else is parsed or waited for.
  app.removeAllContentTypeParsers();

  app.addHook('onRequest', (request, _reply, done) => {
    const forwarded = request.headers['x-forwarded-for'];
    // Fastify reads the client's IP address from this header each time.
    if (trustProxy && typeof forwarded === 'string') request.headers['x-forwarded-for'] = withoutPorts(forwarded);
    done();
  });

  // While the server stops it still answers, but each response closes its connection: more requests would keep it running.
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers({ ...headers, ...reply.getHeaders() });
    if (isStopping) reply.header('connection', 'close');
    done();
  });

  const files: SiteFiles = site?.files ?? new Map();
  app.addHook('onResponse', ({ log, method, url, headers: { referer } }, { statusCode, elapsedTime }, done) => {
    const [path = ''] = url.split('?', 1);
    const route = routeLabel(method, path, files);
    // An unknown path may hold a name, so it is not logged. In development, where there are no files, every path is.
    const loggedPath = route === 'other' && files.size > 0 ? '(unknown)' : path;
    log.info({ method, path: loggedPath, status: statusCode, ms: Math.round(elapsedTime) }, 'request');
    // A form counts for the page it was sent from. Referer may hold anything, so only paths of our own pages count.
    const page = metrics && pageOf(method === 'POST' ? (URL.parse(referer ?? '')?.pathname ?? '') : path, files);
    metrics?.observeRequest({ method, route, status: statusCode, seconds: elapsedTime / 1000, page });
    done();
  });

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version, revision }),
  );
  app.get('/readyz', async (_request, reply) => {
    const reason = await findObstacle();
    reply.code(reason ? 503 : 200).header('cache-control', 'no-store');
    return reply.send({ status: reason ? 'not ready' : 'ready', reason });
  });

  app.register(async (scope) => {
    const sendByRouter = site && openRouterResponses(site, siteUrl);
    if (forms) await serveForms(scope, { ...forms, metrics }, siteUrl, sendByRouter);
    if (!site || !sendByRouter) return;
    // In a scope of its own, because serveSite turns off the logger of each request, which the forms need.
    await scope.register(async (inner) => serveSite(inner, site, siteUrl, headers, sendByRouter));
  });
  serveOneAtATime(app.server);

  // Every path has a GET route, so only other methods get here. The connection is closed, as a body may still be arriving.
  app.setNotFoundHandler(async ({ url }, reply) => {
    const [path = ''] = url.split('?', 1);
    const allow = forms && isFormPage(path) ? 'GET, HEAD, POST' : 'GET, HEAD';
    reply.code(405).headers({ allow, connection: 'close' });
    return reply.type('text/plain').send('This page can only be read.\n');
  });

  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'request failed');
    const sentence = status === 500 ? 'Something went wrong on our side. Please try again.' : error.message;
    return reply.code(status).send({ success: false, error: sentence });
  });

  return app;
}

/** Some proxies add the port to a client's IP address, so that every connection would count as another client. */
function withoutPorts(forwardedFor: string): string {
  const ipv4WithPort = /^(\d+(?:\.\d+){3}):\d+$/;
  const bracketedIpv6 = /^\[([\da-f:.]+)\](?::\d+)?$/i;
  return forwardedFor
    .split(',')
    .map((part) => part.trim().replace(ipv4WithPort, '$1').replace(bracketedIpv6, '$1'))
    .join(', ');
}

/** The `route` label of the metrics: one of a few words, so that unknown paths add no time series. */
function routeLabel(method: string, path: string, files: SiteFiles): Route {
  if (isFormCall(path)) return path;
  if (path === '/healthz' || path === '/readyz') return 'health';
  const file = files.get(path);
  if (!file) return 'other';
  if (method === 'POST' && isFormPage(path)) return 'form';
  return file.type.startsWith('text/html') ? 'page' : 'asset';
}

/** A page's data counts as the page. React Router requests that of the home page as `/_.data`. */
function pageOf(path: string, files: SiteFiles): string | undefined {
  const page = path.replace(/\.data$/, '').replace(/^\/_$/, '/');
  return files.get(page)?.type.startsWith('text/html') ? page : undefined;
}

/** Proxies may send an absolute URL. Its host is dropped, so that no redirect can lead there. */
function withoutHost(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/');
}
