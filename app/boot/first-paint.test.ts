import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPaint } from './first-paint.ts';

let fakeWindow: EventTarget;
let reportPaint: () => void;
let frames: (() => void)[];

beforeEach(() => {
  fakeWindow = new EventTarget();
  frames = [];
  vi.stubGlobal('addEventListener', fakeWindow.addEventListener.bind(fakeWindow));
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

async function isResolved(painted: Promise<void>): Promise<boolean> {
  return Promise.race([painted.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 0, false))]);
}

function showFrame(): void {
  for (const callback of frames.splice(0)) callback();
}

it('resolves in the frame after the browser has reported a paint', async () => {
  const painted = firstPaint();
  expect(await isResolved(painted)).toBe(false);
  reportPaint();
  expect(await isResolved(painted)).toBe(false);
  showFrame();
  expect(await isResolved(painted)).toBe(true);
});

it('resolves some time after load, but not at once, if the browser reports no paint', async () => {
  const painted = firstPaint();
  fakeWindow.dispatchEvent(new Event('load'));
  expect(await isResolved(painted)).toBe(false);
  await painted;
});
