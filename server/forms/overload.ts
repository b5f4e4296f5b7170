/** Refuses forms while the event loop lags. Files are sent all the same. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../http/refused.ts';

export interface Overload {
  /** A hook, which throws. */
  refuse(request: FastifyRequest): Promise<void>;
  hasRefused(request: FastifyRequest): boolean;
}

export async function watchOverload(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<Overload> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // Averages over less would take a slow start on a busy machine for a flood.
    sampleInterval: 5000,
    // Forms and what is rendered ask isUnderPressure.
    pressureHandler: () => undefined,
  });
  const refused = new WeakSet<FastifyRequest>();
  return {
    async refuse(request) {
      if (!app.isUnderPressure()) return;
      refused.add(request);
      throw new Refused(503);
    },
    hasRefused: (request) => refused.has(request),
  };
}
