/** Uploads an application in two halves: the first at once, the second on demand. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { makeApplicationForm, type TestSubmission } from './visitors.ts';

interface SlowUpload {
  /** Resolves with the status; rejects when the connection is closed without an answer. */
  answer: Promise<number>;
  /** Sends the second half and resolves with the status. */
  finish(): Promise<number>;
}

/** Keeps a connection open after its answer, as browsers do: a server that stops has to close it. */
const agent = new Agent({ keepAlive: true });

export async function startSlowUpload(url: string, { marker }: TestSubmission): Promise<SlowUpload> {
  const form = new Response(makeApplicationForm(marker));
  const type = form.headers.get('content-type') as string;
  const bytes = Buffer.from(await form.arrayBuffer());
  const half = Math.floor(bytes.length / 2);
  const upload = request(`${url}/api/job-application`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': type,
      'content-length': bytes.length,
      accept: 'application/json',
      expect: '100-continue',
    },
  });
  const { promise: answer, resolve, reject } = Promise.withResolvers<number>();
  upload.on('error', reject);
  upload.on('response', (response) => {
    response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
    response.resume();
  });
  // Callers may await the answer later; until then a failure must not count as unhandled.
  answer.catch(() => {});
  // After 100 Continue the server has accepted the connection; before, it may still wait in the kernel's queue.
  upload.flushHeaders();
  await Promise.race([once(upload, 'continue'), answer]);
  await new Promise((sent) => upload.write(bytes.subarray(0, half), sent));
  return {
    answer,
    finish() {
      upload.end(bytes.subarray(half));
      return answer;
    },
  };
}
