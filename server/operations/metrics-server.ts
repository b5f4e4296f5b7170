/** Serves /metrics on a port of its own, which the reverse proxy does not expose. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

export async function serveMetrics(metrics: Metrics, { port, host }: { port?: number; host: string }): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const { type, text } = await metrics.read();
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error) => {
    // start-failure.ts names this setting to the operator.
    throw Object.assign(error, { setting: 'METRICS_PORT' });
  });
  return server;
}
