/** POST /api/job-application: check the form and its resume, store, answer. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findJob } from '../../content/jobs.ts';
import { honeypotField } from '../../contract/answer.ts';
import { messagesOf } from '../../contract/field-rules.ts';
import { applicationSchema } from '../../contract/job-application.ts';
import { resumeMaxBytes, resumeMessages } from '../../contract/resume.ts';
import { accept, refuse } from '../http/answers.ts';
import { type FormPart, readMultipartForm } from '../http/multipart-form.ts';
import { planDeliveries } from '../mail/kinds.ts';
import { type CheckedResume, checkResume } from '../resumes/check.ts';
import { type CheckDocument, DocumentNotChecked } from '../resumes/workers.ts';
import { newId } from '../store/ids.ts';
import { saveSubmission } from '../store/submissions.ts';
import { plainLineBreaks } from './line-breaks.ts';
import type { FormParts } from './parts.ts';
import { judgeHoneypot } from './spam.ts';
import { resultOf } from './submission-metrics.ts';

/** Leaves room for the texts and the multipart headers beside the largest resume. */
const maxBodyBytes = resumeMaxBytes + 1024 * 1024;

interface Form {
  texts: Record<string, string>;
  resume?: { name: string; bytes: Uint8Array };
}

/** In a Fastify scope of its own, where only multipart forms are parsed. */
export async function receiveApplications(
  app: FastifyInstance,
  { store, delivery, deliverySettings, checkDocument, scanResume, rateLimits, metrics }: FormParts,
): Promise<void> {
  const config = { rateLimit: { max: rateLimits.application, timeWindow: 60_000 } };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readMultipartForm(request.headers['content-type'] ?? '', body),
  );

  app.post(
    '/job-application',
    { bodyLimit: maxBodyBytes, preParsing: refuseTooLarge, config },
    async (request, reply) => {
      if (!request.body) return refuse(reply, 415);
      const form = readForm(request.body as FormPart[]);
      request.body = form.texts;
      const result = applicationSchema.safeParse(form.texts);
      const job = findJob(form.texts.jobSlug ?? '');
      const resume = await judgeResume(form.resume, checkDocument, request.log);
      if (resume === 'not checked') return refuse(reply, 503);
      if (!result.success || !job || 'problem' in resume) {
        return refuse(reply, 422, {
          ...(result.success ? {} : messagesOf(result.error)),
          ...(job ? {} : { jobSlug: ['This position is not open any more. Please choose one from the careers page.'] }),
          ...('problem' in resume ? { resume: [resume.problem] } : {}),
        });
      }
      const scan = await scanResume?.(resume.bytes);
      if (scan === 'infected') return refuse(reply, 422, { resume: [resumeMessages.infected] });
      const verdict = judgeHoneypot(form.texts[honeypotField] ?? '');
      const submission = {
        ...{ id: newId(), kind: 'application' as const, fields: result.data },
        ...{ job: { slug: job.slug, title: job.title }, resume: { ...resume, scan } },
      };
      const deliveries = planDeliveries(deliverySettings, { kind: 'application', email: result.data.email });
      const saved = await saveSubmission(store, submission, verdict, deliveries);
      request.log.info({ id: saved.id, isNew: saved.isNew, isSpam: verdict.isSpam }, 'application stored');
      metrics?.countSubmission('application', resultOf(saved, verdict));
      delivery.nudge();
      return accept(reply, "We'll review your application and get back to you soon.");
    },
  );
}

/** Fastify itself would close the connection while the browser still sends, so the visitor would never see the answer. */
async function refuseTooLarge(request: FastifyRequest, reply: FastifyReply) {
  if (Number(request.headers['content-length']) > maxBodyBytes) return refuse(reply, 413);
}

/** Of parts with the same name the last one counts; files under other names are ignored. */
function readForm(parts: FormPart[]): Form {
  const form: Form = { texts: {} };
  for (const { name, fileName, bytes } of parts) {
    if (fileName === undefined) form.texts[name] = plainLineBreaks(bytes.toString('utf8'));
    else if (name === 'resume' && (bytes.length > 0 || fileName)) form.resume = { name: fileName, bytes };
  }
  return form;
}

async function judgeResume(
  resume: Form['resume'],
  checkDocument: CheckDocument,
  log: FastifyBaseLogger,
): Promise<CheckedResume | { problem: string } | 'not checked'> {
  if (!resume) return { problem: resumeMessages.missing };
  try {
    return await checkResume(resume, checkDocument);
  } catch (error) {
    if (!(error instanceof DocumentNotChecked)) throw error;
    log.warn({ reason: error.message }, 'a resume could not be checked');
    return 'not checked';
  }
}
