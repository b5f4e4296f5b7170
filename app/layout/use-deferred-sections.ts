import { useEffect } from 'react';
import { deferredSelector, layOutAllSections } from '../boot/deferred-sections.ts';

/**
 * Lays out what is below the first screen only after hydration (deferred-sections.css). Without the delay, the main thread
 * would be blocked for 130 ms longer on the home page (docs/performance.md).
 */
export function useDeferredSections(): void {
  useEffect(layOutOneByOne, []);
}

/** Lays out one section per task, so that no task is long. */
function layOutOneByOne(): void {
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const deferred = [...document.querySelectorAll<HTMLElement>(deferredSelector)];
  const layOutNext = () => {
    const section = deferred.shift();
    if (!section) {
      // From now on, pages that are opened by navigation are not deferred either.
      layOutAllSections();
      return;
    }
    section.dataset.laidOut = '';
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}
