/**
 * Puts load on a server and prints the result. Its one argument is a Load as JSON (tools/bench/measured-server.ts).
 * It uses plain TCP sockets and sends evenly. autocannon needs as much processor time a page (80 µs) as the bare server that it
 * would measure, this file 60; and it sends the requests of each second in one burst, so latencies would be those of full load.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Load, LoadResult } from './measured-server.ts';

const { url, seconds, connections, rate, isPosting } = JSON.parse(process.argv[2] ?? '{}') as Load;
const { hostname, port, host } = new URL(url);
const pageRequest = Buffer.from(`GET / HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`);
/** Latencies of the first second do not count: a process that has just started is slow, and slows others on its core. */
const warmUpMs = 1000;
const latencies: number[] = [];
let succeeded = 0;
let failed = 0;

const started = performance.now();
const end = started + seconds * 1000;
await Promise.all(Array.from({ length: connections }, (_, index) => runConnection(index)));
const sorted = latencies.toSorted((a, b) => a - b);
const percentile = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
const result: LoadResult = {
  requestsPerSecond: succeeded / ((performance.now() - started) / 1000),
  succeeded,
  failed,
  p50: percentile(0.5),
  p99: percentile(0.99),
};
console.log(JSON.stringify(result));

/** Sends one request after the other. With a rate, each is due at a fixed time, and its latency counts from that time. */
function runConnection(index: number): Promise<void> {
  const interval = rate ? (connections / rate) * 1000 : 0;
  let due = started + (interval * index) / connections;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, sendNext).on('error', reject);
    let head = '';
    /** Bytes of the body that are still to come; -1 until the head is complete. */
    let bytesLeft = -1;

    function sendNext(): void {
      const now = performance.now();
      if (now >= end) {
        socket.end();
        resolve();
      } else if (interval && now < due) {
        setTimeout(sendNext, due - now);
      } else {
        // Without a rate, a request is due when it is sent.
        if (!interval) due = now;
        socket.write(isPosting ? messageRequest() : pageRequest);
      }
    }

    socket.on('data', (chunk) => {
      if (bytesLeft < 0) {
        // In latin1 each byte is one character, so that lengths of the text are bytes.
        head += chunk.toString('latin1');
        const bodyStart = head.indexOf('\r\n\r\n') + 4;
        if (bodyStart < 4) return;
        bytesLeft = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - bodyStart);
      } else bytesLeft -= chunk.length;
      if (bytesLeft > 0) return;
      if (head.startsWith('HTTP/1.1 200')) succeeded++;
      else failed++;
      if (due >= started + warmUpMs) latencies.push(performance.now() - due);
      head = '';
      bytesLeft = -1;
      due += interval;
      sendNext();
    });
  });
}

function messageRequest(): string {
  const id = randomUUID();
  const body = JSON.stringify({
    name: 'Ada Perera',
    email: `${id}@example.com`,
    phone: '',
    subject: 'A new shop',
    message: `We sell ceramics and would like a new shop before May, with a page for each maker. ${id}`,
  });
  return `POST /api/contact HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
