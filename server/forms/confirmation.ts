/** The pages that confirm an accepted form: a page of its own, or the form's page after a post without our script. */
import type { FastifyInstance } from 'fastify';
import { readAcceptedAt } from '../../contract/confirmation.ts';
import { forms } from '../../contract/forms.ts';
import type { SendByRouter } from '../site/router-responses.ts';
import { patternOf } from './form-paths.ts';
import type { RateLimits } from './rate-limits.ts';
import { sendPlainText } from './refusals.ts';

const shownForMs = 10 * 60_000;

const confirmations = Object.values(forms).map(({ page, confirmation }) => {
  const [path = ''] = confirmation.split('#', 1);
  return { page, pattern: patternOf(path), isFormPage: path === page };
});

/** The usual sentence for 503 says that the form was not saved, which is wrong here. */
const busyButSent = 'Your form has arrived. This page cannot be shown just now: please reload it in a minute.';

export function confirmForms(app: FastifyInstance, limits: RateLimits, sendByRouter: SendByRouter): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const confirmation = confirmations.find(({ pattern }) => pattern.test(path));
    // A post to the page of a form is no confirmation, whatever its URL says.
    if (!confirmation || !['GET', 'HEAD'].includes(request.method)) return;
    const { page, isFormPage } = confirmation;
    const acceptedAt = readAcceptedAt(request.url) ?? 0;
    // Another instance's clock may be a little ahead, so the time may also be in the future.
    const isConfirmed = Math.abs(Date.now() - acceptedAt) < shownForMs;
    if (!isConfirmed) {
      // The page of a form is then shown as usual, but nobody is thanked who has not sent anything.
      return isFormPage ? undefined : reply.header('cache-control', 'no-store').redirect(page, 302);
    }
    // A page of its own is a file, which is the same for everybody.
    if (!isFormPage) return;
    const isTooBusy = app.isUnderPressure() || (await limits.isOverConfirmationLimit(request));
    return isTooBusy ? sendPlainText(reply, 503, busyButSent) : sendByRouter(request, reply, { acceptedAt });
  });
}
