import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { deferredSections } from './deferred-sections.ts';

/**
 * What is below the first screen has no style and layout (deferred-sections.css) until the page is hydrated: without this,
 * home paints 80 ms later and is blocked for 120 ms more (docs/performance.md).
 */
export function useDeferredSections(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has sections of its own
  useEffect(layOutSections, [pathname]);
}

/** One by one, so that no task is long. */
function layOutSections(): () => void {
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const deferred = [...document.querySelectorAll<HTMLElement>(deferredSections)];
  const layOutNext = () => {
    const section = deferred.shift();
    if (!section) return;
    section.dataset.laidOut = '';
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
  return () => deferred.splice(0);
}
