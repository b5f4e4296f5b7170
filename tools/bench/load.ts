/**
 * Sends requests over plain sockets and returns the answers per second. A client that costs more than the server it
 * measures shows only itself: autocannon takes as much CPU time for a page (80 µs) as a bare server, and 63 packages.
 */
import { connect } from 'node:net';

export async function applyLoad(url: string, seconds: number, nextRequest: () => string): Promise<number> {
  const connections = 50;
  const end = performance.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => useConnection(url, end, nextRequest)));
  return counts.reduce((sum, count) => sum + count) / seconds;
}

async function useConnection(url: string, end: number, nextRequest: () => string): Promise<number> {
  const { hostname, port } = new URL(url);
  // In latin1 each byte is one character, so that the length of the text is its bytes.
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let answer = '';
  let count = 0;
  socket.write(nextRequest());
  for await (const chunk of socket) {
    answer += chunk;
    if (!isComplete(answer)) continue;
    if (!answer.startsWith('HTTP/1.1 200')) throw new Error(`${url} refused a request: ${answer}`);
    if (performance.now() >= end) break;
    answer = '';
    count++;
    socket.write(nextRequest());
  }
  return count;
}

function isComplete(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  const bodyLength = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
  return headEnd >= 0 && answer.length >= headEnd + 4 + bodyLength;
}
