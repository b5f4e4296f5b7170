/** The page that confirms a form which the browser posted to its own page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerByRouter } from '../site/router-answers.ts';
import { sendPlainText } from './answers.ts';
import type { RateLimits } from './rate-limits.ts';

const shownForMs = 10 * 60_000;

/** The 13 digits are milliseconds, as `Date.now` counts them. */
const confirmationPattern = /^\/(?:contact\/thank-you|careers\/[\w-]+)\?sent=(\d{13})$/;

/**
 * An accepted post is redirected to this URL, which shows the confirmation for ten minutes. It needs no cookie and says nothing
 * about the visitor.
 */
export function confirmationUrl(path: string, hash = ''): string {
  return `${path}?sent=${Date.now()}${hash}`;
}

/** Returns undefined if the request is not for a confirmation. */
export type ShowConfirmation = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;

/** The usual sentence for 503 says that the form was not saved, which is wrong here. */
const busyButSent = 'Your form has arrived. This page cannot be shown just now: please reload it in a minute.';

export function openConfirmations(
  app: FastifyInstance,
  { isOverConfirmationLimit }: RateLimits,
  answerByRouter: AnswerByRouter,
): ShowConfirmation {
  return (request, reply) => {
    const sentAt = confirmedAt(request);
    return sentAt === undefined ? undefined : show(request, reply, sentAt);
  };

  async function show(request: FastifyRequest, reply: FastifyReply, sentAt: number): Promise<FastifyReply> {
    const isTooBusy = app.isUnderPressure() || (await isOverConfirmationLimit(request));
    if (isTooBusy) return sendPlainText(reply, { status: 503, error: busyButSent });
    return answerByRouter(request, reply, { sentAt });
  }
}

/**
 * Returns when the form was accepted, or undefined if the request is for no confirmation. A URL that was typed, bookmarked or
 * followed from another site shows none, if the browser says where the request comes from.
 */
function confirmedAt({ url, headers }: FastifyRequest): number | undefined {
  // NaN for any other URL, which makes the comparison below false.
  const sentAt = Number(confirmationPattern.exec(url)?.[1]);
  const site = headers['sec-fetch-site'];
  // Older browsers do not send this header. A link on our own site would pass too, but there is none to this URL.
  const mayBeOurRedirect = site === undefined || site === 'same-origin';
  // Another instance's clock may be a little ahead, so the time may also be in the future.
  return mayBeOurRedirect && Math.abs(Date.now() - sentAt) < shownForMs ? sentAt : undefined;
}
