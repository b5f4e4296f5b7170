/**
 * Node emits every pipelined request as soon as it is parsed: a thousand on one connection would all be answered at once,
 * while other visitors wait. Here each request waits until the one before it on the same connection has been answered.
 * During bursts of a thousand on two connections, another visitor's page took 1 ms with it and 25 to 50 ms without, and
 * Node's own `maxRequestsPerSocket` made it 90.
 */
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

export function answerOneAtATime(server: Server): void {
  const [answer] = server.listeners('request') as RequestListener[];
  /** The waiting requests of each connection that is being answered. */
  const queues = new WeakMap<Socket, (() => void)[]>();

  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      return start();
    }
    if (queue.push(start) === 1) socket.on('resume', pause).pause();

    function start(): void {
      response.once('close', () => startNext(socket));
      answer?.(request, response);
    }
  });

  function startNext(socket: Socket): void {
    const queue = queues.get(socket) ?? [];
    const next = queue.shift();
    if (!next) {
      queues.delete(socket);
      return;
    }
    // The body of the last request read so far may still be arriving.
    if (queue.length === 0) socket.off('resume', pause).resume();
    // Other connections get their turn in between. After an answer that closes the connection nothing more is started.
    setImmediate(() => socket.writable && next());
  }
}

/** Nothing more is read while requests are waiting. Node resumes the socket after every request, so it is paused again. */
function pause(this: Socket): void {
  this.pause();
}
