/** The agency's own program behind WEBHOOK_URL. */
import { touch } from './simulated-time.ts';
import { tokenPattern } from './snapshot.ts';

export const webhookModes = ['well', 'down', 'silent', 'error', 'gone'] as const;
type WebhookMode = (typeof webhookModes)[number];

export interface ReceivedWebhook {
  id: string;
  token: string;
}

export type WebhookReceiver = ReturnType<typeof createWebhookReceiver>;

export function createWebhookReceiver() {
  const realFetch = globalThis.fetch;
  const receiver = {
    mode: 'well' as WebhookMode,
    received: [] as ReceivedWebhook[],
    begin: () => Object.assign(globalThis, { fetch }),
    end: () => Object.assign(globalThis, { fetch: realFetch }),
  };

  async function fetch(_url: unknown, { headers, body, signal }: RequestInit = {}): Promise<Response> {
    touch();
    if (receiver.mode === 'down') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    if (receiver.mode === 'silent') await neverAnswer(signal);
    if (receiver.mode === 'error') return new Response(null, { status: 500 });
    if (receiver.mode === 'gone') return new Response(null, { status: 410 });
    const token = String(body).match(tokenPattern)?.[0] ?? '';
    receiver.received.push({ id: new Headers(headers).get('webhook-id') ?? '', token });
    return new Response(null, { status: 200 });
  }

  return receiver;
}

/** Rejects as fetch does when the server stops, or after ten seconds: AbortSignal.timeout knows only the real time. */
function neverAnswer(signal: RequestInit['signal']): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    setTimeout(() => reject(new DOMException('timeout', 'TimeoutError')), 10_000);
  });
}
