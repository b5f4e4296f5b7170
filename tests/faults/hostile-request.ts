/** A request as bytes, so that it may break any rule, and what comes back. */
import { connect } from 'node:net';

export interface HostileRequest {
  bytes: Buffer;
  /** Sent over and over after the bytes, until there is an answer. */
  endless?: Buffer;
  /** Ends in the middle, or may be taken to: after this time the sender hangs up, as nothing else would ever happen. */
  hangsUpAfterMs?: number;
  /** A GET or HEAD: it may find a page. */
  isReading?: boolean;
  /** HTTP without a fault, however strange the address: there has to be an answer. */
  isInGoodOrder?: boolean;
}

export interface Answered {
  /** None where the connection was closed without a word. */
  status?: number;
  text: string;
}

/** For what hangs: far beyond the server's own time-outs, and beyond what a busy machine takes. */
const longestWaitMs = 120_000;
const mostEndlessBytes = 64 * 1024 * 1024;

export function post(target: string, headers: string[], body: Buffer | string): Buffer {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return Buffer.concat([head(`POST ${target} HTTP/1.1`, [...headers, length]), Buffer.from(body)]);
}

/** A post whose frame is right, whatever is in it. A large one may be hung up on while it is still being sent. */
export function framedPost(target: string, headers: string[], body: Buffer | string): HostileRequest {
  const bytes = post(target, headers, body);
  return { bytes, isInGoodOrder: bytes.length < 60_000 };
}

export function head(firstLine: string, headers: string[]): Buffer {
  return Buffer.from(`${[firstLine, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`, 'latin1');
}

/** Sends it over a connection of its own; fails where there is neither an answer nor an end. */
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
  // What hangs up on a sender in full flow looks like an error to that sender.
  socket.on('error', () => resolve(answeredBy(text)));
  socket.on('close', () => resolve(answeredBy(text)));
  socket.on('end', () => resolve(answeredBy(text)));
  socket.write(request.bytes);
  sendMore();
  const goodbye = request.hangsUpAfterMs;
  const hangUp = goodbye === undefined ? undefined : setTimeout(() => socket.end(), goodbye);
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
