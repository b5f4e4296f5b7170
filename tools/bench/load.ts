/**
 * Puts load on a server and prints the result; its one argument is a Load as JSON (tools/bench/measured-server.ts).
 * It uses bare sockets, as a load generator that parses more would be slower than the servers it measures.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Load, LoadResult } from './measured-server.ts';

const { url, seconds, connections, rate, isPosting } = JSON.parse(process.argv[2] ?? '{}') as Load;
const { hostname, port, host } = new URL(url);
const pageRequest = Buffer.from(`GET / HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`);
/** A process that has just started is slow, and slows others on its core: its first second is not measured. */
const warmUpMs = 1000;
const latencies: number[] = [];
let succeeded = 0;
let failed = 0;

const started = performance.now();
const end = started + seconds * 1000;
await Promise.all(Array.from({ length: connections }, (_, index) => visit(index)));
const sorted = latencies.toSorted((a, b) => a - b);
const percentile = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
const answer: LoadResult = {
  requestsPerSecond: succeeded / ((performance.now() - started) / 1000),
  succeeded,
  failed,
  p50: percentile(0.5),
  p99: percentile(0.99),
};
console.log(JSON.stringify(answer));

/** One request after the other on one connection. With a rate, each is due at a fixed time, and latency counts from then. */
function visit(index: number): Promise<void> {
  const interval = rate ? (connections / rate) * 1000 : 0;
  let due = started + (interval * index) / connections;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, ask).on('error', reject);
    let head = '';
    let missing = -1;

    function ask(): void {
      const now = performance.now();
      if (now >= end) {
        socket.end();
        resolve();
      } else if (interval && now < due) {
        setTimeout(ask, due - now);
      } else {
        if (!interval) due = now;
        socket.write(isPosting ? messageRequest() : pageRequest);
      }
    }

    socket.on('data', (chunk) => {
      if (missing < 0) {
        head += chunk.toString('latin1');
        const bodyStart = head.indexOf('\r\n\r\n') + 4;
        if (bodyStart < 4) return;
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - bodyStart);
      } else missing -= chunk.length;
      if (missing > 0) return;
      if (head.startsWith('HTTP/1.1 200')) succeeded++;
      else failed++;
      if (due >= started + warmUpMs) latencies.push(performance.now() - due);
      head = '';
      missing = -1;
      due += interval;
      ask();
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
