import type { Rendering } from '../../contract/page-request.ts';

/**
 * Rendering takes milliseconds of the one thread that answers everybody, in one piece. So one page is rendered in each turn
 * of the event loop, other requests come in between, and what does not fit into a short queue is refused at once.
 */
export function openRenderTurns(maxWaiting = 32): Rendering['takeTurn'] {
  const waiting: (() => void)[] = [];

  function startNext(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(startNext);
  }

  return async () => {
    if (waiting.length >= maxWaiting) return false;
    if (waiting.length === 0) setImmediate(startNext);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return true;
  };
}
