/** Refuses forms while the event loop lags. Files are still sent. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';

export interface Overload {
  /** An onRequest hook, which throws while the event loop lags. */
  check(request: FastifyRequest): Promise<void>;
  /** For the metrics, which count an overload apart from other failures. */
  hasRefused(request: FastifyRequest): boolean;
}

export async function watchOverload(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<Overload> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // With a shorter interval, a slow start on a busy machine would count as overload.
    sampleInterval: 5000,
    // The plugin itself refuses nothing: forms and rendered pages check isUnderPressure.
    pressureHandler: () => undefined,
  });
  const refused = new WeakSet<FastifyRequest>();
  return {
    async check(request) {
      if (!app.isUnderPressure()) return;
      refused.add(request);
      throw new HttpError(503);
    },
    hasRefused: (request) => refused.has(request),
  };
}
