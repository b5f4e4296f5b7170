/**
 * Node hands over every request of a connection as soon as it is read, a thousand pipelined ones at once: all would be
 * answered at the same time, while everybody else waits. Here each waits for the answer to the one before.
 */
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

export function answerOneAtATime(server: Server): void {
  const [answer] = server.listeners('request') as RequestListener[];
  /** Of connections that are being answered. */
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
      response.once('close', () => goOn(socket));
      answer?.(request, response);
    }
  });

  function goOn(socket: Socket): void {
    const queue = queues.get(socket) ?? [];
    const next = queue.shift();
    if (!next) {
      queues.delete(socket);
      return;
    }
    // Of the last one that was read, the body may still be on its way.
    if (queue.length === 0) socket.off('resume', pause).resume();
    // Others have their turn in between. After an answer that ends the connection nothing more is done.
    setImmediate(() => socket.writable && next());
  }
}

/** While some are waiting nothing more is read: Node itself resumes the socket after every request. */
function pause(this: Socket): void {
  this.pause();
}
