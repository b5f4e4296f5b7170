/** The results of posts for the metrics. Refused posts are counted here, stored ones in contact.ts and applications.ts. */
import type { FastifyInstance } from 'fastify';
import type { SubmissionKind } from '../../contract/submission.ts';
import type { Metrics, SubmissionResult } from '../operations/metrics.ts';
import type { SavedSubmission, Verdict } from '../store/submissions.ts';
import type { Overload } from './overload.ts';

export function resultOf({ isNew }: SavedSubmission, { isSpam }: Verdict): SubmissionResult {
  if (!isNew) return 'duplicate';
  return isSpam ? 'spam' : 'stored';
}

/** The form that a post belongs to, by the first segment of its route: that of an API call or of a form's own page. */
const kinds: Record<string, SubmissionKind> = {
  contact: 'contact',
  'job-application': 'application',
  careers: 'application',
};

/** Refusals come from many places (rate limits, origins, parsers, rules, the store), so they are counted by status. */
export function countRefusals(app: FastifyInstance, metrics: Metrics, overload: Overload): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    // The prefix is /api, or empty for a form's own page.
    const [, firstSegment = ''] = (request.routeOptions.url ?? '').slice(app.prefix.length).split('/');
    const kind = kinds[firstSegment];
    if (!kind || request.method !== 'POST' || statusCode < 400) return;
    metrics.countSubmission(kind, overload.hasRefused(request) ? 'overload' : resultOfStatus(statusCode));
  });
}

function resultOfStatus(status: number): SubmissionResult {
  if (status >= 500) return 'failed';
  if (status === 429) return 'rate-limited';
  return status === 403 ? 'refused' : 'invalid';
}
