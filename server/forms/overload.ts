/** Refuses forms while the event loop lags. Files are still sent. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';

export type Overload = Awaited<ReturnType<typeof watchOverload>>;

export async function watchOverload(app: FastifyInstance, maxEventLoopDelayMs: number) {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // With a shorter interval, a slow start on a busy machine would count as overload.
    sampleInterval: 5000,
    // The plugin itself refuses nothing: forms and rendered pages check isUnderPressure.
    pressureHandler: () => undefined,
  });
  const refused = new WeakSet<FastifyRequest>();
  return {
    /** An onRequest hook, which throws while the event loop lags. */
    async check(request: FastifyRequest): Promise<void> {
      if (!app.isUnderPressure()) return;
      refused.add(request);
      throw new HttpError(503);
    },
    /** For the metrics, which count an overload apart from other failures. */
    hasRefused: (request: FastifyRequest) => refused.has(request),
  };
}
