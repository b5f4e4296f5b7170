/** The results of posts for the metrics. Refused posts are counted here, stored ones in submit-form.ts. */
import type { FastifyInstance } from 'fastify';
import type { SubmissionKind } from '../../contract/forms.ts';
import type { Metrics, SubmissionResult } from '../operations/metrics.ts';
import type { SavedSubmission, Verdict } from '../store/submissions.ts';
import { overloadRefusals } from './overload.ts';

export function resultOf({ isNew }: SavedSubmission, { isSpam }: Verdict): SubmissionResult {
  if (!isNew) return 'duplicate';
  return isSpam ? 'spam' : 'stored';
}

/** Refusals come from many places (rate limits, origins, parsers, rules, the store), so they are counted by status. */
export function countRefusals(app: FastifyInstance, kind: SubmissionKind, metrics: Metrics): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode < 400) return;
    metrics.countSubmission(kind, overloadRefusals.has(request) ? 'overload' : resultOfStatus(statusCode));
  });
}

function resultOfStatus(status: number): SubmissionResult {
  if (status >= 500) return 'failed';
  if (status === 429) return 'rate-limited';
  return status === 403 ? 'refused' : 'invalid';
}
