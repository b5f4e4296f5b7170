/** Answers to a posted form, in the shape of the contract and with a sentence the visitor can act on. */
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { company } from '../../content/company.ts';
import type { Answer } from '../../contract/answer.ts';
import { Refused } from '../http/refused.ts';

/** The answer to a submission, with its HTTP status. */
export interface FormAnswer extends Answer {
  status: number;
}

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

export function accepted(message: string): FormAnswer {
  return { status: 200, success: true, message };
}

export function refused(status: number, details?: Answer['details']): FormAnswer {
  const fallback = status >= 500 ? 500 : 400;
  const knownStatus = status in sentences ? status : fallback;
  return { status: knownStatus, success: false, error: sentences[knownStatus], details };
}

/** Errors of Fastify and its plugins have a status. Those of a failing store have none, and get 503. */
export function refusalOf(error: Error & { statusCode?: number }, log: FastifyBaseLogger): FormAnswer {
  const status = error.statusCode ?? 503;
  // A `Refused` is no fault of the server, so it is not logged as one.
  if (status >= 500 && !(error instanceof Refused)) log.error({ err: error }, 'request failed');
  return refused(status);
}

export function sendJson(reply: FastifyReply, { status, ...answer }: FormAnswer): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(answer);
}

/** Sends the sentence alone, in place of a page that would cost too much to render. */
export function sendPlainText(
  reply: FastifyReply,
  { status, error }: Pick<FormAnswer, 'status' | 'error'>,
): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${error}\n`);
}
