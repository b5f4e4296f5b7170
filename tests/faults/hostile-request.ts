/** Sends a request as raw bytes, so that it may break any rule of HTTP, and reads the answer. */
import { connect } from 'node:net';

export interface HostileRequest {
  bytes: Buffer;
  /** Is sent after `bytes` again and again, until there is an answer or 64 MB are sent. */
  endless?: Buffer;
  /** The client closes the connection after this time, for a request that is or seems incomplete. */
  hangsUpAfterMs?: number;
  /** For a GET or HEAD: the answer may be a page or a redirect. */
  mayGetPage?: boolean;
  /** Unset if the request breaks HTTP or is too large: the server may close its connection without an answer. */
  mustBeAnswered?: boolean;
}

export interface Answer {
  /** Undefined if the connection was closed without an answer. */
  status?: number;
  text: string;
}

/** Far longer than the server's own timeouts and than a busy machine takes, so that only a hanging request fails. */
const maxWaitMs = 120_000;
/** Far more than the server reads of any body. */
const maxEndlessBytes = 64 * 1024 * 1024;

export function formatPost(target: string, headers: string[], body: Buffer | string): Buffer {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return Buffer.concat([formatHead(`POST ${target} HTTP/1.1`, [...headers, length]), Buffer.from(body)]);
}

/**
 * Makes a post that is valid HTTP, whatever its body is. The server may close the connection while a body of more than
 * 64 KB, its limit for messages, is still being sent, so only a smaller one must be answered.
 */
export function makeWellFormedPost(target: string, headers: string[], body: Buffer | string): HostileRequest {
  const bytes = formatPost(target, headers, body);
  return { bytes, mustBeAnswered: bytes.length < 60_000 };
}

export function formatHead(firstLine: string, headers: string[]): Buffer {
  return Buffer.from(`${[firstLine, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`, 'latin1');
}

/** Sends the request over a new connection. Rejects if it is neither answered nor closed. */
export async function exchange(port: number, request: HostileRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  let sent = 0;

  const deadline = setTimeout(() => reject(new Error(`no answer and no end within ${maxWaitMs} ms`)), maxWaitMs);
  const sendMore = () => {
    while (request.endless && sent < maxEndlessBytes && socket.writable) {
      sent += request.endless.length;
      if (!socket.write(request.endless)) return;
    }
  };
  socket.on('drain', sendMore);
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    text = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
    if (text.includes('\r\n\r\n') && isComplete(text)) resolve(parseAnswer(text));
  });
  // A connection that the server closes while the request is being sent ends with an error.
  socket.on('error', () => resolve(parseAnswer(text)));
  socket.on('close', () => resolve(parseAnswer(text)));
  socket.on('end', () => resolve(parseAnswer(text)));
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

/** Whether the answer has arrived. The start is enough of a long one, such as a page. */
function isComplete(text: string): boolean {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return rest.join('\r\n\r\n').length >= length || length > 1000;
}

function parseAnswer(text: string): Answer {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  return { status: status ? Number(status) : undefined, text };
}
