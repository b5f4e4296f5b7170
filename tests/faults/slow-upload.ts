/** An application of which the first half is sent, and the second when one likes. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { applicationForm, type Sending } from './visitors.ts';

export interface SlowUpload {
  /** The status; fails when the connection is cut off. */
  answer: Promise<number>;
  write(bytes: Uint8Array): void;
  /** Sends what is left. */
  finish(): Promise<number>;
}

const agent = new Agent({ keepAlive: true });

export async function startSlowUpload(url: string, { mark }: Sending): Promise<SlowUpload> {
  const form = new Response(applicationForm(mark));
  const type = form.headers.get('content-type') as string;
  const bytes = Buffer.from(await form.arrayBuffer());
  const half = bytes.length >> 1;
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
  // Whoever is interested in its failure looks at it later.
  answer.catch(() => {});
  // Until then it may stand in the system's queue, where no server could know of it.
  upload.flushHeaders();
  await once(upload, 'continue');
  await new Promise((sent) => upload.write(bytes.subarray(0, half), sent));
  return {
    answer,
    write: (more) => upload.write(more),
    finish() {
      upload.end(bytes.subarray(half));
      return answer;
    },
  };
}
