/** A request as bytes, so that it may break any rule, and its answer. */
import { connect } from 'node:net';

export interface HostileRequest {
  bytes: Buffer;
  /** Sent over and over after the bytes, until there is an answer. */
  endless?: Buffer;
  /** For a request that is, or seems, incomplete: the client closes the connection after this time. */
  hangsUpAfterMs?: number;
  /** A GET or HEAD: it may find a page. */
  isReading?: boolean;
  /** Valid HTTP, however strange the URL: there has to be an answer. */
  isValidHttp?: boolean;
}

export interface Answered {
  /** Missing where the connection was closed without an answer. */
  status?: number;
  text: string;
}

/** Only for what hangs: far longer than the server's own timeouts and than a busy machine takes. */
const longestWaitMs = 120_000;
const mostEndlessBytes = 64 * 1024 * 1024;

export function post(target: string, headers: string[], body: Buffer | string): Buffer {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return Buffer.concat([head(`POST ${target} HTTP/1.1`, [...headers, length]), Buffer.from(body)]);
}

/** A valid post with any body. The server may close the connection while a large one is still being sent. */
export function framedPost(target: string, headers: string[], body: Buffer | string): HostileRequest {
  const bytes = post(target, headers, body);
  return { bytes, isValidHttp: bytes.length < 60_000 };
}

export function head(firstLine: string, headers: string[]): Buffer {
  return Buffer.from(`${[firstLine, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`, 'latin1');
}

/** Sends it over a connection of its own; rejects when it is neither answered nor closed. */
export async function exchange(port: number, request: HostileRequest): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  let sent = 0;

  const deadline = setTimeout(
    () => reject(new Error(`no answer and no end within ${longestWaitMs} ms`)),
    longestWaitMs,
  );
  const sendMore = () => {
    while (request.endless && sent < mostEndlessBytes && socket.writable) {
      sent += request.endless.length;
      if (!socket.write(request.endless)) return;
    }
  };
  socket.on('drain', sendMore);
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    text = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
    if (text.includes('\r\n\r\n') && isWhole(text)) resolve(answeredBy(text));
  });
  // A connection that is closed while the request is being sent is an error here.
  socket.on('error', () => resolve(answeredBy(text)));
  socket.on('close', () => resolve(answeredBy(text)));
  socket.on('end', () => resolve(answeredBy(text)));
  socket.write(request.bytes);
  sendMore();
  const { hangsUpAfterMs } = request;
  const hangUp = hangsUpAfterMs === undefined ? undefined : setTimeout(() => socket.end(), hangsUpAfterMs);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    clearTimeout(hangUp);
    socket.destroy();
  }
}

function isWhole(text: string): boolean {
  const [top = '', ...rest] = text.split('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(top)?.[1] ?? 0);
  return rest.join('\r\n\r\n').length >= length || length > 1000;
}

function answeredBy(text: string): Answered {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  return { status: status ? Number(status) : undefined, text };
}
