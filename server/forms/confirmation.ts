import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerByRouter } from '../site/router-answers.ts';
import { sendSentence } from './answers.ts';
import type { RateLimits } from './rate-limits.ts';

const shownForMs = 10 * 60_000;

const confirmationPattern = /^\/(?:contact\/thank-you|careers\/[\w-]+)\?sent=(\d{13})$/;

/**
 * An accepted post is redirected there. For a while, that URL shows the confirmation; it says nothing about the visitor, and
 * needs no cookie.
 */
export function confirmationUrl(path: string, hash = ''): string {
  return `${path}?sent=${Date.now()}${hash}`;
}

/** Undefined where the request asks for no confirmation. */
export type ShowConfirmation = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;

/** The other sentences say that nothing was saved. */
const busyButSent = 'Your form has arrived. This page cannot be shown just now: please reload it in a minute.';

export function openConfirmations(
  app: FastifyInstance,
  { isOverConfirmations }: RateLimits,
  answerByRouter: AnswerByRouter,
): ShowConfirmation {
  return (request, reply) => {
    const sentAt = confirmedAt(request);
    return sentAt === undefined ? undefined : show(request, reply, sentAt);
  };

  async function show(request: FastifyRequest, reply: FastifyReply, sentAt: number): Promise<FastifyReply> {
    const isRefused = app.isUnderPressure() || (await isOverConfirmations(request));
    if (isRefused) return sendSentence(reply, { status: 503, error: busyButSent });
    return answerByRouter(request, reply, { sentAt });
  }
}

/**
 * When the form was accepted whose confirmation this request asks for. Only our own redirect leads there: a URL that was
 * typed, kept or followed from another site shows no confirmation.
 */
function confirmedAt({ url, headers }: FastifyRequest): number | undefined {
  const sentAt = Number(confirmationPattern.exec(url)?.[1]);
  const site = headers['sec-fetch-site'];
  const isRedirected = site === undefined || site === 'same-origin';
  // Another instance's clock may be a little ahead.
  return isRedirected && Math.abs(Date.now() - sentAt) < shownForMs ? sentAt : undefined;
}
