import type { FastifyBaseLogger } from 'fastify';
import { conditions } from '../../content/conditions.ts';
import { findJob, isJobOpen } from '../../content/jobs.ts';
import { messagesOf } from '../../contract/field-rules.ts';
import { forms, judgedTexts, type SubmissionKind } from '../../contract/forms.ts';
import { honeypotField } from '../../contract/response.ts';
import { resumeMessages } from '../../contract/resume.ts';
import { planDeliveries } from '../delivery/delivery-kinds.ts';
import { HttpError } from '../http/http-error.ts';
import { checkResume, type UploadedResume } from '../resumes/check.ts';
import { newId } from '../store/ids.ts';
import { countSenders } from '../store/repeated-texts.ts';
import { saveSubmission } from '../store/submissions.ts';
import type { FormServices } from './form-services.ts';
import type { PostedForm } from './posted-bodies.ts';
import { judgeSpam } from './spam.ts';

/** Checks a form, judges spam and stores it. Resolves with what the visitor is told, or throws an `HttpError`. */
export async function submitForm(
  { store, storeLimit, storeTimeoutMs, delivery, deliverySettings, scanResume, metrics }: FormServices,
  kind: SubmissionKind,
  { texts, resume: upload }: PostedForm,
  log: FastifyBaseLogger,
): Promise<string> {
  const { schema, isForJob, hasResume, replyTime, words } = forms[kind];
  const job = isForJob ? findOpenJob(texts.jobSlug) : undefined;
  if (isForJob && !job) throw new HttpError(410);
  const result = schema.safeParse(texts);
  const { resume, problem } = hasResume ? readResume(upload) : {};
  if (!result.success || problem) {
    const details = { ...(result.error && messagesOf(result.error)), ...(problem && { resume: [problem] }) };
    throw new HttpError(422, { details });
  }
  if (storeLimit.isFull(kind)) throw new HttpError(503);
  const scan = resume && (await scanResume?.(resume.bytes));
  if (scan) metrics?.countScan(scan);
  if (scan === 'infected') throw new HttpError(422, { details: { resume: [resumeMessages.infected] } });
  const fields = result.data;
  const honeypot = texts[honeypotField] ?? '';
  const judged = judgedTexts(kind, fields);
  const deadline = AbortSignal.timeout(storeTimeoutMs);
  const verdict = judgeSpam({
    // Our forms send only text, so anything else is from a bot. String() would throw on some objects.
    honeypot: typeof honeypot === 'string' ? honeypot : 'not a text',
    text: judged.all,
    senders: await countSenders(store, { email: fields.email, text: judged.long }, deadline),
  });
  // If there is no room left for resumes of spam, only the texts are stored.
  const keepsResume = resume && (!verdict.isSpam || storeLimit.reserveHeldResume(resume.bytes.byteLength));
  const submission = { id: newId(), kind, fields, job, resume: keepsResume ? { ...resume, scan } : undefined };
  const deliveries = planDeliveries(deliverySettings, { kind, email: fields.email });
  const saved = await saveSubmission(store, submission, verdict, deliveries, deadline);
  log.info({ id: saved.id, isNew: saved.isNew, isSpam: verdict.isSpam }, `${words.name} stored`);
  const judgedResult = verdict.isSpam ? 'spam' : 'stored';
  metrics?.countSubmission(kind, saved.isNew ? judgedResult : 'duplicate');
  delivery.nudge(deliveries);
  return words.accepted(conditions[replyTime]);
}

function findOpenJob(slug: unknown): { slug: string; title: string } | undefined {
  const job = typeof slug === 'string' ? findJob(slug) : undefined;
  return job && isJobOpen(job, new Date()) ? { slug: job.slug, title: job.title } : undefined;
}

function readResume(upload: UploadedResume | undefined) {
  const checked = upload ? checkResume(upload) : { problem: resumeMessages.missing };
  return 'problem' in checked ? { problem: checked.problem } : { resume: checked };
}
