/** Receives job applications: checks the form and its resume, stores both, answers. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { findJob, isJobOpen } from '../../content/jobs.ts';
import { honeypotField } from '../../contract/answer.ts';
import { messagesOf } from '../../contract/field-rules.ts';
import { applicationSchema } from '../../contract/job-application.ts';
import { resumeMessages } from '../../contract/resume.ts';
import { planDeliveries } from '../delivery/delivery-kinds.ts';
import type { FormPart } from '../http/multipart-form.ts';
import { checkResume } from '../resumes/check.ts';
import { newId } from '../store/ids.ts';
import { saveSubmission } from '../store/submissions.ts';
import { accepted, type FormAnswer, refused, sendJson } from './answers.ts';
import type { FormServices } from './form-services.ts';
import {
  addMultipartParser,
  maxApplicationBytes,
  type PostedApplication,
  readApplication,
  refuseTooLarge,
} from './posted-bodies.ts';
import type { RateLimit } from './rate-limits.ts';
import { judgeHoneypot } from './spam.ts';
import { resultOf } from './submission-metrics.ts';

/** Needs a Fastify scope of its own, in which only multipart forms are parsed. */
export function receiveApplications(app: FastifyInstance, services: FormServices, limit: RateLimit): void {
  addMultipartParser(app);
  app.post(
    '/job-application',
    { bodyLimit: maxApplicationBytes, preParsing: refuseTooLarge, onRequest: limit },
    async (request, reply) => {
      // Without a Content-Type and a body, nothing is parsed.
      if (!request.body) return sendJson(reply, refused(415));
      return sendJson(
        reply,
        await submitApplication(services, readApplication(request.body as FormPart[]), request.log),
      );
    },
  );
}

/** Called for the API above and for the form's own page (form-pages.ts). */
export async function submitApplication(
  { store, storeLimit, storeTimeoutMs, delivery, deliverySettings, scanResume, metrics }: FormServices,
  form: PostedApplication,
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
  if (storeLimit.isFull('application')) return refused(503);
  const scan = await scanResume?.(resume.bytes);
  if (scan) metrics?.countScan(scan);
  if (scan === 'infected') return refused(422, { resume: [resumeMessages.infected] });
  const verdict = judgeHoneypot(form.texts[honeypotField] ?? '');
  // If there is no room left for resumes of spam, only the texts are stored.
  const keepsResume = !verdict.isSpam || storeLimit.reserveHeldResume(resume.bytes.byteLength);
  const submission = {
    id: newId(),
    kind: 'application' as const,
    fields: result.data,
    job: { slug: job.slug, title: job.title },
    ...(keepsResume && { resume: { ...resume, scan } }),
  };
  const deliveries = planDeliveries(deliverySettings, { kind: 'application', email: result.data.email });
  const deadline = AbortSignal.timeout(storeTimeoutMs);
  const saved = await saveSubmission(store, submission, verdict, deliveries, deadline);
  log.info({ id: saved.id, isNew: saved.isNew, isSpam: verdict.isSpam }, 'application stored');
  metrics?.countSubmission('application', resultOf(saved, verdict));
  delivery.nudge();
  return accepted("We'll review your application and get back to you soon.");
}
