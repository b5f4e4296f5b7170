/** POST /api/job-application: a form with a resume, checked, stored and answered. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findJob } from '../content/jobs.ts';
import { trapField } from '../contract/answer.ts';
import { messagesOf } from '../contract/field-rules.ts';
import { applicationSchema } from '../contract/job-application.ts';
import { resumeMaxBytes, resumeMessages } from '../contract/resume.ts';
import { accept, refuse } from './answers.ts';
import type { ApiParts } from './api.ts';
import { applicationEmail } from './emails.ts';
import { resultOf } from './metrics-submission.ts';
import { type CheckedResume, checkResume } from './resume-check.ts';
import { judgeSpam } from './spam.ts';
import { newSubmissionId, saveApplication } from './store/submissions.ts';

/** Room for the texts and the multipart frame around a resume of full size. */
const largestBody = resumeMaxBytes + 1024 * 1024;

interface Form {
  texts: Record<string, string>;
  resume: { name: string; bytes: Uint8Array } | 'missing' | 'too large';
}

export function receiveApplications(
  app: FastifyInstance,
  { store, delivery, mail, rateLimits, metrics }: ApiParts,
): void {
  const config = { rateLimit: { max: rateLimits.application, timeWindow: 60_000 } };

  app.post('/job-application', { bodyLimit: largestBody, config }, async (request, reply) => {
    if (!request.isMultipart()) return refuse(reply, 415);
    if (Number(request.headers['content-length'] ?? 0) > largestBody) return refuse(reply, 413);
    const form = await readForm(request);
    request.body = form.texts;
    const result = applicationSchema.safeParse(form.texts);
    const job = findJob(form.texts.jobSlug ?? '');
    const resume = judgeResume(form.resume);
    if (!result.success || !job || 'problem' in resume) {
      return refuse(reply, 422, {
        ...(result.success ? {} : messagesOf(result.error)),
        ...(job ? {} : { jobSlug: ['This position is not open any more. Please choose one from the careers page.'] }),
        ...('problem' in resume ? { resume: [resume.problem] } : {}),
      });
    }
    const application = { ...result.data, jobSlug: job.slug, jobTitle: job.title };
    const verdict = judgeSpam({
      trap: form.texts[trapField] ?? '',
      texts: [application.coverLetter],
      email: application.email,
    });
    const id = newSubmissionId();
    const email = applicationEmail(mail, id, application, { name: resume.name, size: resume.bytes.length });
    const saved = await saveApplication(store, id, application, resume, verdict, email);
    request.log.info({ id: saved.id, isNew: saved.isNew, isSpam: verdict.isSpam }, 'application stored');
    metrics?.countSubmission('application', resultOf(saved, verdict));
    delivery.nudge();
    return accept(reply, "We'll review your application and get back to you soon.");
  });
}

/** Counts the resume while it streams: one byte over the limit is enough to know. */
async function readForm(request: FastifyRequest): Promise<Form> {
  const form: Form = { texts: {}, resume: 'missing' };
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      form.texts[part.fieldname] = String(part.value);
    } else if (part.fieldname === 'resume') {
      const bytes = await part.toBuffer();
      if (part.file.truncated) form.resume = 'too large';
      else if (bytes.length > 0 || part.filename) form.resume = { name: part.filename ?? '', bytes };
    } else {
      part.file.resume();
    }
  }
  return form;
}

function judgeResume(resume: Form['resume']): CheckedResume | { problem: string } {
  if (resume === 'missing') return { problem: resumeMessages.missing };
  if (resume === 'too large') return { problem: resumeMessages.tooLarge };
  return checkResume(resume);
}
