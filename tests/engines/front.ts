/** Stands in front of a server: it holds back or answers requests, and has pages record what they complain about. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { recordComplaints } from './complaints.ts';

export interface Front {
  url: string;
  /** Goes on at a new port, under which the browser has cached nothing. */
  forgetCaches(): Promise<void>;
  /** Method and path of each request since `reset`. */
  requests: string[];
  /** Requests for such paths wait until the returned function is called. */
  hold(path: RegExp): () => void;
  /** Answers such paths itself; `lost` closes the connection. */
  answer(path: string | RegExp, answer: Answer | 'lost'): void;
  /** Everything is passed on again. */
  reset(): void;
  close(): void;
}

interface Answer {
  status?: number;
  json?: unknown;
  body?: string;
}

const recorderPath = '/complaint-recorder.js';

export async function startFront(serverUrl: string): Promise<Front> {
  const requests: string[] = [];
  const holds = new Map<RegExp, Promise<void>>();
  let answers: { path: string | RegExp; answer: Answer | 'lost' }[] = [];

  async function handle(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(asked.url ?? '/', serverUrl);
    requests.push(`${asked.method} ${pathname}`);
    if (pathname === recorderPath) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' });
      response.end(`(${recordComplaints})()`);
      return;
    }
    for (const [path, held] of holds) if (path.test(pathname)) await held;
    const own = answers.findLast(({ path }) =>
      path instanceof RegExp ? path.test(pathname) : path === pathname,
    )?.answer;
    if (own === 'lost') asked.destroy();
    else if (typeof own === 'object') {
      response.writeHead(own.status ?? 200, { 'content-type': own.json ? 'application/json' : 'text/plain' });
      response.end(own.body ?? JSON.stringify(own.json));
    } else passOn(asked, response);
  }

  function passOn(asked: IncomingMessage, response: ServerResponse): void {
    const isDocument = asked.headers.accept?.startsWith('text/html');
    const headers = { ...asked.headers, ...(isDocument && { 'accept-encoding': 'identity' }) };
    const passed = request(serverUrl + asked.url, { method: asked.method, headers }, async (answer) => {
      if (!isDocument || !answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const html = await text(answer);
      const recorded = html.replace('<head>', `<head><script src="${recorderPath}"></script>`);
      const { 'content-length': _, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, others);
      response.end(recorded);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  }

  const servers: Server[] = [];
  async function listen(): Promise<void> {
    // Node would close idle connections after five seconds, and WebKit fails what it has just sent over one.
    const server = createServer({ keepAliveTimeout: 600_000 }, handle).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    front.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  const front: Front = {
    url: '',
    forgetCaches: listen,
    requests,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(path, promise);
      return resolve;
    },
    answer: (path, answer) => answers.push({ path, answer }),
    reset() {
      requests.length = 0;
      holds.clear();
      answers = [];
    },
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
  await listen();
  return front;
}
