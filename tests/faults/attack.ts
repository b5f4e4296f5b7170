/** Run by bystander.test.ts as a process: sends hostile requests of one kind until it is killed. */
import { connect } from 'node:net';
import { resumeMaxBytes } from '../../contract/resume.ts';
import { resumes } from '../support/fixtures/resumes/resumes.ts';
import { jobPath } from '../support/open-job.ts';
import { head, post } from './hostile-request.ts';
import { applicationForm } from './visitors.ts';

const [url = '', kind = ''] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const counts: Record<string, number> = {};

/** On one connection, again and again: a burst of requests, and the next when these are answered. */
function flood(kind: string, request: Buffer, burst = 1): void {
  const socket = connect(Number(port), hostname, send);
  let waiting = 0;
  let unfinished = '';

  function send(): void {
    waiting = burst;
    socket.write(Buffer.concat(Array(burst).fill(request)));
  }

  socket.on('data', (chunk) => {
    const parts = (unfinished + chunk.toString('latin1')).split('HTTP/1.1 ');
    unfinished = parts.at(-1)?.slice(-8) ?? '';
    counts[kind] = (counts[kind] ?? 0) + parts.length - 1;
    waiting -= parts.length - 1;
    if (waiting <= 0 && socket.writable) send();
  });
  // A server that closes the connection is asked again over the next one.
  socket.on('error', () => {});
  socket.on('close', () => setTimeout(() => flood(kind, request, burst), 5));
}

const times = (count: number, start: () => void) => Array.from({ length: count }).forEach(start);
const get = (path: string, ...headers: string[]) => head(`GET ${path} HTTP/1.1`, headers);
const form = 'content-type: application/x-www-form-urlencoded';
const json = 'content-type: application/json';
const megabyte = JSON.stringify({ message: 'x'.repeat(1_000_000) });

const attacks: Record<string, () => void> = {
  pages: () => times(2, () => flood('pages', get('/services'), 1000)),
  unknown: () => times(2, () => flood('unknown', get('/no-such-page'), 1000)),
  paths() {
    flood('paths', get(`/${'a/'.repeat(3000)}b`), 20);
    flood('paths', get(`/no-such-page?${'a=b&'.repeat(3500)}`), 20);
    flood('paths', get(`/services/none?${'a=b&'.repeat(3500)}`), 20);
    flood('paths', get(`/${'%61'.repeat(4500)}`), 20);
  },
  encodings: () => times(2, () => flood('encodings', get('/about', `accept-encoding: br${' '.repeat(15_000)},x`))),
  refused() {
    times(12, () => flood('refused', post('/contact', [form], `name=Ada&message=${'%3C'.repeat(20_000)}`)));
    times(4, () => flood('refused', post('/api/contact', [json], '{}')));
  },
  unwanted() {
    times(8, () => flood('unwanted', post('/contact', [form, 'origin: https://evil.example'], 'name=Ada')));
    times(8, () => flood('unwanted', post('/contact', ['content-type: text/plain'], 'name=Ada')));
  },
  confirmations: () => times(8, () => flood('confirmations', get(`/contact/thank-you?sent=${Date.now()}`), 20)),
  bodies() {
    for (const path of ['/about', '/healthz', '/api/x', '/no-such-page']) {
      times(4, () => flood('bodies', post(path, [json], megabyte)));
    }
    times(4, () =>
      flood('bodies', Buffer.from(post('/api/contact', [json], megabyte).toString().replace('POST', 'PUT'))),
    );
  },
  texts() {
    const type = 'content-type: multipart/form-data; boundary=x';
    const letters = 'a'.repeat(resumeMaxBytes);
    const field = `--x\r\ncontent-disposition: form-data; name="email"\r\n\r\n${letters}@\r\n--x--\r\n`;
    for (const path of ['/api/job-application', jobPath]) times(2, () => flood('texts', post(path, [type], field)));
  },
  documents: () => times(2, sendDocuments),
};

/** Searched to its end and refused: the name that makes it a document is nearly there, again and again. */
const hostileDocument = Buffer.alloc(resumeMaxBytes, 'PK\x03\x04wxrd/document');

async function sendDocuments(): Promise<void> {
  for (let count = 0; ; count += 1) {
    const form = applicationForm(crypto.randomUUID());
    const bytes = count % 2 === 0 ? hostileDocument : resumes['chromium.pdf'];
    form.set('resume', new Blob([new Uint8Array(bytes)]), 'cv.docx');
    const answer = await fetch(`${url}/api/job-application`, { method: 'POST', body: form }).catch(() => undefined);
    await answer?.arrayBuffer();
    counts.documents = (counts.documents ?? 0) + 1;
  }
}

attacks[kind]?.();
process.on('SIGTERM', () => {
  console.log(JSON.stringify(counts));
  process.exit(0);
});
