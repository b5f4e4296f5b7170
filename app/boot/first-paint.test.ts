import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPaint } from './first-paint.ts';

let page: EventTarget;
let reportPaint: () => void;
let frames: (() => void)[];

beforeEach(() => {
  page = new EventTarget();
  frames = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: unknown, observer: unknown) => void) {
        reportPaint = () => callback([], this);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function isDone(painted: Promise<void>): Promise<boolean> {
  return Promise.race([painted.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 0, false))]);
}

function showFrame(): void {
  for (const callback of frames.splice(0)) callback();
}

it('comes in the frame after the browser has reported a paint', async () => {
  const painted = firstPaint();
  expect(await isDone(painted)).toBe(false);
  reportPaint();
  expect(await isDone(painted)).toBe(false);
  showFrame();
  expect(await isDone(painted)).toBe(true);
});

it('comes soon after load where no paint is reported', async () => {
  const painted = firstPaint();
  page.dispatchEvent(new Event('load'));
  expect(await isDone(painted)).toBe(false);
  await painted;
});
