/**
 * Sends one kind of hostile requests until SIGTERM, and then prints how many were answered. bystander.test.ts runs it as a
 * process, and describes each kind.
 */
import { connect } from 'node:net';
import { resumeMaxBytes } from '../../contract/resume.ts';
import { resumes } from '../support/fixtures/resumes/resumes.ts';
import { jobPath } from '../support/open-job.ts';
import { formatHead, formatPost } from './hostile-request.ts';
import { makeApplicationForm } from './visitors.ts';

const [url = '', kind = ''] = process.argv.slice(2);
const { hostname, port } = new URL(url);
let answerCount = 0;

/** Sends the request `burst` times over one connection, and again as soon as all of a burst are answered. */
function flood(request: Buffer, burst = 1): void {
  const socket = connect(Number(port), hostname, send);
  let unanswered = 0;
  let chunkEnd = '';

  function send(): void {
    unanswered = burst;
    socket.write(Buffer.concat(Array(burst).fill(request)));
  }

  socket.on('data', (chunk) => {
    // Every answer begins with these nine characters. They may be split between two chunks, so the last eight are kept.
    const pieces = (chunkEnd + chunk.toString('latin1')).split('HTTP/1.1 ');
    chunkEnd = pieces.at(-1)?.slice(-8) ?? '';
    answerCount += pieces.length - 1;
    unanswered -= pieces.length - 1;
    if (unanswered <= 0 && socket.writable) send();
  });
  // When the server closes the connection, the flood continues over a new one.
  socket.on('error', () => {});
  socket.on('close', () => setTimeout(() => flood(request, burst), 5));
}

const repeat = (count: number, start: () => void) => Array.from({ length: count }).forEach(start);
const get = (path: string, ...headers: string[]) => formatHead(`GET ${path} HTTP/1.1`, headers);
const formType = 'content-type: application/x-www-form-urlencoded';
const jsonType = 'content-type: application/json';
const megabyteOfJson = JSON.stringify({ message: 'x'.repeat(1_000_000) });

const attacks: Record<string, () => void> = {
  pages: () => repeat(2, () => flood(get('/services'), 1000)),
  unknownPages: () => repeat(2, () => flood(get('/no-such-page'), 1000)),
  longPaths() {
    flood(get(`/${'a/'.repeat(3000)}b`), 20);
    flood(get(`/no-such-page?${'a=b&'.repeat(3500)}`), 20);
    flood(get(`/services/none?${'a=b&'.repeat(3500)}`), 20);
    flood(get(`/${'%61'.repeat(4500)}`), 20);
  },
  // A long run of spaces is slow for a regular expression that goes back and forth in it.
  slowHeaders: () => repeat(2, () => flood(get('/about', `accept-encoding: br${' '.repeat(15_000)},x`))),
  refusedForms() {
    repeat(12, () => flood(formatPost('/contact', [formType], `name=Ada&message=${'%3C'.repeat(20_000)}`)));
    repeat(4, () => flood(formatPost('/api/contact', [jsonType], '{}')));
  },
  otherSites() {
    repeat(8, () => flood(formatPost('/contact', [formType, 'origin: https://evil.example'], 'name=Ada')));
    repeat(8, () => flood(formatPost('/contact', ['content-type: text/plain'], 'name=Ada')));
  },
  confirmations: () => repeat(8, () => flood(get(`${jobPath}?sent=${Date.now()}`), 20)),
  unwantedBodies() {
    for (const path of ['/about', '/healthz', '/api/x', '/no-such-page']) {
      repeat(4, () => flood(formatPost(path, [jsonType], megabyteOfJson)));
    }
    const put = formatPost('/api/contact', [jsonType], megabyteOfJson).toString().replace('POST', 'PUT');
    repeat(4, () => flood(Buffer.from(put)));
  },
  longTexts() {
    const type = 'content-type: multipart/form-data; boundary=x';
    const letters = 'a'.repeat(resumeMaxBytes);
    const field = `--x\r\ncontent-disposition: form-data; name="email"\r\n\r\n${letters}@\r\n--x--\r\n`;
    for (const path of ['/api/job-application', jobPath]) repeat(2, () => flood(formatPost(path, [type], field)));
  },
  slowDocuments: () => repeat(2, sendDocuments),
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
    if (answer) answerCount += 1;
  }
}

attacks[kind]?.();
process.on('SIGTERM', () => {
  console.log(answerCount);
  process.exit(0);
});
