/** An application: check the form and its resume, store, answer. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { findJob, isJobOpen } from '../../content/jobs.ts';
import { honeypotField } from '../../contract/answer.ts';
import { messagesOf } from '../../contract/field-rules.ts';
import { applicationSchema } from '../../contract/job-application.ts';
import { resumeMaxBytes, resumeMessages } from '../../contract/resume.ts';
import { accepted, type FormAnswer, Refused, refused, send } from '../http/answers.ts';
import { type FormPart, readMultipartForm } from '../http/multipart-form.ts';
import { planDeliveries } from '../mail/delivery-kinds.ts';
import { checkResume, type UploadedResume } from '../resumes/check.ts';
import { newId } from '../store/ids.ts';
import { saveSubmission } from '../store/submissions.ts';
import { plainLineBreaks } from './line-breaks.ts';
import type { FormParts, RateLimit } from './parts.ts';
import { judgeHoneypot } from './spam.ts';
import { resultOf } from './submission-metrics.ts';

/** Leaves room for the texts and the multipart headers beside the largest resume. */
export const maxBodyBytes = resumeMaxBytes + 1024 * 1024;

interface Form {
  texts: Record<string, string>;
  resume?: UploadedResume;
}

/** In a Fastify scope of its own, where only multipart forms are parsed. */
export function receiveApplications(app: FastifyInstance, parts: FormParts, limit: RateLimit): void {
  parseMultipart(app);
  app.post(
    '/job-application',
    { bodyLimit: maxBodyBytes, preParsing: refuseTooLarge, onRequest: limit },
    async (request, reply) => {
      if (!request.body) return send(reply, refused(415));
      return send(reply, await submitApplication(parts, readForm(request.body as FormPart[]), request.log));
    },
  );
}

export async function submitApplication(
  { store, isStoreFull, storeTimeoutMs, delivery, deliverySettings, scanResume, metrics }: FormParts,
  form: Form,
  log: FastifyBaseLogger,
): Promise<FormAnswer> {
  const job = findJob(form.texts.jobSlug ?? '');
  if (!job || !isJobOpen(job, new Date())) return refused(410);
  const result = applicationSchema.safeParse(form.texts);
  const resume = form.resume ? checkResume(form.resume) : { problem: resumeMessages.missing };
  if (!result.success || 'problem' in resume) {
    return refused(422, {
      ...(result.success ? {} : messagesOf(result.error)),
      ...('problem' in resume ? { resume: [resume.problem] } : {}),
    });
  }
  if (isStoreFull()) return refused(503);
  const scan = await scanResume?.(resume.bytes);
  if (scan === 'infected') return refused(422, { resume: [resumeMessages.infected] });
  const verdict = judgeHoneypot(form.texts[honeypotField] ?? '');
  const submission = {
    id: newId(),
    kind: 'application' as const,
    fields: result.data,
    job: { slug: job.slug, title: job.title },
    resume: { ...resume, scan },
  };
  const deliveries = planDeliveries(deliverySettings, { kind: 'application', email: result.data.email });
  const deadline = AbortSignal.timeout(storeTimeoutMs);
  const saved = await saveSubmission(store, submission, verdict, deliveries, deadline);
  log.info({ id: saved.id, isNew: saved.isNew, isSpam: verdict.isSpam }, 'application stored');
  metrics?.countSubmission('application', resultOf(saved, verdict));
  delivery.nudge();
  return accepted("We'll review your application and get back to you soon.");
}

export function parseMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readMultipartForm(request.headers['content-type'] ?? '', body),
  );
}

/** Fastify itself would close the connection while the browser still sends, so the visitor would never see the answer. */
export async function refuseTooLarge(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length']) > maxBodyBytes) throw new Refused(413);
}

/** Of parts with the same name the last one counts; files under other names are ignored. */
export function readForm(parts: FormPart[]): Form {
  const form: Form = { texts: {} };
  for (const { name, fileName, bytes } of parts) {
    if (fileName === undefined) form.texts[name] = plainLineBreaks(bytes.toString('utf8'));
    else if (name === 'resume' && (bytes.length > 0 || fileName)) form.resume = { name: fileName, bytes };
  }
  return form;
}
