import { useEffect } from 'react';
import { deferredSelector, layOutAllSections } from './deferred-sections.ts';

/**
 * Lays out what is below the first screen only after hydration (deferred-sections.css). Without the delay, the home page
 * is blocked for 180 ms more than a static page with nothing to fetch; with it, for 50 ms more (docs/performance.md).
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
      layOutAllSections();
      return;
    }
    section.dataset.laidOut = '';
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}
