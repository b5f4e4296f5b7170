/** Parses the body of a post into the texts and the file of a form. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resumeMaxBytes } from '../../contract/resume.ts';
import { type FormPart, readMultipartForm } from '../http/multipart-form.ts';
import { Refused } from '../http/refused.ts';
import type { UploadedResume } from '../resumes/check.ts';

/** The longest allowed fields take less than half of this, even if they are in a non-Latin alphabet and URL-encoded. */
export const maxMessageBytes = 64 * 1024;

/** Leaves room for the texts and the multipart headers beside the largest resume. */
export const maxApplicationBytes = resumeMaxBytes + 1024 * 1024;

export interface PostedApplication {
  texts: Record<string, string>;
  resume?: UploadedResume;
}

export function addUrlEncodedParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) =>
      Object.fromEntries([...new URLSearchParams(body)].map(([field, text]) => [field, plainLineBreaks(text)])),
  );
}

export function addMultipartParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readMultipartForm(request.headers['content-type'] ?? '', body),
  );
}

/**
 * Refuses a body by its announced length, before Fastify checks it. Fastify would close the connection while the browser is
 * still sending, and the visitor would never see the answer.
 */
export async function refuseTooLarge(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length']) > maxApplicationBytes) throw new Refused(413);
}

/**
 * Of parts with the same name the last one counts. Only the file `resume` is read. If it is empty and has no name, the visitor
 * chose no file.
 */
export function readApplication(parts: FormPart[]): PostedApplication {
  const form: PostedApplication = { texts: {} };
  for (const { name, fileName, bytes } of parts) {
    if (fileName === undefined) form.texts[name] = plainLineBreaks(bytes.toString('utf8'));
    else if (name === 'resume' && (bytes.length > 0 || fileName)) form.resume = { name: fileName, bytes };
  }
  return form;
}

/** Forms are posted with CRLF, but `maxlength` counts a line break as one character, and so must our limits. */
function plainLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
