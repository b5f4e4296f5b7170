/** Refuses forms while the event loop lags. Files are still sent. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';

export async function watchOverload(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // With a shorter interval, a slow start on a busy machine would count as overload.
    sampleInterval: 5000,
    // The plugin itself refuses nothing: forms and rendered pages check isUnderPressure.
    pressureHandler: () => undefined,
  });
}

/** For the metrics, which count an overload apart from other failures. */
export const overloadRefusals = new WeakSet<FastifyRequest>();

export async function refuseOverload(request: FastifyRequest): Promise<void> {
  if (!request.server.isUnderPressure()) return;
  overloadRefusals.add(request);
  throw new HttpError(503);
}
