/** What a visitor is told whose form is refused, and how the metrics count it. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { company } from '../../content/company.ts';
import type { SubmissionKind } from '../../contract/forms.ts';
import type { Refusal } from '../../contract/response.ts';
import { HttpError } from '../http/http-error.ts';
import type { Metrics, SubmissionResult } from '../operations/metrics.ts';
import { overloadRefusals } from './overload.ts';

const sentences: Record<number, string> = {
  400: 'The form did not arrive in one piece. Please try again.',
  403: 'This form can only be sent from our own site.',
  404: 'There is nothing at this address of the API.',
  405: 'This address of the API only takes a form that is sent to it.',
  410: 'This position is not open any more. Please choose one from the careers page.',
  413: 'That is more than we can take in at once. Please shorten the text or choose a smaller file.',
  415: 'The form was sent in a way we cannot read. Please reload the page and try again.',
  422: 'Please check the form fields and try again.',
  429: 'That was a lot of messages in a short time. Please wait a minute and try again.',
  500: `Something went wrong on our side. Please try again, or write to ${company.email}.`,
  503: `We could not save this just now. Please try again in a minute, or write to ${company.email}.`,
};

/** Errors of Fastify and its plugins have a status. Those of a failing store have none, and get 503. */
export function refusalOf(error: Partial<HttpError>, log: FastifyBaseLogger): Refusal {
  const { statusCode = 503, details = {} } = error;
  if (statusCode >= 500 && !(error instanceof HttpError)) log.error({ err: error }, 'request failed');
  const fallback = statusCode >= 500 ? 500 : 400;
  const status = statusCode in sentences ? statusCode : fallback;
  return { status, sentence: sentences[status] ?? '', details };
}

/** Sends the sentence alone, in place of a page that would cost too much to render. */
export function sendPlainText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${sentence}\n`);
}

/** Refusals come from many places (rate limits, origins, parsers, rules, the store), so they are counted by status. */
export function countRefusals(app: FastifyInstance, kind: SubmissionKind, metrics: Metrics | undefined): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode < 400) return;
    metrics?.countSubmission(kind, overloadRefusals.has(request) ? 'overload' : resultOfStatus(statusCode));
  });
}

function resultOfStatus(status: number): SubmissionResult {
  if (status >= 500) return 'failed';
  if (status === 429) return 'rate-limited';
  return status === 403 ? 'refused' : 'invalid';
}
