/** Receives contact messages: checks the form, judges spam, stores, answers. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { conditions } from '../../content/conditions.ts';
import { honeypotField } from '../../contract/answer.ts';
import { contactSchema } from '../../contract/contact-message.ts';
import { messagesOf } from '../../contract/field-rules.ts';
import { planDeliveries } from '../delivery/delivery-kinds.ts';
import { newId } from '../store/ids.ts';
import { countSenders } from '../store/repeated-texts.ts';
import { saveSubmission } from '../store/submissions.ts';
import { accepted, type FormAnswer, refused, sendJson } from './answers.ts';
import type { FormServices } from './form-services.ts';
import { maxMessageBytes } from './posted-bodies.ts';
import type { RateLimit } from './rate-limits.ts';
import { judgeMessage } from './spam.ts';
import { resultOf } from './submission-metrics.ts';

/** Needs a Fastify scope of its own, in which only JSON is parsed. */
export function receiveContactMessages(app: FastifyInstance, services: FormServices, limit: RateLimit): void {
  // The first 'error' refuses a body with the key `__proto__`, the second one with `constructor.prototype`.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post('/contact', { bodyLimit: maxMessageBytes, onRequest: limit }, async (request, reply) => {
    const body = request.body;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return sendJson(reply, refused(400));
    return sendJson(reply, await submitContactMessage(services, body, request.log));
  });
}

/** Called for the API above and for the form's own page (form-pages.ts). */
export async function submitContactMessage(
  { store, storeLimit, storeTimeoutMs, delivery, deliverySettings, metrics }: FormServices,
  fields: object,
  log: FastifyBaseLogger,
): Promise<FormAnswer> {
  const result = contactSchema.safeParse(fields);
  if (!result.success) return refused(422, messagesOf(result.error));
  if (storeLimit.isFull('contact')) return refused(503);
  const message = result.data;
  const deadline = AbortSignal.timeout(storeTimeoutMs);
  const verdict = judgeMessage({
    honeypot: readHoneypot((fields as Record<string, unknown>)[honeypotField] ?? ''),
    text: `${message.subject}\n${message.message}`,
    senders: await countSenders(store, message, deadline),
  });
  const submission = { id: newId(), kind: 'contact', fields: message } as const;
  const deliveries = planDeliveries(deliverySettings, { kind: 'contact', email: message.email });
  const saved = await saveSubmission(store, submission, verdict, deliveries, deadline);
  log.info({ id: saved.id, isNew: saved.isNew, isSpam: verdict.isSpam }, 'contact message stored');
  metrics?.countSubmission('contact', resultOf(saved, verdict));
  delivery.nudge();
  return accepted(`Thank you. Your message has arrived and you will hear from us within ${conditions.reply}.`);
}

/** Our form sends only text, so anything else is from a bot and counts as filled. String() would throw on some objects. */
function readHoneypot(value: unknown): string {
  return typeof value === 'string' ? value : 'not a text';
}
