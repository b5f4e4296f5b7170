/** Encodes an application as a browser does, for the API or for the page of a job. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { filledForm } from './filled-form.ts';
import { openJob } from './open-job.ts';

export interface ResumeFile {
  name: string;
  bytes: Uint8Array;
}

export const pdf = readFileSync('tests/support/fixtures/resumes/libreoffice.pdf');
const pdfResume: ResumeFile = { name: 'cv.pdf', bytes: pdf };

export async function encodeApplication(texts: Record<string, string>, resume: ResumeFile | null) {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  if (resume) form.append('resume', new Blob([Buffer.from(resume.bytes)]), resume.name);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') as string },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Calls the API with a valid application, unless `changes` or `resume` (null for none) make it invalid. */
export async function callApplicationApi(
  app: FastifyInstance,
  changes: Record<string, string> = {},
  resume: ResumeFile | null = pdfResume,
) {
  const texts = {
    ...filledForm('application', { name: 'Ruwan', email: 'ruwan@example.com' }),
    jobSlug: openJob.slug,
    jobTitle: openJob.title,
    ...changes,
  };
  return app.inject({ method: 'POST', url: '/api/job-application', ...(await encodeApplication(texts, resume)) });
}
