import { useEffect } from 'react';
import { deferredSections, layOutAllSections } from './deferred-sections.ts';

/**
 * What is below the first screen has no style and layout (deferred-sections.css) until the page is hydrated: without this,
 * home is blocked for 180 ms more than the floor page, with it for 50 (docs/performance.md).
 */
export function useDeferredSections(): void {
  useEffect(layOutOneByOne, []);
}

/** One by one, so that no task is long. */
function layOutOneByOne(): void {
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const deferred = [...document.querySelectorAll<HTMLElement>(deferredSections)];
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
