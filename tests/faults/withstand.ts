/** Sends generated requests to a server, and checks that it answers all safely, stores nothing and leaks nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { AttackedServer } from './attacked-server.ts';
import { exchange, type HostileRequest } from './hostile-request.ts';

/** Memory grows while the code is being optimised, so it is measured after a warm-up. */
const warmUpShare = 0.2;
/** Far more than uncollected garbage takes, and far less than a leak of every request body would. */
const maxGrowthMegabytes = 150;
/** fetch keeps two connections open: the visitor's, and the one used for /healthz. */
const keptConnections = 2;

export async function withstand(server: AttackedServer, requests: fc.Arbitrary<HostileRequest>, numRuns: number) {
  for (const request of fc.sample(requests, { numRuns: Math.max(20, numRuns * warmUpShare) }))
    await exchange(server.port, request);
  await pause(200);
  const memoryBefore = server.footprint().residentMb;
  const descriptorsBefore = server.footprint().descriptors;

  const visitor = startVisitor(server);
  await fc.assert(
    fc.asyncProperty(requests.map(withReadableBytes), async (request) =>
      expectSafeAnswer(request, await exchange(server.port, request)),
    ),
    // fast-check prints the seed and path of a failure.
    { numRuns, verbose: 1 },
  );
  expect(await visitor.leave()).toBeGreaterThan(0);

  expect(server.isRunning()).toBe(true);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.store.db.selectFrom('submissions').select('id').execute()).toEqual([]);
  expect(server.temporaryFiles()).toEqual([]);
  await expect.poll(() => server.footprint().descriptors).toBeLessThanOrEqual(descriptorsBefore + keptConnections);
  const growth = server.footprint().residentMb - memoryBefore;
  expect(growth, `${memoryBefore.toFixed(0)} MB before`).toBeLessThan(maxGrowthMegabytes);
}

/**
 * The answer must be a refusal (4xx), or, unless the request must be answered, a closed connection. GET and HEAD may
 * also get a page or its data (200), or a redirect (301, 302, and 202 if the data of a page are a redirect). OPTIONS under
 * /api is a preflight of CORS (204). A redirect never leads to another site.
 */
function expectSafeAnswer(request: HostileRequest, { status, text }: { status?: number; text: string }): void {
  if (status === undefined) {
    expect(request.mustBeAnswered, 'closed without an answer').not.toBe(true);
    return;
  }
  const location = /^location: (.*)$/im.exec(text)?.[1];
  if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
  expect(text.slice(0, 2000)).not.toMatch(/node_modules|\bat .*\.(?:ts|js):\d/);
  if (request.mayGetPage && [200, 202, 301, 302].includes(status)) return;
  if (status === 204 && text.includes('\naccess-control-allow-methods: POST')) return;
  expect(status, text.slice(0, 300)).toBeGreaterThanOrEqual(400);
  expect(status, text.slice(0, 300)).toBeLessThan(500);
}

/** A visitor who reads pages during the attack. */
function startVisitor(server: AttackedServer) {
  let isLeaving = false;
  async function visit(): Promise<number> {
    let pages = 0;
    while (!isLeaving) {
      const answer = await fetch(`${server.url}/about`, { signal: AbortSignal.timeout(60_000) });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      pages += 1;
      await pause(50);
    }
    return pages;
  }
  const visits = visit();
  // leave() reports a failure; until then the failure must not count as unhandled.
  visits.catch(() => {});
  return {
    leave() {
      isLeaving = true;
      return visits;
    },
  };
}

/** Makes fast-check print a counterexample as text, not as a list of bytes. */
function withReadableBytes(request: HostileRequest) {
  const start = JSON.stringify(request.bytes.toString('latin1', 0, 2000));
  return { ...request, [fc.toStringMethod]: () => `${start} (${request.bytes.length} bytes)` };
}
