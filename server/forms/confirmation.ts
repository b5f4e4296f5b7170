/** The pages that confirm an accepted form: a page of its own, or the form's page after a post without our script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAcceptedAt } from '../../contract/confirmation.ts';
import { forms } from '../../contract/forms.ts';
import type { SendByRouter } from '../site/router-responses.ts';
import { patternOf } from './form-paths.ts';
import type { RateLimits } from './rate-limits.ts';
import { sendPlainText } from './responses.ts';

const shownForMs = 10 * 60_000;

const confirmations = Object.values(forms).map(({ page, confirmation }) => {
  const [path = ''] = confirmation.split('#', 1);
  return { page, pattern: patternOf(path), isFormPage: path === page };
});

/** The usual sentence for 503 says that the form was not saved, which is wrong here. */
const busyButSent = 'Your form has arrived. This page cannot be shown just now: please reload it in a minute.';

/** Responds before a page is served. Called after the routes that receive forms are added, so that it does not concern them. */
export function confirmForms(
  app: FastifyInstance,
  { isOverConfirmationLimit }: RateLimits,
  sendByRouter: SendByRouter,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    const confirmation = confirmations.find(({ pattern }) => pattern.test(path));
    if (!confirmation) return done();
    const { page, isFormPage } = confirmation;
    const sentAt = confirmedAt(request);
    if (isFormPage && sentAt) showFormPage(request, reply, sentAt).catch(done);
    else if (isFormPage || sentAt) done();
    else reply.header('cache-control', 'no-store').redirect(page, 302);
  });

  async function showFormPage(request: FastifyRequest, reply: FastifyReply, sentAt: number): Promise<FastifyReply> {
    const isTooBusy = app.isUnderPressure() || (await isOverConfirmationLimit(request));
    if (isTooBusy) return sendPlainText(reply, 503, busyButSent);
    return sendByRouter(request, reply, { sentAt });
  }
}

/**
 * Returns when the form was accepted, or undefined if the URL confirms nothing, or not any more. Sec-Fetch-Site cannot say
 * more: for a reload, Firefox sends where the visitor came from before the form.
 */
function confirmedAt({ url }: FastifyRequest): number | undefined {
  // NaN for a URL without a time, which makes the comparison below false.
  const sentAt = readAcceptedAt(url) ?? Number.NaN;
  // Another instance's clock may be a little ahead, so the time may also be in the future.
  return Math.abs(Date.now() - sentAt) < shownForMs ? sentAt : undefined;
}
