/** Posts each accepted submission, without the resume file, to a program of the agency (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto';
import type { Config } from '../settings/config.ts';
import { newId } from '../store/ids.ts';
import { findEntry, type InboxEntry } from '../store/inbox.ts';
import type { DeliveryKind } from './delivery.ts';
import { messageOf } from './error-message.ts';

const timeoutMs = 10_000;

export const webhook: DeliveryKind = {
  channel: 'webhook',
  plan: (_submission, settings) => settings.webhook && { id: newId(), kind: 'webhook' },
  async send({ id, submissionId, attempts }, { store, settings, forceStop }) {
    const entry = await findEntry(store, submissionId ?? '');
    if (!entry) return 'withdrawn';
    if (settings.webhook) return post(settings.webhook, id, JSON.stringify(bodyOf(entry)), forceStop);
    // Before its third attempt it stays in the outbox, as another instance may already have the URL.
    if (attempts >= 3) return 'withdrawn';
    return { message: 'WEBHOOK_URL is not set', code: 'not set' };
  },
  async check({ webhook }) {
    if (!webhook) return undefined;
    const { host } = new URL(webhook.url);
    try {
      // HEAD changes nothing: a receiver that takes only POST answers 404 or 405.
      const { status } = await fetch(webhook.url, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return `The receiver of webhooks at ${host} answers (with ${status} to HEAD).`;
    } catch (error) {
      const reason = messageOf((error as Error).cause ?? error);
      throw new Error(`The receiver of webhooks at ${host} cannot be reached (${reason}): correct WEBHOOK_URL.`);
    }
  },
};

function bodyOf({ kind, id, receivedAt, fields, job, resume }: InboxEntry): object {
  return { kind, id, time: receivedAt, fields, job, resume: resume && { name: resume.name, size: resume.size } };
}

async function post({ url, secret }: NonNullable<Config['webhook']>, id: string, body: string, forceStop: AbortSignal) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The same at every attempt, so that the receiver can tell a repeated delivery from a second submission.
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      // What visitors wrote goes to the URL in the settings and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.any([forceStop, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    const { ok, status } = response;
    if (ok) return 'sent';
    // In Standard Webhooks, 410 (Gone) means that the receiver wants nothing more.
    return { message: `The webhook answered ${status}`, code: `${status}`, isPermanent: status === 410 };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    if (name === 'TimeoutError')
      return { message: `The webhook did not answer within ${timeoutMs / 1000} s`, code: 'timeout' };
    return { message: `The webhook cannot be reached: ${cause ? messageOf(cause) : name}`, code: cause?.code ?? name };
  }
}
