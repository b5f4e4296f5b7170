/** Run by bystander.test.ts as a process: three kinds of hostile requests at once, until it is killed. */
import { connect } from 'node:net';
import { resumeMaxBytes } from '../../contract/resume.ts';
import { resumes } from '../support/fixtures/resumes/resumes.ts';
import { applicationForm } from './visitors.ts';

const url = process.argv[2] as string;
const { hostname, port, host } = new URL(url);
const counts = { notFound: 0, encodings: 0, documents: 0 };

/** A thousand pipelined requests, and the next thousand when these are answered. */
function askForUnknownPages(): void {
  const request = `GET /no-such-page HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const socket = connect(Number(port), hostname, () => socket.write(request.repeat(1000)));
  let answered = 0;
  socket.on('data', (chunk) => {
    const found = chunk.toString('latin1').split('HTTP/1.1 404').length - 1;
    counts.notFound += found;
    answered += found;
    if (answered >= 1000) {
      answered = 0;
      socket.write(request.repeat(1000));
    }
  });
  socket.on('error', askForUnknownPages);
}

function askWithBlanks(): void {
  const request = `GET /about HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br${' '.repeat(15_000)},x\r\n\r\n`;
  const socket = connect(Number(port), hostname, () => socket.write(request));
  socket.on('data', (chunk) => {
    if (!chunk.toString('latin1').startsWith('HTTP/1.1')) return;
    counts.encodings += 1;
    socket.write(request);
  });
  socket.on('error', askWithBlanks);
}

/** Searched to its end and refused: the name that makes it a document is nearly there, again and again. */
const hostileDocument = Buffer.alloc(resumeMaxBytes, 'PK\x03\x04wxrd/document');

async function sendDocuments(): Promise<void> {
  for (;;) {
    const form = applicationForm(crypto.randomUUID());
    const bytes = counts.documents % 2 === 0 ? hostileDocument : resumes['chromium.pdf'];
    form.set('resume', new Blob([new Uint8Array(bytes)]), 'cv.docx');
    const answer = await fetch(`${url}/api/job-application`, { method: 'POST', body: form }).catch(() => undefined);
    await answer?.arrayBuffer();
    counts.documents += 1;
  }
}

for (let visitor = 0; visitor < 2; visitor++) {
  askForUnknownPages();
  askWithBlanks();
  sendDocuments();
}
process.on('SIGTERM', () => {
  console.log(JSON.stringify(counts));
  process.exit(0);
});
