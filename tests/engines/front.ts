/** Stands in front of a server: it holds back or answers requests, and has pages record what they complain about. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { recordComplaints } from './complaints.ts';

export interface Front {
  url: string;
  /** Method and path of each request since `reset`. */
  requests: string[];
  /** Requests for such paths wait until the returned function is called. */
  hold(path: RegExp): () => void;
  /** Answers a path itself; `lost` closes the connection. */
  answer(path: string, answer: Answer | 'lost'): void;
  /** Everything is passed on again. */
  reset(): void;
  close(): Promise<void>;
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
  const answers = new Map<string, Answer | 'lost'>();

  async function handle(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(asked.url ?? '/', serverUrl);
    requests.push(`${asked.method} ${pathname}`);
    if (pathname === recorderPath) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' });
      response.end(`(${recordComplaints})()`);
      return;
    }
    for (const [path, held] of holds) if (path.test(pathname)) await held;
    const own = answers.get(pathname);
    if (own === 'lost') asked.destroy();
    else if (own) {
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

  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    requests,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(path, promise);
      return resolve;
    },
    answer: (path, answer) => answers.set(path, answer),
    reset() {
      requests.length = 0;
      holds.clear();
      answers.clear();
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
