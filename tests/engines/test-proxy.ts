/** A proxy in front of a server. It can hold requests back, sets the clock of pages, and makes them record their errors. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { shiftDate } from '../../tools/test-clock.ts';
import { recordErrors } from './browser-errors.ts';

export interface TestProxy {
  url: string;
  /**
   * Holds requests for these paths back until the returned function is called. Moves to a new port, because the browser sends
   * no request for what it has cached.
   */
  hold(path: RegExp): Promise<() => void>;
  close(): void;
}

const firstScriptPath = '/first-script.js';

export async function startTestProxy(serverUrl: string): Promise<TestProxy> {
  const holds = new Map<RegExp, Promise<void>>();

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', serverUrl);
    if (pathname === firstScriptPath) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      // Shifts by the difference between the clock of this process and that of the browser.
      response.end(`(${shiftDate})(${Date.now()} - Date.now()); (${recordErrors})()`);
      return;
    }
    for (const [path, held] of holds) if (path.test(pathname)) await held;
    forward(incoming, response);
  }

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const isDocument = incoming.headers.accept?.startsWith('text/html');
    // Asks for pages uncompressed, so that a script can be inserted that sets their clock and records their errors.
    const headers = { ...incoming.headers, ...(isDocument && { 'accept-encoding': 'identity' }) };
    const forwarded = request(serverUrl + incoming.url, { method: incoming.method, headers }, async (answer) => {
      if (!isDocument || !answer.headers['content-type']?.startsWith('text/html')) {
        // Forms take the time of acceptance from this header, which Node writes by the system's clock, not the tests'.
        const date = new Date().toUTCString();
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, date });
        answer.pipe(response);
        return;
      }
      const html = await text(answer);
      const htmlWithScript = html.replace('<head>', `<head><script src="${firstScriptPath}"></script>`);
      const { 'content-length': _, ...headersWithoutLength } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headersWithoutLength);
      response.end(htmlWithScript);
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  }

  const servers: Server[] = [];
  async function listen(): Promise<void> {
    // Node closes idle connections after five seconds by default, and WebKit fails a request it has just sent over one.
    const server = createServer({ keepAliveTimeout: 600_000 }, handle).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  const proxy: TestProxy = {
    url: '',
    async hold(path) {
      await listen();
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(path, promise);
      return resolve;
    },
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
  await listen();
  return proxy;
}
