import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Form } from '../../contract/form.ts';
import { HttpError } from '../http/http-error.ts';
import { type FormPart, readMultipartForm } from '../http/multipart-form.ts';
import type { UploadedResume } from '../resumes/check.ts';

/** Browsers post texts, but JSON may hold anything. */
export interface PostedForm<Text = unknown> {
  texts: Record<string, Text>;
  resume?: UploadedResume;
}

export function addJsonParser(app: FastifyInstance): void {
  // The first 'error' refuses a body with the key `__proto__`, the second one with `constructor.prototype`.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    parseJson(request, body, (error, json) => {
      const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
      done(error ?? (isObject ? null : new HttpError(400)), { texts: json });
    }),
  );
}

export function addUrlEncodedParser(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => {
    const texts = [...new URLSearchParams(body)].map(([field, text]) => [field, plainLineBreaks(text)]);
    return { texts: Object.fromEntries(texts) };
  });
}

function addMultipartParser(app: FastifyInstance): void {
  const type = 'multipart/form-data';
  app.addContentTypeParser(type, { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) =>
    readParts(readMultipartForm(headers['content-type'] ?? '', body)),
  );
}

export function readPosts(app: FastifyInstance, form: Form, addTextParser: (app: FastifyInstance) => void): void {
  if (form.hasResume) addMultipartParser(app);
  else addTextParser(app);
  app.addHook('preParsing', async ({ headers }) => {
    // At its own limit Fastify closes the connection. A browser that is still sending a file would never show the response.
    if (form.hasResume && Number(headers['content-length']) > form.maxBytes) throw new HttpError(413);
  });
  app.addHook('preHandler', async ({ body }) => {
    // Without a Content-Type and a body, nothing was parsed.
    if (!body) throw new HttpError(415);
  });
}

/** Only the file `resume` is read. If it is empty and has no name, the visitor chose no file. */
export function readParts(parts: FormPart[]): PostedForm<string> {
  const form: PostedForm<string> = { texts: {} };
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
