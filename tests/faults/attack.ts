/**
 * Sends hostile requests of one kind until SIGTERM, and then prints how many were answered. bystander.test.ts runs it as a
 * process, and says what each kind is.
 */
import { connect } from 'node:net';
import { resumeMaxBytes } from '../../contract/resume.ts';
import { resumes } from '../support/fixtures/resumes/resumes.ts';
import { jobPath } from '../support/open-job.ts';
import { formatHead, formatPost } from './hostile-request.ts';
import { makeApplicationForm } from './visitors.ts';

const [url = '', kind = ''] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const answerCounts: Record<string, number> = {};

/** Sends bursts of requests over one connection, each when the one before is answered. */
function flood(kind: string, request: Buffer, burst = 1): void {
  const socket = connect(Number(port), hostname, send);
  let waiting = 0;
  let unfinished = '';

  function send(): void {
    waiting = burst;
    socket.write(Buffer.concat(Array(burst).fill(request)));
  }

  socket.on('data', (chunk) => {
    // Every answer begins with these nine characters. They may be split between two chunks, so the last eight are kept.
    const pieces = (unfinished + chunk.toString('latin1')).split('HTTP/1.1 ');
    unfinished = pieces.at(-1)?.slice(-8) ?? '';
    answerCounts[kind] = (answerCounts[kind] ?? 0) + pieces.length - 1;
    waiting -= pieces.length - 1;
    if (waiting <= 0 && socket.writable) send();
  });
  // When the server closes the connection, the flood goes on over a new one.
  socket.on('error', () => {});
  socket.on('close', () => setTimeout(() => flood(kind, request, burst), 5));
}

const repeat = (count: number, start: () => void) => Array.from({ length: count }).forEach(start);
const get = (path: string, ...headers: string[]) => formatHead(`GET ${path} HTTP/1.1`, headers);
const form = 'content-type: application/x-www-form-urlencoded';
const json = 'content-type: application/json';
const megabyte = JSON.stringify({ message: 'x'.repeat(1_000_000) });

const attacks: Record<string, () => void> = {
  pages: () => repeat(2, () => flood('pages', get('/services'), 1000)),
  unknown: () => repeat(2, () => flood('unknown', get('/no-such-page'), 1000)),
  paths() {
    flood('paths', get(`/${'a/'.repeat(3000)}b`), 20);
    flood('paths', get(`/no-such-page?${'a=b&'.repeat(3500)}`), 20);
    flood('paths', get(`/services/none?${'a=b&'.repeat(3500)}`), 20);
    flood('paths', get(`/${'%61'.repeat(4500)}`), 20);
  },
  encodings: () => repeat(2, () => flood('encodings', get('/about', `accept-encoding: br${' '.repeat(15_000)},x`))),
  refused() {
    repeat(12, () => flood('refused', formatPost('/contact', [form], `name=Ada&message=${'%3C'.repeat(20_000)}`)));
    repeat(4, () => flood('refused', formatPost('/api/contact', [json], '{}')));
  },
  unwanted() {
    repeat(8, () => flood('unwanted', formatPost('/contact', [form, 'origin: https://evil.example'], 'name=Ada')));
    repeat(8, () => flood('unwanted', formatPost('/contact', ['content-type: text/plain'], 'name=Ada')));
  },
  confirmations: () => repeat(8, () => flood('confirmations', get(`/contact/thank-you?sent=${Date.now()}`), 20)),
  bodies() {
    for (const path of ['/about', '/healthz', '/api/x', '/no-such-page']) {
      repeat(4, () => flood('bodies', formatPost(path, [json], megabyte)));
    }
    repeat(4, () =>
      flood('bodies', Buffer.from(formatPost('/api/contact', [json], megabyte).toString().replace('POST', 'PUT'))),
    );
  },
  texts() {
    const type = 'content-type: multipart/form-data; boundary=x';
    const letters = 'a'.repeat(resumeMaxBytes);
    const field = `--x\r\ncontent-disposition: form-data; name="email"\r\n\r\n${letters}@\r\n--x--\r\n`;
    for (const path of ['/api/job-application', jobPath])
      repeat(2, () => flood('texts', formatPost(path, [type], field)));
  },
  documents: () => repeat(2, sendDocuments),
};

/** The server searches this file to its end and refuses it: it repeats a near miss of word/document, which a DOCX contains. */
const hostileDocument = Buffer.alloc(resumeMaxBytes, 'PK\x03\x04wxrd/document');

async function sendDocuments(): Promise<void> {
  for (let count = 0; ; count += 1) {
    const form = makeApplicationForm(crypto.randomUUID());
    // Both are refused: the second is a PDF that is named DOCX.
    const bytes = count % 2 === 0 ? hostileDocument : resumes['chromium.pdf'];
    form.set('resume', new Blob([new Uint8Array(bytes)]), 'cv.docx');
    const answer = await fetch(`${url}/api/job-application`, { method: 'POST', body: form }).catch(() => undefined);
    await answer?.arrayBuffer();
    answerCounts.documents = (answerCounts.documents ?? 0) + 1;
  }
}

attacks[kind]?.();
process.on('SIGTERM', () => {
  console.log(JSON.stringify(answerCounts));
  process.exit(0);
});
