/**
 * Style and layout of each of these elements are deferred until it gets `data-laid-out`, or `<html>` gets
 * `data-all-laid-out` (layout/deferred-sections.css).
 */
export const deferredSelector = 'main section, .project, .site-footer';

/**
 * Ends all deferral. Call it before scrolling to an element: while sections above it have only an estimated height, the
 * page would scroll to the wrong place.
 */
export function layOutAllSections(): void {
  document.documentElement.dataset.allLaidOut = '';
}
